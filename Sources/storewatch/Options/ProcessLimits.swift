import Glibc

/// The resources that every command needs. Without enough of them, libraries wait forever or end
/// the process by a signal.
extension CommandLineCall {
    /// A sentence about a resource that the system limits too strictly, with the fix; nil if none.
    static var limitMistake: String? { files ?? memory }

    /// The number of file descriptors that a run needs, such as for connections and the archive.
    private static let minFiles: rlim_t = 128
    /// The address space that a run needs, in bytes, including the stacks and heaps of its threads.
    private static let minMemory: rlim_t = 1 << 30

    private static var files: String? {
        var limit = Self.limit(RLIMIT_NOFILE)
        if limit.rlim_cur < minFiles, limit.rlim_max >= minFiles {
            limit.rlim_cur = minFiles
            _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        }
        guard limit.rlim_cur < minFiles else { return nil }
        return """
            This process may have only \(limit.rlim_cur) files open, and needs \(minFiles): raise the \
            limit (`ulimit -n`, LimitNOFILE in a systemd unit).
            """
    }

    private static var memory: String? {
        let limit = Self.limit(RLIMIT_AS).rlim_cur
        guard limit < minMemory else { return nil }
        return """
            This process may use only \(limit >> 20) MiB of addresses, and needs \(minMemory >> 20): \
            raise the limit (`ulimit -v`, LimitAS in a systemd unit).
            """
    }

    private static func limit(_ resource: __rlimit_resource) -> rlimit {
        var limit = rlimit()
        _ = unsafe getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
        return limit
    }
}
