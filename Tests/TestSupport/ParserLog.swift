internal import CLibXML2

/// Collects the messages of a parser or a schema. This is a class, because C code keeps a pointer
/// to it.
final class ParserLog {
    private(set) var complaints: [Complaint] = []

    /// Sets the handler of this context. The library's global handlers would belong to a thread,
    /// and a task may continue on a different thread after each `await`.
    func listen(to context: xmlParserCtxtPtr) {
        // SAX2's functions use `userData` as the context itself, so `_private` holds the log.
        unsafe context.pointee._private = Unmanaged.passUnretained(self).toOpaque()
        // libxml2 calls `serror` only for SAX2 handlers, but initializes HTML contexts as SAX1.
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

    /// Copies an error at once, because libxml2 uses the same memory for the next error.
    func add(_ error: xmlError) {
        guard unsafe error.code != CInt(XML_HTML_UNKNOWN_TAG.rawValue) else { return }
        let text = unsafe error.message.map { unsafe String(cString: $0) } ?? ""
        let message = text.last == "\n" ? String(text.dropLast()) : text
        complaints.append(Complaint(line: unsafe Int(error.line), message: message))
    }
}
