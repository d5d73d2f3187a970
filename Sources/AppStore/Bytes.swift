extension String {
    /// Whether any byte of the UTF-8 text satisfies the predicate. This runs on every text that is
    /// read or rendered.
    package func hasByte(_ predicate: (UInt8) -> Bool) -> Bool {
        let bytes = utf8.span
        for index in bytes.indices where predicate(bytes[index]) { return true }
        return false
    }
}
