package import Markup

/// A file of the site, with what tells whether it has to be made again.
package struct Leaf: Sendable {
    /// Relative to the site.
    package let path: String
    /// The same as long as what the file is made from is the same; nil: always made.
    package let stamp: String?
    package let make: @Sendable () throws -> [UInt8]

    package init(
        _ path: String,
        stamp: String? = nil,
        make: @escaping @Sendable () throws -> [UInt8]
    ) {
        self.path = path
        self.stamp = stamp
        self.make = make
    }

    package init(
        _ path: String,
        stamp: String? = nil,
        page: @escaping @Sendable () throws -> Page
    ) {
        self.init(path, stamp: stamp) { try page().bytes() }
    }

    /// A short text that differs where the given ones do (FNV-1a, 64 bits).
    package static func stamp(_ parts: some Sequence<String>) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for part in parts {
            for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            // Ends each part, so that no two ways of parting one text are alike.
            hash = (hash ^ 0xFF) &* 0x100_0000_01b3
        }
        return String(hash, radix: 36)
    }
}
