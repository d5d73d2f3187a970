import CCurl
import Foundation
import Glibc
import Synchronization

/// A request in progress: a handle of libcurl with its settings, and the data that its callbacks
/// receive.
///
/// The caller creates a transfer and passes it to the thread of `Connections`. The caller and the
/// thread never use the transfer at the same time, except for `isCancelled`.
@safe final class Transfer: @unchecked Sendable {
    /// The maximum size of the headers of a response and its interim responses, in bytes.
    private static let maxHeaderBytes = 128 << 10
    /// The time limit for setting up a connection, including its encryption.
    private static let connectTimeout = Duration.seconds(10)

    let handle: OpaquePointer
    let request: HTTPRequest
    let proxy: Proxy?
    let isCancelled = Atomic(false)

    /// The buffer for libcurl's details of an error.
    private let errorText: UnsafeMutablePointer<CChar>
    private var lists: [UnsafeMutablePointer<curl_slist>] = unsafe []
    private var headerBytes = 0
    private(set) var body = Data()
    /// Whether the transfer refused an address of the host because the address is not public.
    private(set) var refusedAddress = false
    /// Whether the server may have received the request.
    private(set) var isSent = false
    /// The time at which the headers of the final response ended; nil until then.
    private(set) var headTime: ContinuousClock.Instant?
    /// The error that ended the request if the response exceeded a size limit; otherwise nil.
    private(set) var exceeded: HTTPError?

    init(_ request: HTTPRequest) throws(HTTPError) {
        do {
            proxy = try .environment(for: request.url)
        } catch {
            throw .network(error.description)
        }
        guard request.headers.allSatisfy({ !$0.value.contains(where: \.isNewline) }) else {
            throw .network("a header of the request has a line break.")
        }
        guard let handle = unsafe curl_easy_init() else { throw .network("there is no memory.") }
        unsafe self.handle = handle
        unsafe errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        unsafe errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        self.request = request
        unsafe curl_set_pointer(handle, CURLOPT_ERRORBUFFER, errorText)
        setCallbacks()
        setConnection()
        setRequest()
    }

    deinit {
        unsafe curl_easy_cleanup(handle)
        while let list = unsafe lists.popLast() { unsafe curl_slist_free_all(list) }
        unsafe errorText.deallocate()
    }

    /// libcurl's details of an error, which may contain the server's address.
    var details: String { unsafe String(cString: errorText) }

    /// A number from libcurl about the request, such as the status of the response.
    func number(_ info: CURLINFO) -> Int { unsafe curl_get_number(handle, info) }

    private func set(_ option: CURLoption, _ number: Int) {
        unsafe curl_set_number(handle, option, number)
    }

    /// Sets a time limit of at least one millisecond, because 0 means no limit to libcurl.
    private func set(_ option: CURLoption, _ limit: Duration) {
        set(option, max(1, Int(limit / .milliseconds(1))))
    }

    private func set(_ option: CURLoption, _ text: String) {
        unsafe text.withCString { unsafe curl_set_pointer(handle, option, $0) }
    }

    private func set(_ option: CURLoption, _ texts: [String]) {
        var list: UnsafeMutablePointer<curl_slist>?
        for text in texts { unsafe list = unsafe curl_slist_append(list, text) }
        guard let list = unsafe list else { return }
        unsafe lists.append(list)
        unsafe curl_set_pointer(handle, option, list)
    }

    private func setConnection() {
        // libcurl must not use the process's signals, and must not wait for a slow name server
        // after a request has ended.
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_QUICK_EXIT, 1)
        set(CURLOPT_TIMEOUT_MS, request.timeout)
        set(CURLOPT_CONNECTTIMEOUT_MS, Self.connectTimeout)
        // An empty text makes libcurl ignore the proxies in the environment.
        set(CURLOPT_PROXY, proxy?.hostAndPort ?? "")
        set(CURLOPT_NOPROXY, "")
        set(CURLOPT_HTTPPROXYTUNNEL, 1)
        set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        if proxy?.kind == .socks5 {
            set(CURLOPT_PROXYTYPE, Int(CURLPROXY_SOCKS5_HOSTNAME.rawValue))
        }
        if let user = proxy?.user {
            set(CURLOPT_PROXYUSERNAME, user)
            set(CURLOPT_PROXYPASSWORD, proxy?.password ?? "")
        }
        guard !request.checksCertificates else { return }
        set(CURLOPT_SSL_VERIFYPEER, 0)
        set(CURLOPT_SSL_VERIFYHOST, 0)
    }

    private func setRequest() {
        set(CURLOPT_URL, request.url.absoluteString)
        set(CURLOPT_PROTOCOLS_STR, "http,https")
        set(CURLOPT_PATH_AS_IS, 1)
        if case .whole = request.reading { set(CURLOPT_ACCEPT_ENCODING, "gzip, deflate") }
        var headers = request.headers.map { "\($0.name): \($0.value)" }
        if let body = request.body {
            set(CURLOPT_POST, 1)
            set(CURLOPT_POSTFIELDSIZE, body.utf8.count)
            set(CURLOPT_COPYPOSTFIELDS, body)
            headers.append("Expect:")
            // A POST uses a new connection: if the server had closed a reused connection, libcurl
            // would send the body twice.
            set(CURLOPT_FRESH_CONNECT, 1)
        }
        set(CURLOPT_HTTPHEADER, headers)
    }

    private func setCallbacks() {
        unsafe curl_set_callbacks(
            handle,
            Unmanaged.passUnretained(self).toOpaque(),
            { bytes, size, count, context in
                guard let transfer = unsafe Transfer.of(context), let bytes = unsafe bytes else {
                    return 0
                }
                let header = unsafe UnsafeBufferPointer(start: bytes, count: size * count)
                return unsafe transfer.receive(header: header) ? size * count : 0
            },
            { bytes, size, count, context in
                guard let transfer = unsafe Transfer.of(context), let bytes = unsafe bytes else {
                    return 0
                }
                let piece = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
                return unsafe transfer.receive(piece) ? size * count : 0
            },
            { context, _, address in
                guard let transfer = unsafe Transfer.of(context), let address = unsafe address
                else {
                    return CURL_SOCKET_BAD
                }
                return unsafe transfer.socket(to: address)
            },
            { context, address, _, _, _ in
                guard let transfer = unsafe Transfer.of(context), let address = unsafe address,
                    unsafe transfer.isAllowed(IPAddress(String(cString: address)))
                else {
                    return CURL_PREREQFUNC_ABORT
                }
                transfer.isSent = true
                return CURL_PREREQFUNC_OK
            }
        )
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> Transfer? {
        unsafe context.map { unsafe Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Receives a header, or the empty line after the headers. Returns whether to continue.
    private func receive(header: UnsafeBufferPointer<CChar>) -> Bool {
        headerBytes += header.count
        guard headerBytes <= Self.maxHeaderBytes else {
            exceeded = .network("the response has more than 128 KiB of headers.")
            return false
        }
        let isEnd = header.count <= 2
        if isEnd, number(CURLINFO_RESPONSE_CODE) >= 200 { headTime = headTime ?? .now }
        return true
    }

    /// Receives a piece of the body. Returns whether to continue.
    private func receive(_ piece: UnsafeRawBufferPointer) -> Bool {
        switch request.reading {
        case .whole(let limit):
            guard body.count + piece.count <= limit else {
                exceeded = .tooLarge(limit: limit)
                return false
            }
            unsafe body.append(contentsOf: piece)
            return true
        case .beginning(let limit, _):
            unsafe body.append(contentsOf: piece.prefix(limit - body.count))
            return body.count < limit
        }
    }

    /// Whether the request may use a connection to an address, whether new or already open.
    private func isAllowed(_ address: IPAddress?) -> Bool {
        guard request.isPublicOnly, proxy == nil, address?.isPublic != true else { return true }
        refusedAddress = true
        return false
    }

    /// Opens a socket for a connection to an address if the request allows the address.
    private func socket(to address: UnsafeMutablePointer<curl_sockaddr>) -> CInt {
        guard isAllowed(unsafe IPAddress(address)) else { return CURL_SOCKET_BAD }
        // The flag prevents child processes from inheriting the socket.
        let type = unsafe address.pointee.socktype | CInt(SOCK_CLOEXEC.rawValue)
        return unsafe Glibc.socket(address.pointee.family, type, address.pointee.protocol)
    }
}

extension IPAddress {
    fileprivate init?(_ address: UnsafeMutablePointer<curl_sockaddr>) {
        guard let offset = MemoryLayout<curl_sockaddr>.offset(of: \.addr) else { return nil }
        let start = unsafe UnsafeRawPointer(address) + offset
        let bytes: [UInt8]
        switch unsafe address.pointee.family {
        case AF_INET:
            let own = unsafe start.loadUnaligned(as: sockaddr_in.self).sin_addr
            bytes = unsafe withUnsafeBytes(of: own) { unsafe Array($0) }
        case AF_INET6:
            let own = unsafe start.loadUnaligned(as: sockaddr_in6.self).sin6_addr
            bytes = unsafe withUnsafeBytes(of: own) { unsafe Array($0) }
        default: return nil
        }
        self.init(bytes: bytes)
    }
}
