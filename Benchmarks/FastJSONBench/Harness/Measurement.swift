internal import CAllocations

/// One peer at one piece of work.
struct Contestant {
    let peer: Peer
    /// What to do before each timing, outside the clock; with it, each piece of work is timed by itself.
    var prepare: (() throws -> Void)?
    /// The work; the number depends on its result.
    let work: () throws -> Int
    /// What the work found, told in full; called once, before the clock starts.
    ///
    /// `nil` if the peer only accepts or refuses a text.
    let answer: () throws -> Tally?
}

extension Contestant {
    /// How often one piece of the work, after a first, allocates memory; `nil` where that cannot be counted.
    func countAllocations() throws -> Int? {
        try prepare?()
        Sink.take(try work())
        try prepare?()
        let before = allocations_in_thread()
        Sink.take(try work())
        return before < 0 ? nil : allocations_in_thread() - before
    }
}

/// Times contestants side by side.
struct Stopwatch {
    /// How many rounds; in each, every contestant has its turn.
    let rounds: Int
    /// How long a turn should last at least; short work is repeated.
    let turn: Duration

    /// Seconds that the work of each contestant takes, one number a round.
    ///
    /// Peers run in the same process and the same rounds. Every second round goes backwards, so that none
    /// always comes first.
    func time(_ contestants: [Contestant]) throws -> [[Double]] {
        let repetitions = try contestants.map(calibrate)
        var seconds = contestants.map { _ in [Double]() }
        for round in 0..<rounds {
            let order = Array(contestants.indices)
            for index in round % 2 == 0 ? order : order.reversed() {
                seconds[index].append(try time(contestants[index], repetitions[index]))
            }
        }
        return seconds
    }

    /// How often the work must be repeated to fill a turn; finding out also warms caches and the allocator.
    private func calibrate(_ contestant: Contestant) throws -> Int {
        _ = try time(contestant, 1)
        let once = try time(contestant, 1)
        let wanted = turn / .seconds(1)
        return once >= wanted ? 1 : Int((wanted / max(once, 1e-8)).rounded(.up))
    }

    /// Seconds that one piece of work takes, as the mean over `repetitions`.
    private func time(_ contestant: Contestant, _ repetitions: Int) throws -> Double {
        let clock = ContinuousClock()
        var total = Duration.zero
        if let prepare = contestant.prepare {
            for _ in 0..<repetitions {
                try prepare()
                let start = clock.now
                Sink.take(try contestant.work())
                total += clock.now - start
            }
        } else {
            let start = clock.now
            for _ in 0..<repetitions { Sink.take(try contestant.work()) }
            total = clock.now - start
        }
        return total / .seconds(1) / Double(repetitions)
    }
}
