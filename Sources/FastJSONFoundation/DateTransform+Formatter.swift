public import FastJSON
public import Foundation

extension DateTransform {
    /// Dates as a formatter spells them.
    ///
    ///     let formatter = DateFormatter()
    ///     formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
    ///     DateTransform.default = .formatter(formatter)
    ///
    /// The formatter should not be changed afterwards: tasks share it.
    public static func formatter(_ formatter: DateFormatter) -> DateTransform {
        .custom(
            format: formatter.dateFormat ?? "", fromText: { formatter.date(from: $0) },
            toText: { formatter.string(from: $0) })
    }
}
