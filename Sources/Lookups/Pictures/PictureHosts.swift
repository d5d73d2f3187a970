import AsyncHTTPClient
import Dispatch
import Foundation

/// The clients that fetch pictures from Apple's hosts: one for each host, which connects to one
/// address only.
///
/// A host is resolved once in a run, and all of its addresses must be public: responses may name
/// any host of `mzstatic.com`, and a name server may return the address of a machine in the user's
/// own network. The first address is then used for the whole run, so that later changes of the name
/// do not matter; if it fails, the others are not tried before the next run. A proxy resolves the
/// names itself, by its own rules.
actor PictureHosts {
    /// The maximum number of hosts. Each needs a request to the name server; Apple serves pictures
    /// from about ten.
    private static let maxHosts = 32

    private let configuration: HTTPClient.Configuration
    private let resolver: HostResolver
    private var clients: [String: Task<Result<HTTPClient, LookupError>, Never>] = [:]

    /// - Parameter configuration: the configuration of each client, apart from its proxy and
    ///   address.
    init(_ configuration: HTTPClient.Configuration, resolver: @escaping HostResolver) {
        self.configuration = configuration
        self.resolver = resolver
    }

    /// The client for the URL's host.
    func client(for url: URL) async throws(LookupError) -> HTTPClient {
        guard let host = url.host() else { throw .redirected(to: url.absoluteString) }
        guard clients[host] != nil || clients.count < Self.maxHosts else {
            throw .network("There are more than \(Self.maxHosts) hosts of pictures.")
        }
        let client = clients[host] ?? Task { await connect(to: host) }
        clients[host] = client
        let found = await withTaskCancellationHandler {
            await client.value
        } onCancel: {
            client.cancel()
        }
        return try found.get()
    }

    private func connect(to host: String) async -> Result<HTTPClient, LookupError> {
        var configuration = configuration
        do throws(ProxyError) {
            configuration.proxy = try URL(string: "https://\(host)").flatMap {
                url throws(ProxyError) in
                try .environment(for: url)
            }
        } catch {
            return .failure(.network("\(error)"))
        }
        if configuration.proxy == nil {
            let addresses = await resolver(host)
            guard let first = addresses.first else {
                return .failure(.network("\(host) has no address."))
            }
            guard addresses.allSatisfy({ IPAddress($0)?.isPublic == true }) else {
                return .failure(.privateHost(host))
            }
            configuration.dnsOverride = [host: first]
        }
        return .success(HTTPClient(configuration: configuration))
    }

    /// Provides the clients while `body` runs, and closes them afterwards.
    static func with<Result>(
        _ configuration: HTTPClient.Configuration,
        resolver: @escaping HostResolver,
        body: (PictureHosts) async throws -> Result
    ) async throws -> Result {
        let hosts = PictureHosts(configuration, resolver: resolver)
        do {
            let result = try await body(hosts)
            await hosts.close()
            return result
        } catch {
            await hosts.close()
            throw error
        }
    }

    private func close() async {
        for client in clients.values {
            client.cancel()
            try? await client.value.get().shutdown()
        }
        clients = [:]
    }
}

/// Returns the addresses of a host as text, in the order to try them; empty if there are none.
package typealias HostResolver = @Sendable (_ host: String) async -> [String]

/// The maximum wait for a name server; the system itself waits for minutes.
private let timeout = DispatchTimeInterval.seconds(10)

/// Asks the system for the addresses of a host, on another thread because the call blocks.
@Sendable package func systemAddresses(of host: String) async -> [String] {
    let (responses, response) = AsyncStream.makeStream(of: [String].self)
    DispatchQueue.global().async {
        response.yield(Host(name: host).addresses)
        response.finish()
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + timeout) { response.finish() }
    for await addresses in responses { return addresses }
    return []
}
