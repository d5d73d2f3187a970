internal import CLibXML2

/// Collects what a parser or a schema says. A class, because C holds on to it meanwhile.
final class ParserLog {
    private(set) var complaints: [Complaint] = []

    /// Heard on the parser's own context: the library's global handlers belong to a thread, and a
    /// task may be on another one after each `await`.
    func listen(to context: xmlParserCtxtPtr) {
        // SAX2's functions need `userData` to be the context itself, so the log goes elsewhere.
        unsafe context.pointee._private = Unmanaged.passUnretained(self).toOpaque()
        // An HTML context is SAX1 by its number, and `serror` would be ignored in silence.
        unsafe context.pointee.sax.pointee.initialized = XML_SAX2_MAGIC
        unsafe context.pointee.sax.pointee.serror = { context, error in
            let parser = unsafe context?.assumingMemoryBound(to: xmlParserCtxt.self)
            guard let log = unsafe parser?.pointee._private, let error = unsafe error else {
                return
            }
            let unmanaged = unsafe Unmanaged<ParserLog>.fromOpaque(log)
            unsafe unmanaged.takeUnretainedValue().add(error.pointee)
        }
    }

    /// Copied at once: libxml2 uses the same memory for the next error.
    func add(_ error: xmlError) {
        guard unsafe error.code != CInt(XML_HTML_UNKNOWN_TAG.rawValue) else { return }
        let text = unsafe error.message.map { unsafe String(cString: $0) } ?? ""
        let message = text.last == "\n" ? String(text.dropLast()) : text
        complaints.append(Complaint(line: unsafe Int(error.line), message: message))
    }
}
