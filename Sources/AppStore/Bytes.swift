extension String {
    /// Whether any byte of the text's UTF-8 form satisfies the predicate. It works on bytes for
    /// speed, because every text that is read or rendered passes through it.
    package func hasByte(_ predicate: (UInt8) -> Bool) -> Bool {
        let bytes = utf8.span
        for index in bytes.indices where predicate(bytes[index]) { return true }
        return false
    }
}
