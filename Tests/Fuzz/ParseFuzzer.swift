// Built by `make fuzz` into one module with the library's sources, so that the engine, the grammar and the
// chunked parser can be held against each other. The first byte of an input chooses options and chunk sizes.

/// What libFuzzer calls with each input.
///
/// Stops the process at the first disagreement.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzParsing(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let start = unsafe start, count > 0 else { return 0 }
    let choice = unsafe start[0]
    let bytes = unsafe Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
    let options = JSON.ParsingOptions(
        allowing: choice & 1 != 0 ? .comments : [],
        depthLimit: choice & 2 != 0 ? 8 : 512,
        unpairedSurrogates: choice & 4 != 0 ? .replace : .reject,
        duplicateKeys: choice & 8 != 0 ? .reject : .keep
    )
    let chunkSize = Int(choice >> 4) + 1
    let sizes = [[chunkSize], [bytes.count / 2 + 1]] + (bytes.count < 1000 ? [[1]] : [])
    if let fault = disagreement(bytes, chunkSizes: sizes, options) { fatalError(fault) }
    if let fault = streamDisagreement(bytes, chunkSize: chunkSize, options) { fatalError(fault) }
    return 0
}
