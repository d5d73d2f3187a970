import NIOHTTP1
import Synchronization

/// A request's position in the log.
struct Ticket: Sendable {
    /// The number of lookups received so far, including this one.
    let lookups: Int
    /// The number of attempts at the same request, including this one.
    let attempt: Int
    fileprivate let isCounted: Bool
}

/// Counts requests, and stores the most recent request lines.
package final class RequestLog: Sendable {
    /// The counts and the recent requests, as JSON for tests.
    package struct Summary: Codable, Sendable, Equatable {
        package var lookups = 0
        package var searches = 0
        package var charts = 0
        package var pictures = 0
        /// The number of lookups, searches and charts whose responses are not sent yet.
        package var inFlight = 0
        package var maxInFlight = 0
        /// The number of lookups by storefront.
        package var byStorefront: [String: Int] = [:]
        /// The request lines that cron monitors received, each followed by its body.
        package var pings: [String] = []
        package var messages: [Message] = []
        /// The most recent request lines, oldest first.
        package var recent: [String] = []
    }

    /// A message that was posted to a service.
    package struct Message: Codable, Sendable, Equatable {
        package let path: String
        /// The header fields by name in lower case.
        package let headers: [String: String]
        package let body: String

        init(path: String, headers: HTTPHeaders, body: String) {
            self.path = path
            self.headers = Dictionary(headers.map { ($0.name.lowercased(), $0.value) }) { $1 }
            self.body = body
        }
    }

    fileprivate struct State {
        var summary = Summary()
        /// The number of attempts at each request, by a hash of its key.
        var attempts: [Int: Int] = [:]
    }

    /// The maximum number of stored request lines.
    private static let kept = 2000

    private let state = Mutex(State())

    package var summary: Summary {
        var summary = state.withLock { $0.summary }
        summary.recent = summary.recent.suffix(Self.kept)
        return summary
    }

    /// Counts a request. Each call must be followed by a call of `end`.
    func begin(_ request: Request, line: String, _ message: Message) -> Ticket {
        state.withLock { state in
            switch request {
            case .inquiry(let inquiry):
                state.summary.note(line, keeping: Self.kept)
                return state.begin(inquiry)
            case .picture:
                state.summary.note(line, keeping: Self.kept)
                state.summary.pictures += 1
            case .ping:
                state.summary.pings.append(line)
            case .message:
                state.summary.messages.append(message)
                let attempt = state.summary.messages.count { $0.path == message.path }
                return Ticket(lookups: state.summary.lookups, attempt: attempt, isCounted: false)
            case .log, .night, .reset, .notAllowed, .unknown:
                break
            }
            return Ticket(lookups: state.summary.lookups, attempt: 1, isCounted: false)
        }
    }

    /// Marks a request as finished, because its response was sent or its client disconnected.
    func end(_ ticket: Ticket) {
        guard ticket.isCounted else { return }
        state.withLock { $0.summary.inFlight -= 1 }
    }

    /// Resets all counts except those of requests in flight.
    func reset() {
        state.withLock { state in
            let inFlight = state.summary.inFlight
            state = State(summary: Summary(inFlight: inFlight, maxInFlight: inFlight))
        }
    }
}

extension RequestLog.Summary {
    fileprivate mutating func note(_ line: String, keeping kept: Int) {
        recent.append(line)
        // Lines are dropped in bulk, because the remaining ones must be moved.
        if recent.count >= 2 * kept { recent.removeFirst(recent.count - kept) }
    }
}

extension RequestLog.State {
    fileprivate mutating func begin(_ inquiry: Inquiry) -> Ticket {
        switch inquiry.kind {
        case .search:
            summary.searches += 1
        case .chart:
            summary.charts += 1
        case .lookup:
            summary.lookups += 1
            // Only existing storefronts are counted, so that requests cannot add more keys.
            if Storefronts.all.contains(inquiry.storefront) {
                summary.byStorefront[inquiry.storefront, default: 0] += 1
            }
        }
        summary.inFlight += 1
        summary.maxInFlight = max(summary.maxInFlight, summary.inFlight)
        let key = inquiry.key.hashValue
        attempts[key, default: 0] += 1
        return Ticket(
            lookups: summary.lookups,
            attempt: attempts[key, default: 0],
            isCounted: true
        )
    }
}
