import CCurl
import Glibc
import Synchronization

private import class Foundation.Thread

/// Connections to servers, which requests share and reuse.
///
/// libcurl performs all requests on a separate thread. The callers limit the number of concurrent
/// requests.
@safe package final class Connections: Sendable {
    private struct Arrival {
        let transfer: Transfer
        let continuation: CheckedContinuation<Result<HTTPResponse, HTTPFailure>, Never>
    }

    private struct State {
        /// The requests that libcurl's thread has not started yet.
        var arrivals: [Arrival] = []
        var isClosing = false
    }

    /// The maximum sleep of the thread while it performs requests, in milliseconds.
    private static let maxSleep: CInt = 200
    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    /// libcurl's handle for all requests. Only the thread that performs the requests uses the
    /// handle, except that callers wake the thread through it.
    private nonisolated(unsafe) let multi: OpaquePointer
    private let state = Mutex(State())

    /// Opens connections, and closes them after `body`.
    package static func with<Result, Failure: Error>(
        _ body: (Connections) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        let connections = Connections()
        defer { connections.close() }
        return try await body(connections)
    }

    private init() {
        guard Self.isReady, let multi = unsafe curl_multi_init() else {
            fatalError("libcurl has no memory")
        }
        unsafe self.multi = multi
        Thread.detachNewThread { self.performRequests() }
    }

    deinit { unsafe curl_multi_cleanup(multi) }

    private func close() {
        state.withLock { $0.isClosing = true }
        wake()
    }

    private func wake() { unsafe _ = curl_multi_wakeup(multi) }

    /// Sends a request, without retries.
    package func response(to request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
        let transfer: Transfer
        do {
            transfer = try Transfer(request)
        } catch {
            throw HTTPFailure(error: error, isSent: false)
        }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let arrival = Arrival(transfer: transfer, continuation: continuation)
                state.withLock { state in
                    precondition(!state.isClosing, "a request on closed connections")
                    state.arrivals.append(arrival)
                }
                wake()
            }
        } onCancel: {
            transfer.isCancelled.store(true, ordering: .relaxed)
            wake()
        }
        return try result.get()
    }

    /// Runs on libcurl's thread until the connections are closed and no request is left.
    private func performRequests() {
        blockSignals()
        /// The requests in progress, by the addresses of their handles in libcurl.
        var running: [Int: Arrival] = [:]
        while true {
            let (arrivals, isClosing) = state.withLock { state in
                defer { state.arrivals = [] }
                return (state.arrivals, state.isClosing)
            }
            for arrival in arrivals {
                unsafe running[Int(bitPattern: arrival.transfer.handle)] = arrival
                let code = unsafe curl_multi_add_handle(multi, arrival.transfer.handle)
                precondition(code == CURLM_OK, "libcurl does not take a request")
            }
            var count: CInt = 0
            unsafe curl_multi_perform(multi, &count)
            while let (id, code) = nextFinished() {
                finish(running.removeValue(forKey: id)) { $0.result(of: code) }
            }
            for (id, arrival) in running {
                guard let result = arrival.transfer.earlyResult else { continue }
                finish(running.removeValue(forKey: id)) { _ in result }
            }
            if isClosing, running.isEmpty { return }
            unsafe curl_multi_poll(multi, nil, 0, running.isEmpty ? .max : Self.maxSleep, nil)
        }
    }

    /// Blocks all signals on the thread. Other threads handle signals, and a write to a closed
    /// connection must not end the process.
    private func blockSignals() {
        var all = sigset_t()
        unsafe sigfillset(&all)
        unsafe pthread_sigmask(SIG_BLOCK, &all, nil)
    }

    /// The next finished request: the address of its handle, and libcurl's code for the result; nil
    /// if there is none.
    private func nextFinished() -> (id: Int, code: CURLcode)? {
        var left: CInt = 0
        guard let message = unsafe curl_multi_info_read(multi, &left) else { return nil }
        return unsafe (Int(bitPattern: message.pointee.easy_handle), message.pointee.data.result)
    }

    private func finish(
        _ arrival: Arrival?,
        with result: (Transfer) -> Result<HTTPResponse, HTTPFailure>
    ) {
        guard let arrival else { return }
        let outcome = result(arrival.transfer)
        unsafe curl_multi_remove_handle(multi, arrival.transfer.handle)
        arrival.continuation.resume(returning: outcome)
    }
}
