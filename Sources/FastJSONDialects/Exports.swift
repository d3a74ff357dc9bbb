// `@_exported`: code written for another library has one import line, and names `JSON` and Foundation's objects too.
@_exported public import FastJSON
@_exported public import FastJSONFoundation
