/// A JSON object as JSONUtilities and JSON-Swift pass it: a dictionary of values of any type.
public typealias JSONDictionary = [String: Any]

/// A JSON array as JSONUtilities passes it.
public typealias JSONArray = [Any]
