/// What is told about a series of measurements.
struct Summary: Codable {
    let median: Double
    let minimum: Double
    let maximum: Double

    /// - Precondition: `values` is not empty.
    init(of values: [Double]) {
        precondition(!values.isEmpty, "no measurements")
        let sorted = values.sorted()
        let middle = sorted.count / 2
        median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
        minimum = sorted[0]
        maximum = sorted[sorted.count - 1]
    }
}
