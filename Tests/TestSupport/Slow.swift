import Foundation
package import Testing

extension Trait where Self == ConditionTrait {
    /// What takes long and finds little that its small brother in the suite does not: `make test-slow` sets
    /// `FASTJSON_SLOW=1`, with which it runs, and so does continuous integration. Otherwise it is reported as skipped.
    package static var slow: Self { .enabled(if: isSlowWanted, "slow: make test-slow") }
}

/// Whether slow tests run.
package let isSlowWanted = ProcessInfo.processInfo.environment["FASTJSON_SLOW"] == "1"
