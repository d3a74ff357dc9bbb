import FastJSONDialects
import Foundation
import Testing

/// The examples of the migration guides about objects of Foundation, compiled and run, as those of
/// SwiftyJSONGuideTests and FxJSONGuideTests are.
@Suite("Guides: objects") struct GuideObjectTests {
    @Test func `objects, as SwiftyJSON has them`() throws {
        var settings = JSON(parseJSON: #"{"size":12,"on":true,"note":null,"big":12345678901234567890}"#)
        show(settings["size"].object as? Int)  // 12
        show(settings["big"].object as? UInt64)  // 12345678901234567890
        show(settings["on"].object is Bool)  // true
        show(settings["size"].object is Bool)  // false
        show(settings["note"].object is NSNull)  // true
        show(settings.dictionaryObject?.count)  // 4
        settings["size"].object = DateInterval()
        show(settings["size"].int)  // 12
        settings["list"].arrayObject = ["a", 1, NSNull()]
        show(settings["list"].rawString(options: .compact))  // ["a",1,null]
        show(JSON(any: NSNumber(value: true)).bool)  // true
        show(JSON(any: NSNumber(value: 1)).bool)  // nil
    }

    @Test func `objects, as FxJSON has them`() throws {
        let tree = JSON(jsonString: #"{"list":[1,"x",null]}"#)
        show(tree["list"].arrayObject?.count)  // 3
        show(tree.dictionaryObject?.keys.first)  // "list"
        show(tree["list", 1].object as? String)  // "x"
        show(tree["no"].object is NSNull)  // true
    }

    @Test func `dates and containers of Any, as FxJSON has them`() throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
        let transform = DateTransform.formatter(formatter)
        show(Date(JSON("1970-01-01 00:01:00")[transform])?.timeIntervalSince1970)  // 60.0
        show([String: Any](["name": "Ada"] as JSON)?["name"] as? String)  // "Ada"
        show(try [Any](jsonString: "[1, null]").count)  // 2
    }
}
