import Glibc

/// Reads from and writes to a client's socket, which the caller closes.
struct ClientStream {
    /// The event of poll(2) for a client that has closed its end: `POLLRDHUP`, which glibc declares
    /// only for _GNU_SOURCE.
    private static let hangup: CShort = 0x2000

    let socket: CInt

    /// Waits for the next bytes; nil if the client sends no more.
    func read() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = unsafe recv(socket, &buffer, buffer.count, 0)
        return count > 0 ? Array(buffer.prefix(count)) : nil
    }

    /// Writes all bytes; returns false if the client is gone.
    func write(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { rest in
                unsafe send(socket, rest.baseAddress, rest.count, 0)
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    var isOpen: Bool {
        var state = pollfd(fd: socket, events: Self.hangup, revents: 0)
        return unsafe poll(&state, 1, 0) == 0
    }

    /// Makes the connection end with a reset when the socket is closed.
    func reset() {
        var now = linger(l_onoff: 1, l_linger: 0)
        let size = socklen_t(MemoryLayout<linger>.size)
        _ = unsafe setsockopt(socket, SOL_SOCKET, SO_LINGER, &now, size)
    }
}
