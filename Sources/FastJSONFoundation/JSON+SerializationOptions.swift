public import FastJSON
public import Foundation

extension JSON.WritingOptions {
    /// What `JSONSerialization` means by its options: `/` is written `\/` unless they say otherwise.
    ///
    /// Pretty text has two blanks a level.
    public init(_ options: JSONSerialization.WritingOptions) {
        self.init(
            indent: options.contains(.prettyPrinted) ? 2 : nil,
            sortsKeys: options.contains(.sortedKeys),
            escapesSlashes: !options.contains(.withoutEscapingSlashes))
    }
}
