internal import CLibXML2

/// The scripts of somebody else's web page, and its language.
///
/// libxml2 reads the page without the network. A page can be at most 8 MiB and have a limited number
/// of tags, because libxml2 takes quadratic time for tags that nothing closes.
package struct ScriptsOfPage: Sendable {
    package struct Script: Sendable {
        package let id: String?
        package let type: String?
        package let text: String
    }

    package static let maxBytes = 8 << 20
    private static let maxTags = 50_000

    package let scripts: [Script]
    package let language: String?

    /// - Returns: nil if the page is too large, or has far too many tags.
    package init?(html: some Collection<UInt8>) {
        guard html.count <= Self.maxBytes,
            html.lazy.filter({ $0 == UInt8(ascii: "<") }).prefix(Self.maxTags + 1).count
                <= Self.maxTags
        else { return nil }
        // U+0000 would end a text, and libxml2 guesses another encoding for invalid UTF-8.
        let text = String(decoding: html.lazy.filter { $0 != 0 }, as: UTF8.self)
        (scripts, language) = Self.read(Array(text.utf8))
    }

    private static func read(_ bytes: [UInt8]) -> ([Script], String?) {
        libXML2Started
        let options = CInt(
            HTML_PARSE_NONET.rawValue | HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue
                | HTML_PARSE_NOWARNING.rawValue
        )
        let tree = unsafe bytes.withUnsafeBytes { bytes in
            unsafe htmlReadMemory(
                bytes.bindMemory(to: CChar.self).baseAddress,
                CInt(bytes.count),
                nil,
                "UTF-8",
                options
            )
        }
        guard let tree = unsafe tree else { return ([], nil) }
        defer { unsafe xmlFreeDoc(tree) }
        var scripts: [Script] = []
        var node = unsafe xmlDocGetRootElement(tree)
        let language = unsafe node.flatMap { unsafe attribute("lang", of: $0) }
        while let current = unsafe node {
            if unsafe isScript(current) {
                scripts.append(
                    Script(
                        id: unsafe attribute("id", of: current),
                        type: unsafe attribute("type", of: current),
                        text: unsafe taken(xmlNodeGetContent(current)) ?? ""
                    )
                )
            }
            unsafe node = unsafe successor(of: current)
        }
        return (scripts, language)
    }

    private static func isScript(_ node: xmlNodePtr) -> Bool {
        unsafe node.pointee.type == XML_ELEMENT_NODE
            && String(cString: node.pointee.name) == "script"
    }

    /// The next node in the order of the page.
    private static func successor(of node: xmlNodePtr) -> xmlNodePtr? {
        if let child = unsafe node.pointee.children, unsafe node.pointee.type == XML_ELEMENT_NODE {
            return unsafe child
        }
        var node = unsafe node
        while true {
            if let next = unsafe node.pointee.next { return unsafe next }
            guard let parent = unsafe node.pointee.parent,
                unsafe parent.pointee.type == XML_ELEMENT_NODE
            else { return nil }
            unsafe node = unsafe parent
        }
    }

    private static func attribute(_ name: String, of node: xmlNodePtr) -> String? {
        unsafe taken(xmlGetProp(node, name))
    }

    /// A copy of a string of libxml2's, which is freed.
    private static func taken(_ string: UnsafeMutablePointer<xmlChar>?) -> String? {
        guard let string = unsafe string else { return nil }
        defer { unsafe libxml2_free(string) }
        return unsafe String(cString: string)
    }
}
