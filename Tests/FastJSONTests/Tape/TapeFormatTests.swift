import Testing

@testable import FastJSON

@Suite("Tape format") struct TapeFormatTests {
    /// The example at the top of Tape.swift and in the documentation, word by word.
    @Test func `the worked example has the words it says`() throws {
        let json = try JSON(parsing: #"{"id":7,"tags":["a\n",true]}"#)
        let tape = try #require(json.tape)
        let kinds: [TapeWord.Kind] = [.object, .string, .number, .string, .array, .string, .true]
        #expect((0..<7).map { tape.kind(at: $0) } == kinds)
        #expect((0..<7).map { tape.word(at: $0).offset } == [0, 2, 6, 9, 15, 17, 22])
        #expect([1, 2, 3, 5].map { tape.word(at: $0).shownLength } == [2, 1, 4, 3])
        #expect((0..<7).filter { tape.word(at: $0).kind == .string && tape.word(at: $0).isEscaped } == [5])
        #expect(tape.count(at: 0) == 2 && tape.next(after: 0) == 7)
        #expect(tape.count(at: 4) == 2 && tape.next(after: 4) == 7)
        #expect(tape.value(forKey: "tags", inObject: 0) == 4)
        #expect(tape.element(at: 1, inArray: 4) == 6)
    }
}
