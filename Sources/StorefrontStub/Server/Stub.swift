import Foundation
import Synchronization

/// The content and the state of the server: nights, pictures, faults and the log of requests.
final class Stub: Sendable {
    let configuration: StubServer.Configuration
    private let nights: Mutex<NightFolder>
    let log = RequestLog()

    init(_ configuration: StubServer.Configuration) throws(StubError) {
        self.configuration = configuration
        let folder = try NightFolder(configuration.folder, night: configuration.night)
        nights = Mutex(folder)
    }

    /// The response to a request. A request for a different night also changes the served night.
    func reply(to request: Request, _ ticket: Ticket) -> Reply {
        switch request {
        case .query(let query): reply(to: query, ticket)
        case .picture(let path): nights.withLock { $0.picture(path) }
        case .storePage(let storefront, let app): page(of: app, in: storefront)
        case .robots: rules
        case .log: .json(log.summary.json)
        case .night(let date):
            Reply(nights.withLock { $0.change(to: date ?? "") } ? 200 : 404)
        case .ping("deaf"): .page(500)
        case .ping("silent"): Reply(200).delivered(.silence)
        case .ping: Reply(200)
        case .message(let receiver): Reply.message(to: receiver, attempt: ticket.attempt)
        case .unknown: Reply(404)
        }
    }

    private func page(of app: String, in storefront: String) -> Reply {
        let file = nights.withLock { $0.page("\(storefront)-\(app).html") }
        let page = file.map { Reply(200, ["Content-Type": "text/html; charset=utf-8"], body: $0) }
        return withFault(of: .pages, page ?? .page(404))
    }

    private var rules: Reply {
        let file = nights.withLock { $0.page("robots.txt") } ?? Array("User-agent: *\n".utf8)
        return withFault(of: .robots, Reply(200, ["Content-Type": "text/plain"], body: file))
    }

    private func withFault(of scope: Fault.Scope, _ reply: Reply) -> Reply {
        let kind = configuration.faults.first { $0.scope == scope }?.kind
        return kind?.reply ?? kind?.damaged(reply) ?? reply
    }

    private func reply(to query: StoreQuery, _ ticket: Ticket) -> Reply {
        let fault = configuration.faults.first { $0.hits(query, ticket) }
        if let reply = fault?.kind.reply(to: query) { return reply }
        if let refusal = query.refusal { return fault?.kind.damaged(refusal) ?? refusal }
        if let chart = query.chart {
            guard let file = nights.withLock({ $0.chart(chart) }) else { return .page(404) }
            let reply = Reply.response(file)
            return fault?.kind.damaged(reply) ?? reply
        }
        do {
            let night = try nights.withLock { (nights) throws(StubError) in
                try nights.file(of: query.storefront)
            }
            let kind = fault?.kind ?? night?.fault
            if let reply = kind?.reply(to: query) { return reply }
            let results = night?.results(for: query) ?? []
            let reply = Reply.results(kind?.altered(results) ?? results)
            return kind?.damaged(reply) ?? reply
        } catch {
            return unreadable(error)
        }
    }

    /// Reports an unreadable fixture to its author on standard error, and returns the response.
    private func unreadable(_ error: StubError) -> Reply {
        FileHandle.standardError.write(Data("storefront-stub: error: \(error)\n".utf8))
        var reply = Reply.page(500)
        reply.body += Array("<!-- \(error) -->".utf8)
        return reply
    }
}
