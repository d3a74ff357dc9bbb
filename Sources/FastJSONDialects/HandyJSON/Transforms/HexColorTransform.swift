#if canImport(UIKit)
    internal import CoreGraphics
    public import UIKit
#elseif canImport(AppKit)
    public import AppKit
#endif

/// A colour by its red, green and blue parts and its opacity, each from 0 to 1, on any system.
public struct JSONColor: Hashable, Sendable {
    /// The part of red.
    public var red: Double
    /// The part of green.
    public var green: Double
    /// The part of blue.
    public var blue: Double
    /// The opacity.
    public var alpha: Double

    /// Makes a colour.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
}

/// Colours as hexadecimal digits: `F0F`, `F0FA`, `FF00FF` or `FF00FFAA`, with or without `#` before them.
open class HexColorTransform: TransformType {
    /// What a property holds.
    public typealias Object = JSONColor
    /// What JSON holds.
    public typealias JSON = String

    private let prefixToJSON: Bool
    private let alphaToJSON: Bool

    /// Makes a transform, which writes `#` and the opacity if told so.
    public init(prefixToJSON: Bool = false, alphaToJSON: Bool = false) {
        (self.prefixToJSON, self.alphaToJSON) = (prefixToJSON, alphaToJSON)
    }

    /// The colour of a text; `nil` for other than 3, 4, 6 or 8 hexadecimal digits.
    open func transformFromJSON(_ value: Any?) -> JSONColor? {
        guard let text = value as? String else { return nil }
        let digits = (text.hasPrefix("#") ? text.dropFirst() : text[...]).map(\.hexDigitValue)
        let isShort = digits.count <= 4
        guard [3, 4, 6, 8].contains(digits.count) else { return nil }
        var parts: [Double] = []
        var position = 0
        while position < digits.count {
            guard let high = digits[position], let low = isShort ? high : digits[position + 1] else {
                return nil
            }
            parts.append(Double(high * 16 + low) / 255)
            position += isShort ? 1 : 2
        }
        return JSONColor(
            red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
    }

    /// The text of a colour, its parts rounded down.
    open func transformToJSON(_ value: JSONColor?) -> String? {
        guard let value else { return nil }
        var parts = [value.red, value.green, value.blue]
        if alphaToJSON { parts.append(value.alpha) }
        let digits = parts.map { part in
            let byte = part.isNaN ? 0 : Int(min(max(part, 0), 1) * 255)
            let text = String(byte, radix: 16, uppercase: true)
            return text.count < 2 ? "0" + text : text
        }
        return (prefixToJSON ? "#" : "") + digits.joined()
    }
}

#if canImport(UIKit)
    extension JSONColor {
        /// The colour of a system's one; `nil` if it has no such parts, as a pattern has none.
        public init?(_ color: UIColor) {
            guard let space = CGColorSpace(name: CGColorSpace.sRGB),
                let parts = color.cgColor.converted(to: space, intent: .defaultIntent, options: nil)?
                    .components,
                parts.count == 4
            else { return nil }
            self.init(
                red: Double(parts[0]), green: Double(parts[1]), blue: Double(parts[2]),
                alpha: Double(parts[3]))
        }

        /// The colour as the system's.
        public var uiColor: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }
    }
#elseif canImport(AppKit)
    extension JSONColor {
        /// The colour of a system's one; `nil` if it has no such parts, as a pattern has none.
        public init?(_ color: NSColor) {
            guard let color = color.usingColorSpace(.sRGB) else { return nil }
            self.init(
                red: Double(color.redComponent), green: Double(color.greenComponent),
                blue: Double(color.blueComponent), alpha: Double(color.alphaComponent))
        }

        /// The colour as the system's.
        public var nsColor: NSColor { NSColor(srgbRed: red, green: green, blue: blue, alpha: alpha) }
    }
#endif
