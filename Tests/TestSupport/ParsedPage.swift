internal import CLibXML2
import Markup

/// A page or a feed that tests query by XPath. Results are Swift values, not nodes of libxml2.
///
/// libxml2's HTML parser converts names of elements and attributes to lower case, so queries need,
/// for example, `//svg/@viewbox`.
@safe package struct ParsedPage: ~Copyable {
    private let tree: xmlDocPtr
    /// The errors that libxml2 found in the text, except for unknown elements: libxml2 does not
    /// know those of HTML5.
    package let complaints: [Complaint]

    /// Reads an HTML page in UTF-8.
    package init(html bytes: [UInt8]) {
        self.init(bytes, as: .html)
    }

    package init(html: String) {
        self.init(Array(html.utf8), as: .html)
    }

    /// Reads a feed. XPath queries need the prefix `atom:` for its elements, and `html:` for those
    /// of pages in it.
    package init(feed bytes: [UInt8]) {
        self.init(bytes, as: .xml)
    }

    private init(_ bytes: [UInt8], as language: Language) {
        libXML2Started
        let log = ParserLog()
        let parsed = unsafe withExtendedLifetime(log) {
            unsafe bytes.withUnsafeBytes { unsafe Self.parse($0, as: language, log) }
        }
        // The parser returns no tree for an empty text, which counts as an empty document.
        unsafe tree = parsed ?? allocated(xmlNewDoc(nil))
        complaints = log.complaints
    }

    deinit {
        unsafe xmlFreeDoc(tree)
    }

    private static let atom: StaticString = "http://www.w3.org/2005/Atom"
    private static let xhtml: StaticString = "http://www.w3.org/1999/xhtml"

    private enum Language {
        case html
        case xml
    }

    private static func parse(
        _ bytes: UnsafeRawBufferPointer,
        as language: Language,
        _ log: ParserLog
    ) -> xmlDocPtr? {
        let context = unsafe allocated(
            language == .html ? htmlNewParserCtxt() : xmlNewParserCtxt()
        )
        defer { unsafe xmlFreeParserCtxt(context) }
        unsafe log.listen(to: context)
        let start = unsafe bytes.bindMemory(to: CChar.self).baseAddress
        let count = CInt(bytes.count)
        switch language {
        case .html:
            let options = CInt(HTML_PARSE_NONET.rawValue)
            return unsafe htmlCtxtReadMemory(context, start, count, nil, "UTF-8", options)
        case .xml:
            let options = CInt(XML_PARSE_NONET.rawValue | XML_PARSE_RECOVER.rawValue)
            return unsafe xmlCtxtReadMemory(context, start, count, nil, "UTF-8", options)
        }
    }
}

extension ParsedPage {
    /// The text of each matching node, or the single value of an expression such as `string(//h1)`.
    package func texts(_ xpath: String) -> [String] {
        unsafe evaluate(xpath) { result in
            guard unsafe result.pointee.type == XPATH_NODESET else {
                return unsafe [taken(xmlXPathCastToString(result))]
            }
            return unsafe map(result) { unsafe taken(xmlNodeGetContent($0)) }
        }
    }

    /// The attributes of each matching element, by name.
    package func attributes(_ xpath: String) -> [[String: String]] {
        unsafe evaluate(xpath) { unsafe map($0) { unsafe attributes(of: $0) } }
    }

    package func count(_ xpath: String) -> Int {
        unsafe evaluate(xpath) { unsafe map($0) { _ in }.count }
    }

    private func evaluate<LookupResponse>(
        _ xpath: String,
        _ read: (xmlXPathObjectPtr) -> LookupResponse
    ) -> LookupResponse {
        let context = unsafe allocated(xmlXPathNewContext(tree))
        defer { unsafe xmlXPathFreeContext(context) }
        // Without this handler, libxml2 would print errors to standard error.
        unsafe context.pointee.error = { _, _ in }
        unsafe xmlXPathRegisterNs(context, "atom", Self.atom.utf8Start)
        unsafe xmlXPathRegisterNs(context, "html", Self.xhtml.utf8Start)
        guard let result = unsafe xmlXPathEval(xpath, context) else {
            preconditionFailure("not an XPath: \(xpath)")
        }
        defer { unsafe xmlXPathFreeObject(result) }
        return unsafe read(result)
    }

    private func map<LookupResponse>(
        _ result: xmlXPathObjectPtr,
        _ read: (xmlNodePtr) -> LookupResponse
    ) -> [LookupResponse] {
        var responses: [LookupResponse] = []
        guard unsafe result.pointee.type == XPATH_NODESET,
            let set = unsafe result.pointee.nodesetval
        else { return responses }
        for index in unsafe 0..<Int(set.pointee.nodeNr) {
            if let node = unsafe set.pointee.nodeTab[index] {
                unsafe responses.append(read(node))
            }
        }
        return responses
    }

    private func attributes(of node: xmlNodePtr) -> [String: String] {
        guard unsafe node.pointee.type == XML_ELEMENT_NODE else { return [:] }
        var values: [String: String] = [:]
        var next = unsafe node.pointee.properties
        while let attribute = unsafe next {
            let name = unsafe String(cString: attribute.pointee.name)
            values[name] = unsafe taken(xmlNodeListGetString(tree, attribute.pointee.children, 1))
            unsafe next = attribute.pointee.next
        }
        return values
    }
}

/// A Swift copy of a string that libxml2 allocated. The original is freed.
private func taken(_ string: UnsafeMutablePointer<xmlChar>?) -> String {
    guard let string = unsafe string else { return "" }
    defer { unsafe libxml2_free(string) }
    return unsafe String(cString: string)
}
