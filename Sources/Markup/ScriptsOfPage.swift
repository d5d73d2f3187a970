internal import AppStore
internal import CLibXML2

/// The scripts and the language of a web page from another site.
///
/// The page can have at most 8 MiB and a limited number of tags. libxml2 parses only the tags of
/// scripts, each separately and without the network, because a whole page with many attributes or
/// unclosed tags would take libxml2 quadratic time.
package struct ScriptsOfPage: Sendable {
    /// A `script` element: its attributes, each nil if it is missing, and its content.
    package struct Script: Sendable {
        package let id: String?
        package let type: String?
        package let text: String
    }

    package static let maxBytes = 8 << 20
    private static let maxTags = 50_000

    package private(set) var scripts: [Script] = []
    package private(set) var language: String?

    /// Reads the scripts and the language of a page; nil if the page is larger than `maxBytes` or
    /// has more than `maxTags` tags.
    package init?(html: some Collection<UInt8>) {
        let tags = html.lazy.filter { $0 == UInt8(ascii: "<") }.prefix(Self.maxTags + 1)
        guard html.count <= Self.maxBytes, tags.count <= Self.maxTags else { return nil }
        libXML2Started
        // U+0000 is removed, because libxml2 takes U+0000 for the end of the text.
        var rest = Array(html.lazy.filter { $0 != 0 })[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[start...]
            if rest.begins(with: "<!--") {
                rest = rest[rest.start(of: "-->")...]
            } else if language == nil, let tag = rest.tag("html") {
                language = Self.attribute("lang", of: tag)
                rest = rest[tag.endIndex...]
            } else if let tag = rest.tag("script") {
                let body = rest[tag.endIndex...]
                rest = body[body.start(of: "</script")...]
                let script = Script(
                    id: Self.attribute("id", of: tag),
                    type: Self.attribute("type", of: tag),
                    text: String(decoding: body[..<rest.startIndex], as: UTF8.self)
                )
                scripts.append(script)
            } else {
                rest = rest.dropFirst()
            }
        }
    }

    /// The value of a tag's attribute; nil if the tag lacks the attribute, or if the value exceeds
    /// the limits for texts of one line.
    private static func attribute(_ name: String, of tag: ArraySlice<UInt8>) -> String? {
        // Invalid UTF-8 is replaced. Otherwise, libxml2 would guess another encoding.
        let text = Array(String(decoding: tag, as: UTF8.self).utf8)
        let options = [
            HTML_PARSE_NONET, HTML_PARSE_RECOVER, HTML_PARSE_NOERROR, HTML_PARSE_NOWARNING,
        ].reduce(0) { $0 | CInt($1.rawValue) }
        let tree = unsafe text.withUnsafeBytes { bytes in
            let start = unsafe bytes.bindMemory(to: CChar.self).baseAddress
            return unsafe htmlReadMemory(start, CInt(bytes.count), nil, "UTF-8", options)
        }
        guard let tree = unsafe tree else { return nil }
        defer { unsafe xmlFreeDoc(tree) }
        // The tag is the innermost element, because libxml2 surrounds the tag with an `html` and a
        // `head` element.
        var node = unsafe xmlDocGetRootElement(tree)
        while let child = unsafe node?.pointee.children { unsafe node = child }
        guard let value = unsafe node.flatMap({ unsafe xmlGetProp($0, name) }) else { return nil }
        defer { unsafe libxml2_free(value) }
        let string = unsafe String(cString: value)
        return TextGate.line.allows(string) ? string : nil
    }
}

extension ArraySlice<UInt8> {
    private static var maxTagBytes: Int { 4_000 }

    /// The start tag of the element; nil if the bytes begin with anything else, or if the tag is
    /// longer than `maxTagBytes`. A `>` in quotation marks does not end the tag.
    fileprivate func tag(_ element: String) -> ArraySlice<UInt8>? {
        let end = dropFirst(element.utf8.count + 1).first
        guard begins(with: "<\(element)"), end.map(" \t\n\r\u{c}/>".utf8.contains) == true else {
            return nil
        }
        var quote: UInt8?
        for (place, byte) in zip(indices, self).prefix(Self.maxTagBytes) {
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

    /// The first index at which a lower-case text begins, ignoring the case of the bytes; the end
    /// index if there is none.
    fileprivate func start(of text: String) -> Index {
        var rest = self
        while let start = rest.firstIndex(where: { $0 == text.utf8.first }) {
            rest = rest[start...]
            if rest.begins(with: text) { return start }
            rest = rest.dropFirst()
        }
        return endIndex
    }

    /// Whether the bytes begin with a lower-case text, ignoring the case of the bytes.
    fileprivate func begins(with text: String) -> Bool {
        prefix(text.utf8.count).elementsEqual(text.utf8) { byte, wanted in
            (0x41...0x5A).contains(byte) ? byte | 0x20 == wanted : byte == wanted
        }
    }
}
