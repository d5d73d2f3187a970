import AppStore
package import Foundation

/// The target of a link: a page of the site, or an https URL.
///
/// When libxml2 writes `href` and `src` in HTML, it strips leading white space and percent-encodes
/// everything except letters, digits and `-_.!~*'()@/:=?;#%&,+<>` (`htmlAttrDumpOutput`), but
/// allows `javascript:`. A link's address contains nothing that libxml2 would change.
package struct Link: Hashable, Sendable {
    package let address: String
    package let isExternal: Bool

    /// A page of the site, as a path relative to the page that contains the link:
    /// `../apps/1.html#kr`.
    ///
    /// Everything before the first `#` is a file path, so `%`, `?` and `:` in the path are encoded.
    /// The address cannot have a scheme or a host.
    package static func local(_ path: String) -> Link {
        var bytes: [UInt8] = path.utf8.first == UInt8(ascii: "/") ? Array("./".utf8) : []
        bytes.append(encoding: Array(path.utf8)[...]) { $0.first == UInt8(ascii: "/") }
        return Link(address: String(decoding: bytes, as: UTF8.self), isExternal: false)
    }

    /// The URL of a page on the published site; `site` has a final slash.
    package static func published(_ path: String, at site: URL) -> Link {
        Link(address: site.absoluteString + local(path).address, isExternal: false)
    }

    /// A URL from any source; nil if the URL is unsafe. A safe URL has the scheme `https`, a plain
    /// ASCII host and maybe a port, but no credentials and no control characters.
    ///
    /// Unsafe characters after the host are percent-encoded. Existing encodings are preserved.
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
        bytes.append(encoding: Array(afterScheme[authority.endIndex...])[...]) { rest in
            rest.first == UInt8(ascii: "%")
                ? rest.count > 2 && rest.dropFirst().prefix(2).allSatisfy(isHexDigit)
                : rest.first.map("/:?".utf8.contains) == true
        }
        return Link(address: String(decoding: bytes, as: UTF8.self), isExternal: true)
    }
}

private let endsAuthority = Array("/?#".utf8)

/// The host and port in lower case; nil if another program could see a different host or port.
///
/// Non-ASCII hosts are refused, because some letters look like ASCII letters, or are converted into
/// ASCII letters.
private func host(_ authority: Substring) -> String? {
    guard authority.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let parts = authority.lowercased().split(separator: ":", omittingEmptySubsequences: false)
    guard let name = parts.first, parts.count <= 2, name.utf8.count <= 253 else { return nil }
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.allSatisfy(isLabel) else { return nil }
    guard parts.count == 2 else { return String(name) }
    guard parts[1].utf8.allSatisfy(\.isDigit), let port = UInt16(parts[1]), port > 0 else {
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

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
    byte.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}

private let plainPunctuation = Set("-._~!*'()@=;,+&".utf8)

/// Whether the character needs no encoding in a path, a query or a fragment: RFC 3986's `pchar`,
/// except `:` and `$`, which libxml2 encodes.
private func isPlain(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || plainPunctuation.contains(byte)
}

extension [UInt8] {
    /// Appends a percent-encoded text. Three kinds of bytes are not encoded: plain bytes, the first
    /// `#`, and bytes for which `isSafe` is true. `isSafe` receives the text from the byte on.
    fileprivate mutating func append(
        encoding text: ArraySlice<UInt8>,
        exceptAt isSafe: (ArraySlice<UInt8>) -> Bool
    ) {
        let digits = Array("0123456789ABCDEF".utf8)
        let mark = text.firstIndex(of: UInt8(ascii: "#"))
        for (index, byte) in zip(text.indices, text) {
            if isPlain(byte) || index == mark || isSafe(text[index...]) {
                append(byte)
            } else {
                self += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0x0F)]]
            }
        }
    }
}

private func isHexDigit(_ byte: UInt8) -> Bool {
    byte.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
}
