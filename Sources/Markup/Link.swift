package import Foundation

/// Where a link leads: a page of ours, or somewhere else over https.
///
/// libxml2's HTML writer cuts leading blanks from `href` and `src` and percent-encodes again what
/// is not a letter, a digit or one of `-_.!~*'()@/:=?;#%&,+<>` (`htmlAttrDumpOutput`), but lets
/// `javascript:` through. An address here holds none of what it would touch.
package struct Link: Hashable, Sendable {
    package let address: String
    package let isExternal: Bool

    /// A page of ours, relative to the one that links: `../apps/1.html#kr`.
    ///
    /// What is before the first `#` is a path as the file system knows it, so `%`, `?` and
    /// `:` in it are encoded, and it can become neither a scheme nor another host.
    package static func local(_ path: String) -> Link {
        var bytes: [UInt8] = path.utf8.first == UInt8(ascii: "/") ? Array("./".utf8) : []
        var inFragment = false
        for byte in path.utf8 {
            if byte == UInt8(ascii: "#"), !inFragment {
                inFragment = true
                bytes.append(byte)
            } else {
                bytes.append(byte, asIsIf: isPlain(byte) || byte == UInt8(ascii: "/"))
            }
        }
        return Link(address: String(decoding: bytes, as: UTF8.self), isExternal: false)
    }

    /// A page of ours, at the address that the site is published at, which ends in a slash.
    package static func published(_ path: String, at site: URL) -> Link {
        Link(address: site.absoluteString + local(path).address, isExternal: false)
    }

    /// An address from anywhere; `nil` unless it is https, with a plain ASCII host and at most a
    /// port, without credentials and control characters.
    ///
    /// What needs percent-encoding after the host gets it; what has it already is left alone.
    package static func https(_ address: String) -> Link? {
        guard !address.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { return nil }
        let utf8 = Substring(address).utf8
        let scheme = utf8.prefix(8).map { $0 | 0x20 }
        guard scheme.elementsEqual("https://".utf8) else { return nil }
        let afterScheme = utf8.dropFirst(8)
        let authority = afterScheme.prefix { !endsAuthority.contains($0) }
        guard let host = host(Substring(authority)) else { return nil }
        var bytes = Array("https://\(host)".utf8)
        bytes.append(encoding: afterScheme[authority.endIndex...])
        return Link(address: String(decoding: bytes, as: UTF8.self), isExternal: true)
    }
}

private let endsAuthority = Array("/?#".utf8)

/// Host and port in lower case, or `nil` if a reader or browser could take it for anything else.
///
/// Other scripts are refused: one letter of them can look like one of ours, or fold into it.
private func host(_ authority: Substring) -> String? {
    guard authority.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let parts = authority.lowercased().split(separator: ":", omittingEmptySubsequences: false)
    guard let name = parts.first, parts.count <= 2, name.utf8.count <= 253 else { return nil }
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.allSatisfy(isLabel) else { return nil }
    guard parts.count == 2 else { return String(name) }
    guard parts[1].utf8.allSatisfy(isDigit), let port = UInt16(parts[1]), port > 0 else {
        return nil
    }
    return "\(name):\(port)"
}

private func isLabel(_ label: Substring) -> Bool {
    !label.isEmpty
        && label.utf8.allSatisfy {
            isLetterOrDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        }
}

private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}

private let plainPunctuation = Set("-._~!*'()@=;,+&".utf8)

/// Stands for itself anywhere in a path, a query or a fragment, for libxml2 too: RFC 3986's
/// `pchar` without `:`, and without `$`, which libxml2 encodes.
private func isPlain(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || plainPunctuation.contains(byte)
}

extension [UInt8] {
    fileprivate mutating func append(_ byte: UInt8, asIsIf isSafe: Bool) {
        guard !isSafe else { return append(byte) }
        let digits = Array("0123456789ABCDEF".utf8)
        self += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0x0F)]]
    }

    /// Path, query and fragment of an address that may be encoded in part.
    fileprivate mutating func append(encoding rest: Substring.UTF8View) {
        var inFragment = false
        for index in rest.indices {
            let byte = rest[index]
            switch byte {
            case UInt8(ascii: "#"):
                append(byte, asIsIf: !inFragment)
                inFragment = true
            case UInt8(ascii: "%"):
                let digits = rest[index...].dropFirst().prefix(2)
                let isEncoded = digits.count == 2 && digits.allSatisfy(isHexDigit)
                append(byte, asIsIf: isEncoded)
            default:
                append(byte, asIsIf: isPlain(byte) || "/:?".utf8.contains(byte))
            }
        }
    }
}

private func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
}
