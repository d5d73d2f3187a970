internal import CLibXML2

/// Initializes libxml2, and must be evaluated before every use of the library.
///
/// `xmlInitParser` must run once before several threads use the library; a Swift global is
/// initialized exactly once. `xmlCleanupParser` is never called, because it is not thread-safe.
package let libXML2Started: Void = xmlInitParser()

/// Unwraps a pointer that libxml2 allocated. If memory ran out, ends the program, as Swift does.
package func allocated<Pointee>(
    _ pointer: UnsafeMutablePointer<Pointee>?
) -> UnsafeMutablePointer<Pointee> {
    guard let pointer = unsafe pointer else { fatalError("libxml2 could not allocate memory") }
    return unsafe pointer
}
