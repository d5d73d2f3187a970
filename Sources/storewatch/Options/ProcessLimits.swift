import Foundation
import Glibc

/// Checks that the system grants the process what every command needs, because libraries that lack
/// it end the process by a signal, or wait forever.
extension CommandLineCall {
    /// A sentence that says which resource the system limits too strictly, and how to raise the
    /// limit; nil if the process may use what it needs.
    static var limitMistake: String? { files ?? memory ?? threads }

    /// The number of file descriptors that event loops, connections, the archive with its readers,
    /// and pages being written need.
    private static let minFiles: rlim_t = 128
    /// The address space in bytes that the program, its threads' stacks and heaps, mapped files,
    /// and a night's news need.
    private static let minMemory: rlim_t = 1 << 30
    /// The number of threads that event loops, the runtime's workers and the wait for signals need.
    private static let minThreads = ProcessInfo.processInfo.activeProcessorCount + 6

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

    private static var threads: String? {
        let started = startable(minThreads)
        guard started < minThreads else { return nil }
        return """
            This process may start only \(started) threads, and needs \(minThreads): raise the limit \
            (`ulimit -u`, TasksMax in a systemd unit).
            """
    }

    private static func limit(_ resource: __rlimit_resource) -> rlimit {
        var limit = rlimit()
        _ = unsafe getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
        return limit
    }

    /// The number of threads, at most `count`, that the system can run at once.
    private static func startable(_ count: Int) -> Int {
        var threads: [pthread_t] = []
        let gate = NSLock()
        gate.lock()
        let wait: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { gate in
            guard let gate = unsafe gate else { return nil }
            unsafe Unmanaged<NSLock>.fromOpaque(gate).takeUnretainedValue().withLock {}
            return nil
        }
        let argument = unsafe Unmanaged.passUnretained(gate).toOpaque()
        for _ in 0..<count {
            var thread = pthread_t()
            let error = unsafe pthread_create(&thread, nil, wait, argument)
            guard error == 0 else { break }
            threads.append(thread)
        }
        gate.unlock()
        for thread in threads { pthread_join(thread, nil) }
        withExtendedLifetime(gate) {}
        return threads.count
    }
}
