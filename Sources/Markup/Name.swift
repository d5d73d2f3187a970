/// The name of an element or an attribute, which is always a literal in this program.
///
/// libxml2 writes names without escaping. A `StaticString` cannot be created at run time, so names
/// never contain text from the store.
struct Name: Sendable {
    let literal: StaticString

    init(_ literal: StaticString) {
        self.literal = literal
    }
}

extension Name: Hashable {
    static func == (one: Name, other: Name) -> Bool {
        unsafe one.bytes.elementsEqual(other.bytes)
    }

    func hash(into hasher: inout Hasher) {
        unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }

    private var bytes: UnsafeBufferPointer<UInt8> {
        unsafe UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
    }
}
