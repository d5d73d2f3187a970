/// Counts the files and the bytes of one night of an import, which are in memory together.
struct PollLimits {
    static let maxFileBytes = 64 << 20
    private static let maxBytes = 512 << 20
    private static let maxFiles = 100_000

    private var files = 0
    private var bytes = 0

    /// - Parameter night: the folder or the commit of the night.
    /// - Throws: `ImportError.tooLarge` if the night exceeds a limit.
    mutating func add(_ path: String, bytes size: Int, of night: String) throws(ImportError) {
        guard size <= Self.maxFileBytes else {
            throw .tooLarge("\(night): \(path)", "\(Self.maxFileBytes >> 20) MiB a file")
        }
        files += 1
        bytes += size
        guard files <= Self.maxFiles else {
            throw .tooLarge(night, "\(Self.maxFiles) files a night")
        }
        guard bytes <= Self.maxBytes else {
            throw .tooLarge(night, "\(Self.maxBytes >> 20) MiB a night")
        }
    }
}
