import Foundation

/// Where the values of one result come from: a decoder, or the bytes that an outline names.
protocol ResultSource {
    /// The value under a key; nil where there is none, or null.
    ///
    /// - Throws: where it is of another type.
    func value<Value: Decodable>(_ type: Value.Type, _ key: LookupKey) throws -> Value?
    func text(_ key: LookupKey) throws -> String?
    func texts(_ key: LookupKey) throws -> [String]?
    func integer(_ key: LookupKey) throws -> Int64?
    func decimal(_ key: LookupKey) throws -> Decimal?
}

/// A result as a decoder reads it.
struct DecodedResult: ResultSource {
    let container: KeyedDecodingContainer<LookupKey>

    func value<Value: Decodable>(_ type: Value.Type, _ key: LookupKey) throws -> Value? {
        try container.decodeIfPresent(type, forKey: key)
    }

    func text(_ key: LookupKey) throws -> String? { try value(String.self, key) }
    func texts(_ key: LookupKey) throws -> [String]? { try value([String].self, key) }
    func integer(_ key: LookupKey) throws -> Int64? { try value(Int64.self, key) }
    func decimal(_ key: LookupKey) throws -> Decimal? { try value(Decimal.self, key) }
}

/// A result in the bytes of its answer. Plain values are read as they stand; a decoder reads the others,
/// each by itself.
struct OutlinedResult: ResultSource {
    let values: ResultValues
    let steps: JSONSteps

    func value<Value: Decodable>(_ type: Value.Type, _ key: LookupKey) throws -> Value? {
        guard let place = place(of: key) else { return nil }
        return try JSONDecoder().decode(Value?.self, from: Data(steps.bytes[place]))
    }

    func text(_ key: LookupKey) throws -> String? {
        guard let place = place(of: key) else { return nil }
        return try steps.plainText(place) ?? value(String.self, key)
    }

    func texts(_ key: LookupKey) throws -> [String]? {
        guard let place = place(of: key) else { return nil }
        return try steps.plainTexts(place) ?? value([String].self, key)
    }

    func integer(_ key: LookupKey) throws -> Int64? {
        guard let place = place(of: key) else { return nil }
        return try steps.integer(place).map(Int64.init) ?? value(Int64.self, key)
    }

    func decimal(_ key: LookupKey) throws -> Decimal? {
        guard let place = place(of: key) else { return nil }
        return try steps.integer(place).map { Decimal($0) } ?? value(Decimal.self, key)
    }

    func place(of key: LookupKey) -> Range<Int>? { key.position.flatMap { values[$0] } }
}
