import AppStore

/// The bytes of a JSON value, whose parts are found without decoding.
///
/// Decoding and encoding would lose digits, raw control characters and invalid UTF-8, which must
/// reach the client as they are in the fixture. Only brackets, strings and commas are examined, so
/// that a broken value does not affect others.
typealias JSONSlice = ArraySlice<UInt8>

extension JSONSlice {
    /// The elements of an array or the members of an object; nil if its brackets do not match.
    var parts: [JSONSlice]? {
        let container = trimmed
        guard container.count >= 2 else { return nil }
        let inside = container.dropFirst().dropLast()
        var parts: [JSONSlice] = []
        var start = inside.startIndex
        var index = start
        var depth = 0
        while index < inside.endIndex {
            switch inside[index] {
            case UInt8(ascii: "\""):
                guard let end = inside.endOfString(at: index) else { return nil }
                index = end
                continue
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ",") where depth == 0:
                parts.append(inside[start..<index].trimmed)
                start = index + 1
            default: break
            }
            guard depth >= 0 else { return nil }
            index += 1
        }
        let last = inside[start...].trimmed
        if !last.isEmpty || !parts.isEmpty { parts.append(last) }
        return depth == 0 ? parts : nil
    }

    /// The members of an object by name; nil if the value is not an object. If a name is repeated,
    /// the first member counts.
    var members: [String: JSONSlice]? {
        let object = trimmed
        guard object.first == UInt8(ascii: "{"), object.last == UInt8(ascii: "}") else {
            return nil
        }
        return object.parts.map { parts in
            Dictionary(parts.compactMap(\.member), uniquingKeysWith: { first, _ in first })
        }
    }

    /// The object with new values for the members that have these names.
    func replacing(_ names: Set<String>, _ replacement: (JSONSlice) -> [UInt8]) -> JSONSlice {
        guard let members else { return self }
        var bytes: [UInt8] = []
        var index = startIndex
        let values = members.filter { names.contains($0.key) }.values
        for value in values.sorted(by: { $0.startIndex < $1.startIndex }) {
            bytes += self[index..<value.startIndex]
            bytes += replacement(value)
            index = value.endIndex
        }
        return JSONSlice(bytes + self[index...])
    }

    private var member: (key: String, value: JSONSlice)? {
        guard first == UInt8(ascii: "\""), let end = endOfString(at: startIndex) else { return nil }
        let rest = self[end...].trimmed
        guard rest.first == UInt8(ascii: ":") else { return nil }
        let name = self[(startIndex + 1)..<(end - 1)]
        return (String(decoding: name, as: UTF8.self), rest.dropFirst().trimmed)
    }

    /// The index after the closing quote of the string that begins at `start`; nil if the string
    /// does not end.
    private func endOfString(at start: Int) -> Int? {
        var index = start + 1
        while index < endIndex {
            switch self[index] {
            case UInt8(ascii: "\\"): index += 2
            case UInt8(ascii: "\""): return index + 1
            default: index += 1
            }
        }
        return nil
    }

    private var trimmed: JSONSlice {
        let isSpace: (UInt8) -> Bool = { [0x20, 0x09, 0x0a, 0x0d].contains($0) }
        let rest = drop(while: isSpace)
        return rest[..<((rest.lastIndex { !isSpace($0) } ?? rest.startIndex - 1) + 1)]
    }
}

// App IDs are kept as digits, so that IDs of any length can be compared.
extension JSONSlice {
    /// The digits of a whole number, or all digits in a string; nil if there are none.
    var appNumber: String? {
        let text = String(decoding: self, as: UTF8.self)
        if text.isDigits { return text.withoutLeadingZeros }
        if first == UInt8(ascii: "\"") {
            let digits = String(decoding: filter(\.isDigit), as: UTF8.self)
            return digits.isEmpty ? nil : digits.withoutLeadingZeros
        }
        return Double(text).flatMap(UInt64.init(exactly:)).map(String.init)
    }
}

extension String {
    var withoutLeadingZeros: String {
        let rest = drop { $0 == "0" }
        return rest.isEmpty ? "0" : String(rest)
    }
}
