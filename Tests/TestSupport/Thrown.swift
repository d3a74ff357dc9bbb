package import FastJSON

/// What an error says; `nil` without one.
package func refusal<Value>(_ body: () throws -> Value) -> String? {
    do {
        _ = try body()
        return nil
    } catch {
        return "\(error)"
    }
}

/// The error of JSON that is thrown.
package func failure<Value>(_ body: () throws -> Value) -> JSON.Error? {
    do {
        _ = try body()
        return nil
    } catch {
        return error as? JSON.Error
    }
}
