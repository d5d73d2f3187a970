/// A file of the site, or several that one reading makes, with a stamp that says whether they have
/// to be made again.
package struct SiteFile: Sendable {
    /// Relative to the site.
    package let paths: [String]
    /// The same as long as the sources of the files are the same; nil: always make them.
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

    /// A short text that differs where the given ones do (FNV-1a, 64 bits).
    package static func stamp(_ texts: some Sequence<String>) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for text in texts {
            for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            // Ends each text, so that splitting one text in two ways gives two stamps.
            hash = (hash ^ 0xFF) &* 0x100_0000_01b3
        }
        return String(hash, radix: 36)
    }
}
