/// A scalar type that containers have methods of their own for.
protocol ScalarWays: Decodable, Equatable {
    static func single(_ container: any SingleValueDecodingContainer) throws -> Self
    static func member<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws -> Self
    static func memberIfPresent<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws
        -> Self?
    static func element(_ container: inout any UnkeyedDecodingContainer) throws -> Self
    static func elementIfPresent(_ container: inout any UnkeyedDecodingContainer) throws -> Self?
}

extension Bool: ScalarWays {
    static func single(_ container: any SingleValueDecodingContainer) throws -> Bool {
        try container.decode(Bool.self)
    }
    static func member<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws -> Bool {
        try container.decode(Bool.self, forKey: key)
    }
    static func memberIfPresent<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws
        -> Bool?
    {
        try container.decodeIfPresent(Bool.self, forKey: key)
    }
    static func element(_ container: inout any UnkeyedDecodingContainer) throws -> Bool {
        try container.decode(Bool.self)
    }
    static func elementIfPresent(_ container: inout any UnkeyedDecodingContainer) throws -> Bool? {
        try container.decodeIfPresent(Bool.self)
    }
}

extension String: ScalarWays {
    static func single(_ container: any SingleValueDecodingContainer) throws -> String {
        try container.decode(String.self)
    }
    static func member<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws -> String {
        try container.decode(String.self, forKey: key)
    }
    static func memberIfPresent<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws
        -> String?
    {
        try container.decodeIfPresent(String.self, forKey: key)
    }
    static func element(_ container: inout any UnkeyedDecodingContainer) throws -> String {
        try container.decode(String.self)
    }
    static func elementIfPresent(_ container: inout any UnkeyedDecodingContainer) throws -> String? {
        try container.decodeIfPresent(String.self)
    }
}

extension Double: ScalarWays {
    static func single(_ container: any SingleValueDecodingContainer) throws -> Double {
        try container.decode(Double.self)
    }
    static func member<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws -> Double {
        try container.decode(Double.self, forKey: key)
    }
    static func memberIfPresent<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws
        -> Double?
    {
        try container.decodeIfPresent(Double.self, forKey: key)
    }
    static func element(_ container: inout any UnkeyedDecodingContainer) throws -> Double {
        try container.decode(Double.self)
    }
    static func elementIfPresent(_ container: inout any UnkeyedDecodingContainer) throws -> Double? {
        try container.decodeIfPresent(Double.self)
    }
}

extension Float: ScalarWays {
    static func single(_ container: any SingleValueDecodingContainer) throws -> Float {
        try container.decode(Float.self)
    }
    static func member<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws -> Float {
        try container.decode(Float.self, forKey: key)
    }
    static func memberIfPresent<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws
        -> Float?
    {
        try container.decodeIfPresent(Float.self, forKey: key)
    }
    static func element(_ container: inout any UnkeyedDecodingContainer) throws -> Float {
        try container.decode(Float.self)
    }
    static func elementIfPresent(_ container: inout any UnkeyedDecodingContainer) throws -> Float? {
        try container.decodeIfPresent(Float.self)
    }
}

extension Int: ScalarWays {
    static func single(_ container: any SingleValueDecodingContainer) throws -> Int {
        try container.decode(Int.self)
    }
    static func member<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws -> Int {
        try container.decode(Int.self, forKey: key)
    }
    static func memberIfPresent<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws -> Int?
    {
        try container.decodeIfPresent(Int.self, forKey: key)
    }
    static func element(_ container: inout any UnkeyedDecodingContainer) throws -> Int {
        try container.decode(Int.self)
    }
    static func elementIfPresent(_ container: inout any UnkeyedDecodingContainer) throws -> Int? {
        try container.decodeIfPresent(Int.self)
    }
}

extension Int8: ScalarWays {
    static func single(_ container: any SingleValueDecodingContainer) throws -> Int8 {
        try container.decode(Int8.self)
    }
    static func member<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws -> Int8 {
        try container.decode(Int8.self, forKey: key)
    }
    static func memberIfPresent<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws
        -> Int8?
    {
        try container.decodeIfPresent(Int8.self, forKey: key)
    }
    static func element(_ container: inout any UnkeyedDecodingContainer) throws -> Int8 {
        try container.decode(Int8.self)
    }
    static func elementIfPresent(_ container: inout any UnkeyedDecodingContainer) throws -> Int8? {
        try container.decodeIfPresent(Int8.self)
    }
}

extension Int16: ScalarWays {
    static func single(_ container: any SingleValueDecodingContainer) throws -> Int16 {
        try container.decode(Int16.self)
    }
    static func member<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws -> Int16 {
        try container.decode(Int16.self, forKey: key)
    }
    static func memberIfPresent<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws
        -> Int16?
    {
        try container.decodeIfPresent(Int16.self, forKey: key)
    }
    static func element(_ container: inout any UnkeyedDecodingContainer) throws -> Int16 {
        try container.decode(Int16.self)
    }
    static func elementIfPresent(_ container: inout any UnkeyedDecodingContainer) throws -> Int16? {
        try container.decodeIfPresent(Int16.self)
    }
}

extension Int32: ScalarWays {
    static func single(_ container: any SingleValueDecodingContainer) throws -> Int32 {
        try container.decode(Int32.self)
    }
    static func member<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws -> Int32 {
        try container.decode(Int32.self, forKey: key)
    }
    static func memberIfPresent<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws
        -> Int32?
    {
        try container.decodeIfPresent(Int32.self, forKey: key)
    }
    static func element(_ container: inout any UnkeyedDecodingContainer) throws -> Int32 {
        try container.decode(Int32.self)
    }
    static func elementIfPresent(_ container: inout any UnkeyedDecodingContainer) throws -> Int32? {
        try container.decodeIfPresent(Int32.self)
    }
}

extension Int64: ScalarWays {
    static func single(_ container: any SingleValueDecodingContainer) throws -> Int64 {
        try container.decode(Int64.self)
    }
    static func member<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws -> Int64 {
        try container.decode(Int64.self, forKey: key)
    }
    static func memberIfPresent<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws
        -> Int64?
    {
        try container.decodeIfPresent(Int64.self, forKey: key)
    }
    static func element(_ container: inout any UnkeyedDecodingContainer) throws -> Int64 {
        try container.decode(Int64.self)
    }
    static func elementIfPresent(_ container: inout any UnkeyedDecodingContainer) throws -> Int64? {
        try container.decodeIfPresent(Int64.self)
    }
}

extension Int128: ScalarWays {
    static func single(_ container: any SingleValueDecodingContainer) throws -> Int128 {
        try container.decode(Int128.self)
    }
    static func member<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws -> Int128 {
        try container.decode(Int128.self, forKey: key)
    }
    static func memberIfPresent<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws
        -> Int128?
    {
        try container.decodeIfPresent(Int128.self, forKey: key)
    }
    static func element(_ container: inout any UnkeyedDecodingContainer) throws -> Int128 {
        try container.decode(Int128.self)
    }
    static func elementIfPresent(_ container: inout any UnkeyedDecodingContainer) throws -> Int128? {
        try container.decodeIfPresent(Int128.self)
    }
}

extension UInt: ScalarWays {
    static func single(_ container: any SingleValueDecodingContainer) throws -> UInt {
        try container.decode(UInt.self)
    }
    static func member<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws -> UInt {
        try container.decode(UInt.self, forKey: key)
    }
    static func memberIfPresent<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws
        -> UInt?
    {
        try container.decodeIfPresent(UInt.self, forKey: key)
    }
    static func element(_ container: inout any UnkeyedDecodingContainer) throws -> UInt {
        try container.decode(UInt.self)
    }
    static func elementIfPresent(_ container: inout any UnkeyedDecodingContainer) throws -> UInt? {
        try container.decodeIfPresent(UInt.self)
    }
}

extension UInt8: ScalarWays {
    static func single(_ container: any SingleValueDecodingContainer) throws -> UInt8 {
        try container.decode(UInt8.self)
    }
    static func member<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws -> UInt8 {
        try container.decode(UInt8.self, forKey: key)
    }
    static func memberIfPresent<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws
        -> UInt8?
    {
        try container.decodeIfPresent(UInt8.self, forKey: key)
    }
    static func element(_ container: inout any UnkeyedDecodingContainer) throws -> UInt8 {
        try container.decode(UInt8.self)
    }
    static func elementIfPresent(_ container: inout any UnkeyedDecodingContainer) throws -> UInt8? {
        try container.decodeIfPresent(UInt8.self)
    }
}

extension UInt16: ScalarWays {
    static func single(_ container: any SingleValueDecodingContainer) throws -> UInt16 {
        try container.decode(UInt16.self)
    }
    static func member<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws -> UInt16 {
        try container.decode(UInt16.self, forKey: key)
    }
    static func memberIfPresent<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws
        -> UInt16?
    {
        try container.decodeIfPresent(UInt16.self, forKey: key)
    }
    static func element(_ container: inout any UnkeyedDecodingContainer) throws -> UInt16 {
        try container.decode(UInt16.self)
    }
    static func elementIfPresent(_ container: inout any UnkeyedDecodingContainer) throws -> UInt16? {
        try container.decodeIfPresent(UInt16.self)
    }
}

extension UInt32: ScalarWays {
    static func single(_ container: any SingleValueDecodingContainer) throws -> UInt32 {
        try container.decode(UInt32.self)
    }
    static func member<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws -> UInt32 {
        try container.decode(UInt32.self, forKey: key)
    }
    static func memberIfPresent<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws
        -> UInt32?
    {
        try container.decodeIfPresent(UInt32.self, forKey: key)
    }
    static func element(_ container: inout any UnkeyedDecodingContainer) throws -> UInt32 {
        try container.decode(UInt32.self)
    }
    static func elementIfPresent(_ container: inout any UnkeyedDecodingContainer) throws -> UInt32? {
        try container.decodeIfPresent(UInt32.self)
    }
}

extension UInt64: ScalarWays {
    static func single(_ container: any SingleValueDecodingContainer) throws -> UInt64 {
        try container.decode(UInt64.self)
    }
    static func member<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws -> UInt64 {
        try container.decode(UInt64.self, forKey: key)
    }
    static func memberIfPresent<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws
        -> UInt64?
    {
        try container.decodeIfPresent(UInt64.self, forKey: key)
    }
    static func element(_ container: inout any UnkeyedDecodingContainer) throws -> UInt64 {
        try container.decode(UInt64.self)
    }
    static func elementIfPresent(_ container: inout any UnkeyedDecodingContainer) throws -> UInt64? {
        try container.decodeIfPresent(UInt64.self)
    }
}

extension UInt128: ScalarWays {
    static func single(_ container: any SingleValueDecodingContainer) throws -> UInt128 {
        try container.decode(UInt128.self)
    }
    static func member<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws -> UInt128 {
        try container.decode(UInt128.self, forKey: key)
    }
    static func memberIfPresent<K: CodingKey>(_ container: KeyedDecodingContainer<K>, _ key: K) throws
        -> UInt128?
    {
        try container.decodeIfPresent(UInt128.self, forKey: key)
    }
    static func element(_ container: inout any UnkeyedDecodingContainer) throws -> UInt128 {
        try container.decode(UInt128.self)
    }
    static func elementIfPresent(_ container: inout any UnkeyedDecodingContainer) throws -> UInt128? {
        try container.decodeIfPresent(UInt128.self)
    }
}
