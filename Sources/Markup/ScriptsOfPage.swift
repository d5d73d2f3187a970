internal import AppStore
internal import CLibXML2

/// The scripts of somebody else's web page, and its language.
///
/// A page can be at most 8 MiB and have a limited number of tags. libxml2 reads the tags of scripts
/// one by one, without the network: in a whole page it takes quadratic time for tags that nothing
/// closes and for attributes.
package struct ScriptsOfPage: Sendable {
    package struct Script: Sendable {
        package let id: String?
        package let type: String?
        package let text: String
    }

    package static let maxBytes = 8 << 20
    private static let (maxTags, maxTagBytes) = (50_000, 4_000)

    package private(set) var scripts: [Script] = []
    package private(set) var language: String?

    /// - Returns: nil if the page is too large, or has far too many tags.
    package init?(html: some Collection<UInt8>) {
        guard html.count <= Self.maxBytes,
            html.lazy.filter({ $0 == UInt8(ascii: "<") }).prefix(Self.maxTags + 1).count
                <= Self.maxTags
        else { return nil }
        libXML2Started
        // U+0000 would end a text.
        read(Array(html.lazy.filter { $0 != 0 })[...])
    }

    private mutating func read(_ page: ArraySlice<UInt8>) {
        var rest = page
        var hasLanguage = false
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[start...]
            if rest.starts(with: Array("<!--".utf8)) {
                rest = rest.after(Array("-->".utf8))
            } else if !hasLanguage, let tag = rest.tag("html", within: Self.maxTagBytes) {
                language = Self.attributes(["lang"], of: tag, "html")[0]
                hasLanguage = true
                rest = rest[tag.endIndex...]
            } else if let tag = rest.tag("script", within: Self.maxTagBytes) {
                let body = rest[tag.endIndex...]
                let end = body.firstIndex(ofTag: "</script") ?? body.endIndex
                let values = Self.attributes(["id", "type"], of: tag, "script")
                scripts.append(
                    Script(
                        id: values[0],
                        type: values[1],
                        text: String(decoding: body[..<end], as: UTF8.self)
                    )
                )
                rest = rest[end...]
            } else {
                rest = rest.dropFirst()
            }
        }
    }
}

extension ScriptsOfPage {
    /// The values of attributes of a tag; nil for those that it lacks, and for those that no gate
    /// allows.
    private static func attributes(
        _ names: [String],
        of tag: ArraySlice<UInt8>,
        _ element: String
    ) -> [String?] {
        // libxml2 guesses another encoding for invalid UTF-8.
        let text = Array(String(decoding: tag, as: UTF8.self).utf8)
        let options = CInt(
            HTML_PARSE_NONET.rawValue | HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue
                | HTML_PARSE_NOWARNING.rawValue
        )
        let tree = unsafe text.withUnsafeBytes { bytes in
            unsafe htmlReadMemory(
                bytes.bindMemory(to: CChar.self).baseAddress,
                CInt(bytes.count),
                nil,
                "UTF-8",
                options
            )
        }
        guard let tree = unsafe tree else { return names.map { _ in nil } }
        defer { unsafe xmlFreeDoc(tree) }
        // A script stands in the head that libxml2 adds.
        var node = unsafe xmlDocGetRootElement(tree)
        while let current = unsafe node, unsafe String(cString: current.pointee.name) != element {
            unsafe node = current.pointee.children
        }
        guard let node = unsafe node else { return names.map { _ in nil } }
        return names.map { name in
            unsafe taken(xmlGetProp(node, name)).flatMap { TextGate.line.allows($0) ? $0 : nil }
        }
    }

    /// A copy of a string of libxml2's, which is freed.
    private static func taken(_ string: UnsafeMutablePointer<xmlChar>?) -> String? {
        guard let string = unsafe string else { return nil }
        defer { unsafe libxml2_free(string) }
        return unsafe String(cString: string)
    }
}

extension ArraySlice<UInt8> {
    /// The tag at the beginning, if it is of an element and ends within a number of bytes. A sign that
    /// closes it does not count between quotation marks.
    fileprivate func tag(_ element: String, within maxBytes: Int) -> ArraySlice<UInt8>? {
        guard begins(with: "<\(element)"),
            let next = dropFirst(element.utf8.count + 1).first, !next.isLetterOrDigit
        else { return nil }
        var quote: UInt8?
        for (place, byte) in zip(indices, self).prefix(maxBytes) {
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return self[...place]
            }
        }
        return nil
    }

    /// The place of a tag's beginning, in letters of either case.
    fileprivate func firstIndex(ofTag tag: String) -> Index? {
        var rest = self
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[start...]
            if rest.begins(with: tag) { return start }
            rest = rest.dropFirst()
        }
        return nil
    }

    /// What follows the first occurrence of some bytes; empty if there is none.
    fileprivate func after(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        firstRange(of: bytes).map { self[$0.upperBound...] } ?? self[endIndex...]
    }

    private func begins(with text: String) -> Bool {
        prefix(text.utf8.count).elementsEqual(text.utf8) { byte, wanted in
            (0x41...0x5A).contains(byte) ? byte | 0x20 == wanted : byte == wanted
        }
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
            || self == UInt8(ascii: "-")
    }
}
