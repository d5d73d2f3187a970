internal import CLibXML2
import Markup

/// Validation of XML documents by RELAX NG schemas, through libxml2.
package enum RelaxNG {
    /// - Parameter schema: a schema in RELAX NG's XML syntax.
    /// - Returns: the errors; empty for a valid document.
    package static func complaints(about document: [UInt8], by schema: [UInt8]) -> [String] {
        libXML2Started
        return unsafe schema.withUnsafeBytes { bytes in
            let start = unsafe bytes.bindMemory(to: CChar.self).baseAddress
            let reader = unsafe xmlRelaxNGNewMemParserCtxt(start, CInt(bytes.count))
            defer { unsafe xmlRelaxNGFreeParserCtxt(reader) }
            guard let grammar = unsafe xmlRelaxNGParse(reader) else { return ["no schema"] }
            defer { unsafe xmlRelaxNGFree(grammar) }
            return unsafe complaints(about: document, grammar)
        }
    }

    private static func complaints(about document: [UInt8], _ grammar: xmlRelaxNGPtr) -> [String] {
        let tree = unsafe document.withUnsafeBytes { bytes in
            let start = unsafe bytes.bindMemory(to: CChar.self).baseAddress
            let options = CInt(XML_PARSE_NONET.rawValue)
            return unsafe xmlReadMemory(start, CInt(bytes.count), nil, "UTF-8", options)
        }
        guard let tree = unsafe tree else { return ["no XML"] }
        defer { unsafe xmlFreeDoc(tree) }
        let checker = unsafe xmlRelaxNGNewValidCtxt(grammar)
        defer { unsafe xmlRelaxNGFreeValidCtxt(checker) }
        let log = ParserLog()
        return withExtendedLifetime(log) {
            unsafe xmlRelaxNGSetValidStructuredErrors(
                checker,
                { log, error in
                    guard let log = unsafe log, let error = unsafe error else { return }
                    let unmanaged = unsafe Unmanaged<ParserLog>.fromOpaque(log)
                    unsafe unmanaged.takeUnretainedValue().add(error.pointee)
                },
                Unmanaged.passUnretained(log).toOpaque()
            )
            let result = unsafe xmlRelaxNGValidateDoc(checker, tree)
            let messages = log.complaints.map(\.message)
            return result == 0 || !messages.isEmpty ? messages : ["invalid"]
        }
    }
}
