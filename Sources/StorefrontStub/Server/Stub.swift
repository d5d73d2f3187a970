import Foundation
import NIOHTTP1
import NIOSSL

/// The content and the state of the server: nights, pictures, faults and the log of requests.
struct Stub: Sendable {
    let configuration: StubServer.Configuration
    let nights: NightFolder
    let log = RequestLog()
    /// The TLS settings; nil for plain HTTP.
    let security: NIOSSLContext?

    init(_ configuration: StubServer.Configuration) throws(StubError) {
        self.configuration = configuration
        nights = try NightFolder(configuration.folder, night: configuration.night)
        security = try Self.security(configuration.tls)
    }

    /// The TLS settings of a server with this certificate.
    private static func security(
        _ tls: StubServer.Certificate?
    ) throws(StubError) -> NIOSSLContext? {
        guard let (certificate, key) = tls else { return nil }
        for file in [certificate, key] where !FileManager.default.isReadableFile(atPath: file) {
            throw .usage("There is no file \(file) that can be read.")
        }
        let chain = try? NIOSSLCertificate.fromPEMFile(certificate)
        guard let chain, !chain.isEmpty else {
            throw .usage("\(certificate) holds no certificate in PEM.")
        }
        guard let secret = try? NIOSSLPrivateKey(file: key, format: .pem) else {
            throw .usage("\(key) holds no private key in PEM, or one that is locked.")
        }
        let configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) },
            privateKey: .privateKey(secret)
        )
        guard let security = try? NIOSSLContext(configuration: configuration) else {
            throw .usage("\(key) is not the key of the certificate \(certificate).")
        }
        return security
    }

    func reply(to request: Request, _ ticket: Ticket) async -> Reply {
        switch request {
        case .inquiry(let inquiry): await reply(to: inquiry, ticket)
        case .picture(let path): await nights.picture(path)
        case .log: .json(log.summary.json)
        case .night(let date): Reply(await nights.change(to: date ?? "") ? .ok : .notFound)
        case .reset: reset()
        case .ping("deaf"): .page(.internalServerError)
        case .ping("silent"): Reply(.ok).delivered(.silence)
        case .ping: Reply(.ok)
        case .message(let receiver): await Reply.message(to: receiver, attempt: ticket.attempt)
        case .notAllowed(let method):
            Reply(.methodNotAllowed, ["Allow": method.rawValue])
        case .unknown: Reply(.notFound)
        }
    }

    private func reset() -> Reply {
        log.reset()
        return Reply(.ok)
    }

    private func reply(to inquiry: Inquiry, _ ticket: Ticket) async -> Reply {
        if isThrottled(inquiry, ticket) { return .throttled }
        let fault = configuration.faults.first {
            $0.hits(inquiry, ticket, seed: configuration.seed)
        }
        let random = SeededRandom(configuration.seed, inquiry.key, "\(ticket.attempt)")
        if let reply = fault?.kind.reply(to: inquiry, random) { return reply }
        if let refusal = inquiry.refusal { return fault?.kind.damage(refusal) ?? refusal }
        if let chart = inquiry.chart {
            guard let file = await nights.chart(chart) else { return .page(.notFound) }
            let reply = Reply.response(Array(fault?.kind.alter(file, inquiry) ?? file))
            return fault?.kind.damage(reply) ?? reply
        }
        do {
            let night = try await nights.file(of: inquiry.storefront)
            let kind = fault?.kind ?? night.fault
            if let reply = kind?.reply(to: inquiry, random) { return reply }
            let results = night.results(for: inquiry)
            let reply = Reply.results(kind?.alter(results, of: night, inquiry) ?? results)
            return kind?.damage(reply) ?? reply
        } catch {
            return unreadable(error)
        }
    }

    /// Whether the allowed number of lookups is exhausted.
    private func isThrottled(_ inquiry: Inquiry, _ ticket: Ticket) -> Bool {
        guard let allowance = configuration.throttleAfter else { return false }
        return inquiry.kind == .lookup ? ticket.lookups > allowance : ticket.lookups >= allowance
    }

    /// Reports an unreadable fixture to its author on standard error.
    private func unreadable(_ error: StubError) -> Reply {
        FileHandle.standardError.write(Data("storefront-stub: error: \(error)\n".utf8))
        var reply = Reply.page(.internalServerError)
        reply.body += Array("<!-- \(error) -->".utf8)
        return reply
    }
}
