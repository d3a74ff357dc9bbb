import FastJSON
import Foundation

/// What peers do to a document.
enum Workload: String, CaseIterable {
    case parse
    case touch
    case validate
    case write
    case writePretty = "write-pretty"
    case writeSorted = "write-sorted"
    case edit
    case decode
    case encode
    case decodeSmall = "decode-small"
    case encodeSmall = "encode-small"
    case readModels = "read-models"
    case writeModels = "write-models"
    case dictionary
    case readHandyJSON = "read-handyjson"
    case build
    case stream

    /// For a heading.
    var title: String {
        switch self {
        case .parse: "Parse a whole buffer"
        case .touch: "Parse and touch every leaf"
        case .validate: "Validate"
        case .write: "Write, compact"
        case .writePretty: "Write, indented"
        case .writeSorted: "Write, keys sorted"
        case .edit: "Parse, edit, write"
        case .decode: "Decode a Codable model"
        case .encode: "Encode a Codable model"
        case .decodeSmall: "Decode small texts, one by one"
        case .encodeSmall: "Encode small texts, one by one"
        case .readModels: "Read a model without code"
        case .writeModels: "Write a model without code"
        case .dictionary: "Load a dictionary"
        case .readHandyJSON: "Read models as HandyJSON"
        case .build: "Build records and write them"
        case .stream: "Read a stream"
        }
    }

    /// What is done, in one line.
    var summary: String {
        switch self {
        case .parse: "a whole buffer, to something that can be indexed, and free it"
        case .touch: "parse, then read every number as Double, every string and key as String"
        case .validate: "tell whether the text is JSON"
        case .write: "write what was parsed as compact text; MB/s of that text"
        case .writePretty: "write what was parsed as indented text; MB/s of the compact text"
        case .writeSorted: "write what was parsed as compact text, keys sorted; MB/s of that text"
        case .edit: "parse, make four edits in each 100th record, write compact text; MB/s of the source"
        case .decode: "decode a model of Codable structures from Data, dates as ISO 8601"
        case .encode: "encode a model of Codable structures to Data, dates as ISO 8601; MB/s of that text"
        case .decodeSmall: "decode each record of a log from Data of its own"
        case .encodeSmall: "encode each record of a log to Data of its own; MB/s of these texts"
        case .readModels: "read a JSONDecodable model from Data, beside coders and the same model as Codable"
        case .writeModels:
            "write a JSONEncodable model, nil as null, to Data, beside encoders, which leave nil out"
        case .dictionary: "make a [String: Any] of Data, down to the last value, and free it"
        case .readHandyJSON:
            "read an array of models from a String, or as dictionaries, beside the same as Codable from Data"
        case .build: "build an array of records in each way, write compact text; MB/s of that text"
        case .stream:
            "records from a file in the cache, in chunks of 64 KiB, one value each; memory does not grow"
        }
    }

    /// The generated documents to work on.
    var shapes: [Shape] {
        switch self {
        case .decode, .encode: Shape.modelled
        case .decodeSmall, .encodeSmall: [.logs]
        case .readModels, .writeModels: [.integers, .logs]
        default: Shape.general
        }
    }

    /// The workloads that make their own records.
    static let apart: [Workload] = [.build, .readHandyJSON, .stream]

    /// The peers at work on `document`; `nil` if it is none for this work.
    func trial(_ document: Document) throws -> Trial? {
        switch self {
        case .parse: try parseWhole(document)
        case .touch: try touchAll(document)
        case .validate: try validateText(document)
        case .write: try writeText(document, .compact, [])
        case .writePretty: try writeText(document, .pretty, .prettyPrinted)
        case .writeSorted: try writeText(document, JSONWritingOptions(sortsKeys: true), .sortedKeys)
        case .edit: try editRecords(document)
        case .decode: try decodeModel(document)
        case .encode: try encodeModel(document)
        case .decodeSmall: try isLog(document) ? decodeRecords(document) : nil
        case .encodeSmall: try isLog(document) ? encodeRecords(document) : nil
        case .readModels, .writeModels: try plainModel(document)
        case .dictionary: try loadDictionary(document)
        // They make their own records: see `BuildRecords`, `ReadHandyModels` and `StreamValues`.
        case .build, .readHandyJSON, .stream: nil
        }
    }
}

/// The peers at one workload on one document.
struct Trial {
    let workload: Workload
    let document: Document
    /// What megabytes per second count.
    let bytes: Int
    let contestants: [Contestant]
    /// The text whose values are the right answer, if not that of the document.
    var expected: [UInt8]?

    /// Compares all answers with one that libyajl's events give.
    ///
    /// - Throws: ``BenchError/data(_:)``, if one differs.
    func checkAnswers() throws {
        let row = "\(workload.rawValue), \(document.name)"
        guard let reference = YajlPeer.tally(expected ?? document.bytes) else {
            // FastJSON says why and where.
            do { _ = try FastJSONPeer.parse(document.bytes) } catch {
                throw BenchError.data("\(document.name): \(error)")
            }
            throw BenchError.data("\(row): FastJSON accepts what libyajl refuses")
        }
        for contestant in contestants {
            let peer = contestant.peer.rawValue
            let answer: Tally?
            do {
                answer = try contestant.answer()
            } catch let error as BenchError {
                throw BenchError.data("\(row): \(peer): \(error.message)")
            } catch {
                throw BenchError.data("\(row): \(peer) fails: \(error)")
            }
            guard let difference = answer?.difference(from: reference) else { continue }
            throw BenchError.data(
                "\(row): \(peer) differs from the reference: \(difference)\(hint(contestant.peer))")
        }
    }

    /// Why a peer may differ that does nothing wrong.
    private func hint(_ peer: Peer) -> String {
        if peer == .foundation, FastJSONPeer.hasDuplicateKeys(document.bytes) {
            return "; the document has duplicate keys, of which JSONSerialization keeps one: leave it out"
        }
        if peer == .yajlTree, document.bytes.contains(UInt8(ascii: "\\")) {
            return "; if the document has \\u0000, libyajl's trees end strings there: leave it out"
        }
        return ""
    }

    /// Times all peers, one result each.
    func measure(with stopwatch: Stopwatch) throws -> [Results.Speed] {
        let seconds = try stopwatch.time(contestants)
        let allocations = try contestants.map { try $0.countAllocations() }
        guard let own = contestants.firstIndex(where: { $0.peer == .fastJSON }) else { return [] }
        return contestants.indices.map { index in
            let (contestant, times) = (contestants[index], seconds[index])
            return Results.Speed(
                workload: workload.rawValue,
                document: document.name,
                bytes: bytes,
                peer: contestant.peer,
                seconds: Summary(of: times),
                megabytesPerSecond: Summary(of: times.map { Double(bytes) / 1e6 / $0 }),
                fastJSONRatio: Summary(of: zip(times, seconds[own]).map { $0 / $1 }).median,
                allocations: allocations[index]
            )
        }
    }
}
