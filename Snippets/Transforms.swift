// Read and write dates and texts in another form than JSON has them in.

import FastJSON
import Foundation

let json: JSON = ["signUpTime": 1_474_576_117, "lastLogin": "2016-09-22T20:28:37Z", "website": "swift.org"]

// Dates are texts of RFC 3339, or seconds since 1970, unless the default or a transform says otherwise.
let login = Date(json["lastLogin"])
let signUp = Date(json["signUpTime"][DateTransform.timeIntervalSince(.year1970)])
print(login == signUp)

let from = CustomTransform<String?, String>.fromJSON { text in
    guard let text else { throw JSON.Error.customTransform(source: text) }
    return "https://\(text)"
}
if let website = URL(json["website"][from]) {
    print(website.absoluteString)
}

let strip = CustomTransform<String, String>.toJSON { String($0.dropFirst(8)) }
let made = JSON {
    $0["site"][strip] << "https://swift.org"
    $0["since"][DateTransform.timeIntervalSince(.referenceDate)] << login
}
print(made)
