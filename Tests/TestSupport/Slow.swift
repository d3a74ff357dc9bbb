import Foundation
package import Testing

extension Trait where Self == ConditionTrait {
    /// What takes long and finds little that its small brother in the suite does not.
    ///
    /// It runs where `FASTJSON_SLOW` is 1, as `make test-slow` and continuous integration set it; otherwise it is
    /// reported as skipped.
    package static var slow: Self { .enabled(if: isSlowWanted, "slow: make test-slow") }
}

/// Whether slow tests run.
package let isSlowWanted = ProcessInfo.processInfo.environment["FASTJSON_SLOW"] == "1"
