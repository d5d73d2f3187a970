import AppStore
import Synchronization

/// A request's position in the log: the number of lookups and the number of attempts at the same
/// request, each including this request, and whether the request counts as in flight.
typealias Ticket = (lookups: Int, attempt: Int, isCounted: Bool)

/// Counts requests, and stores the most recent request lines.
package final class RequestLog: Sendable {
    /// The counts and the recent requests, as JSON for tests.
    package struct Summary: Codable, Sendable, Equatable {
        package var lookups = 0
        package var searches = 0
        package var charts = 0
        package var pictures = 0
        package var pages = 0
        /// The number of lookups, searches and charts that the stub has not responded to yet.
        package var inFlight = 0
        package var maxInFlight = 0
        /// The number of lookups by storefront.
        package var byStorefront: [String: Int] = [:]
        /// The request lines of pings to cron monitors, each with the request's body.
        package var pings: [String] = []
        package var messages: [Message] = []
        /// The most recent request lines, oldest first.
        package var recent: [String] = []
    }

    /// A message to a service.
    package struct Message: Codable, Sendable, Equatable {
        package let path: String
        /// The headers of the request, by name in lower case.
        package let headers: [String: String]
        package let body: String

        init(path: String, headers: [(name: String, value: String)], body: String) {
            self.path = path
            self.headers = Dictionary(headers.map { ($0.name.lowercased(), $0.value) }) { $1 }
            self.body = body
        }
    }

    private static let maxRecent = 2000

    /// The summary, and the number of attempts at each request by the hash of the request's key.
    private let state = Mutex<(summary: Summary, attempts: [Int: Int])>((Summary(), [:]))

    package var summary: Summary {
        var summary = state.withLock { $0.summary }
        summary.recent = summary.recent.suffix(Self.maxRecent)
        return summary
    }

    /// Counts a request. The caller must pass the returned ticket to `end`.
    ///
    /// - Parameters:
    ///   - line: the request line, with the body if there is one.
    ///   - message: the path, headers and body, which are stored if the request is a message.
    func begin(_ request: Request, line: String, _ message: Message) -> Ticket {
        state.withLock { state in
            if request.isOfStore { state.summary.note(line, keeping: Self.maxRecent) }
            var (attempt, isCounted) = (1, false)
            switch request {
            case .query(let query):
                state.summary.begin(query)
                let key = query.key.hashValue
                attempt = state.attempts[key, default: 0] + 1
                state.attempts[key] = attempt
                isCounted = true
            case .picture: state.summary.pictures += 1
            case .storePage: state.summary.pages += 1
            case .ping: state.summary.pings.append(line)
            case .message:
                state.summary.messages.append(message)
                attempt = state.summary.messages.count { $0.path == message.path }
            case .robots, .log, .night, .unknown: break
            }
            return (state.summary.lookups, attempt, isCounted)
        }
    }

    /// Marks a request as finished, because its response was sent or its client disconnected.
    func end(_ ticket: Ticket) {
        guard ticket.isCounted else { return }
        state.withLock { $0.summary.inFlight -= 1 }
    }
}

extension RequestLog.Summary {
    fileprivate mutating func note(_ line: String, keeping count: Int) {
        recent.append(line)
        // Old lines are removed in batches, because each removal moves all remaining lines.
        if recent.count >= 2 * count { recent.removeFirst(recent.count - count) }
    }

    fileprivate mutating func begin(_ query: StoreQuery) {
        switch query.kind {
        case .search: searches += 1
        case .chart: charts += 1
        case .lookup:
            lookups += 1
            // Only existing storefronts are counted, because requests could add any number of keys.
            if Storefront(query.storefront) != nil {
                byStorefront[query.storefront, default: 0] += 1
            }
        }
        inFlight += 1
        maxInFlight = max(maxInFlight, inFlight)
    }
}
