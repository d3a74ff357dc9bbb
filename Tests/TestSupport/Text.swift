package import FastJSON

/// The compact text of a value, or `missing: ` and why.
package func text(_ json: JSON) -> String {
    do throws(JSON.Error) {
        return try json.jsonString()
    } catch {
        return "missing: \(error)"
    }
}
