/// Why a run ends early; the case decides the exit status.
enum BenchError: Error {
    /// A file or an answer is at fault: status 1.
    case data(String)
    /// The command line is at fault: status 2.
    case usage(String)

    var message: String {
        switch self {
        case .data(let message), .usage(let message): message
        }
    }

    var exitStatus: Int32 {
        switch self {
        case .data: 1
        case .usage: 2
        }
    }
}
