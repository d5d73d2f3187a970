package import Markup

/// A file of the site, or some that are made of one reading, with what tells whether they have to be
/// made again.
package struct Leaf: Sendable {
    /// Relative to the site.
    package let paths: [String]
    /// The same as long as what the files are made from is the same; nil: always made.
    package let stamp: String?
    /// The bytes of each file, in the order of `paths`.
    package let make: @Sendable () throws -> [[UInt8]]

    package init(
        _ paths: [String],
        stamp: String?,
        files: @escaping @Sendable () throws -> [[UInt8]]
    ) {
        self.paths = paths
        self.stamp = stamp
        make = files
    }

    package init(
        _ path: String,
        stamp: String? = nil,
        make: @escaping @Sendable () throws -> [UInt8]
    ) {
        self.init([path], stamp: stamp) { [try make()] }
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
