@main struct FJSONCommand { static func main() {} }
