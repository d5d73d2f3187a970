internal import CLibXML2

/// What every use of libxml2 begins with.
package enum LibXML2 {
    /// `xmlInitParser` must have run once before threads meet in the library; a Swift global does
    /// that. `xmlCleanupParser` is never called: it is not safe beside other threads.
    package static let started: Void = xmlInitParser()
}

/// What an allocator of libxml2 gave; out of memory ends the program, as it does in Swift.
package func allocated<Pointee>(
    _ pointer: UnsafeMutablePointer<Pointee>?
) -> UnsafeMutablePointer<Pointee> {
    guard let pointer = unsafe pointer else { fatalError("libxml2 could not allocate memory") }
    return unsafe pointer
}
