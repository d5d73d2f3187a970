internal import CLibXML2

/// What an allocator of libxml2 gave; out of memory ends the program, as it does in Swift.
func allocated<Pointee>(
    _ pointer: UnsafeMutablePointer<Pointee>?
) -> UnsafeMutablePointer<Pointee> {
    guard let pointer = unsafe pointer else { fatalError("libxml2 could not allocate memory") }
    return unsafe pointer
}

/// A copy of a string that libxml2 made, which is freed.
func taken(_ string: UnsafeMutablePointer<xmlChar>?) -> String {
    guard let string = unsafe string else { return "" }
    defer { unsafe libxml2_free(string) }
    return unsafe String(cString: string)
}
