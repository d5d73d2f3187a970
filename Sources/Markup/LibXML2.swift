internal import CLibXML2

/// The initialization of libxml2, before every use of the library.
///
/// `xmlInitParser` must run once before several threads use the library, which a Swift global
/// ensures. `xmlCleanupParser` is never called, because it is not thread-safe.
package let libXML2Started: Void = xmlInitParser()

/// Unwraps a pointer that libxml2 allocated. Ends the program if libxml2 is out of memory, as Swift
/// does.
package func allocated<Pointee>(
    _ pointer: UnsafeMutablePointer<Pointee>?
) -> UnsafeMutablePointer<Pointee> {
    guard let pointer = unsafe pointer else { fatalError("libxml2 could not allocate memory") }
    return unsafe pointer
}
