extension String {
    /// Whether a byte of its UTF-8 is as described. Every text of every page is searched so.
    package func hasByte(_ isSuch: (UInt8) -> Bool) -> Bool {
        let bytes = utf8.span
        for index in bytes.indices where isSuch(bytes[index]) { return true }
        return false
    }
}
