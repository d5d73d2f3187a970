/// Finds the parts of a JSON array or object without decoding them.
///
/// Decoding and encoding would lose digits, raw control characters and invalid UTF-8, which must
/// reach the client as the fixture contains them. Only brackets, strings and commas are examined,
/// so that a broken result does not affect others.
enum JSONSlices {
    /// The elements of an array or the members of an object; nil if its brackets do not match.
    static func parts(of container: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
        let container = trimmed(container)
        guard container.count >= 2 else { return nil }
        let inside = container.dropFirst().dropLast()
        var parts: [ArraySlice<UInt8>] = []
        var start = inside.startIndex
        var index = start
        var depth = 0
        while index < inside.endIndex {
            switch inside[index] {
            case UInt8(ascii: "\""):
                guard let end = endOfString(at: index, in: inside) else { return nil }
                index = end
                continue
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ",") where depth == 0:
                parts.append(trimmed(inside[start..<index]))
                start = index + 1
            default: break
            }
            guard depth >= 0 else { return nil }
            index += 1
        }
        let last = trimmed(inside[start...])
        if !last.isEmpty || !parts.isEmpty { parts.append(last) }
        return depth == 0 ? parts : nil
    }

    /// The first member of each name; nil if the value is not an object.
    static func members(of object: ArraySlice<UInt8>) -> [String: ArraySlice<UInt8>]? {
        let object = trimmed(object)
        guard object.first == UInt8(ascii: "{"), object.last == UInt8(ascii: "}") else {
            return nil
        }
        return parts(of: object).map { parts in
            Dictionary(parts.compactMap(member), uniquingKeysWith: { first, _ in first })
        }
    }

    /// The object with the values of some members replaced.
    static func replacing(
        _ names: Set<String>,
        in object: ArraySlice<UInt8>,
        _ replacement: (ArraySlice<UInt8>) -> [UInt8]
    ) -> ArraySlice<UInt8> {
        guard let members = members(of: object) else { return object }
        var bytes: [UInt8] = []
        var index = object.startIndex
        let values = members.filter { names.contains($0.key) }.values
        for value in values.sorted(by: { $0.startIndex < $1.startIndex }) {
            bytes += object[index..<value.startIndex]
            bytes += replacement(value)
            index = value.endIndex
        }
        return ArraySlice(bytes + object[index...])
    }

    private static func member(
        _ part: ArraySlice<UInt8>
    ) -> (key: String, value: ArraySlice<UInt8>)? {
        guard part.first == UInt8(ascii: "\""),
            let end = endOfString(at: part.startIndex, in: part)
        else { return nil }
        let rest = trimmed(part[end...])
        guard rest.first == UInt8(ascii: ":") else { return nil }
        let name = part[(part.startIndex + 1)..<(end - 1)]
        return (String(decoding: name, as: UTF8.self), trimmed(rest.dropFirst()))
    }

    /// The index after a string's closing quote.
    private static func endOfString(at start: Int, in bytes: ArraySlice<UInt8>) -> Int? {
        var index = start + 1
        while index < bytes.endIndex {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 2
            case UInt8(ascii: "\""): return index + 1
            default: index += 1
            }
        }
        return nil
    }

    static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let isSpace: (UInt8) -> Bool = { [0x20, 0x09, 0x0a, 0x0d].contains($0) }
        let rest = bytes.drop(while: isSpace)
        return rest[..<((rest.lastIndex { !isSpace($0) } ?? rest.startIndex - 1) + 1)]
    }
}
