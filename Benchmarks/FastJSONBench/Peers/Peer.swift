/// Who takes part.
enum Peer: String, Codable {
    case fastJSON = "FastJSON"
    case foundation = "JSONSerialization"
    /// This library's decoder of `Codable` models, where models without code are measured.
    case fastJSONDecoder = "FastJSONDecoder"
    /// This library's encoder of `Codable` models, where models without code are measured.
    case fastJSONEncoder = "FastJSONEncoder"
    /// Foundation's decoder of `Codable` models.
    case foundationDecoder = "JSONDecoder"
    /// Foundation's encoder of `Codable` models.
    case foundationEncoder = "JSONEncoder"
    /// Foundation's parser and writer; each edit goes down from the root and back, as SwiftyJSON does it.
    case foundationFromRoot = "JSONSerialization, from the root"
    /// The standard library's containers, as JSONSerialization makes and takes them.
    case anyContainers = "[String: Any], [Any]"
    /// libyajl without callbacks: it checks the text and does nothing else.
    case yajlVerify = "libyajl, verify"
    /// libyajl with callbacks that do nothing: the floor for whatever is built on it.
    case yajlCallbacks = "libyajl, empty callbacks"
    /// libyajl with callbacks that do the work while it parses; nothing is left to look at afterwards.
    case yajlTouching = "libyajl, touching callbacks"
    case yajlTree = "libyajl, tree"
    /// The standard library's `Dictionary`.
    case dictionary = "Dictionary"
}
