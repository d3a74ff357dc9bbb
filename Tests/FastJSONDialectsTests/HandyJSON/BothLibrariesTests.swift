import FastJSON
import FastJSONDialects
import Foundation
import Testing

/// Names that both libraries have, where both are imported.
@Suite struct BothLibrariesTests {
    struct Event: HandyJSON {
        var at: Date?

        mutating func mapping(mapper: HelpingMapper) {
            mapper <<< at <-- DateTransform()
        }
    }

    @Test func `DateTransform is one type where both libraries are imported`() {
        let transform: DateTransform = .timeIntervalSince(.year1970)
        #expect(transform.transformFromJSON(60) == Date(timeIntervalSince1970: 60))
        #expect(Date(JSON(60)[transform]) == Date(timeIntervalSince1970: 60))
        #expect(Event.deserialize(from: #"{"at":60}"#)?.at == Date(timeIntervalSince1970: 60))
    }
}
