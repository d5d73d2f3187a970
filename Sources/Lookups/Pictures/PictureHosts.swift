import Dispatch
import Foundation
import HTTP

/// The IP addresses of the hosts that serve Apple's pictures.
///
/// Each host is resolved once in a run, and all of its addresses must be public: responses may name
/// any host of `mzstatic.com`, and a name server may return the address of a machine in the user's
/// own network. Connections are made only to the resolved addresses, so that later changes of the
/// name do not matter. A proxy resolves names itself, by its own rules.
actor PictureHosts {
    /// The maximum number of hosts in a run. Each host needs a request to the name server; Apple
    /// serves pictures from about ten hosts.
    private static let maxHosts = 32

    private typealias Resolution = Task<Result<[String], LookupError>, Never>

    private let resolver: HostResolver
    private var resolutions: [String: Resolution] = [:]

    init(resolver: @escaping HostResolver) { self.resolver = resolver }

    /// The addresses of the URL's host; nil if a proxy resolves its name.
    func addresses(of url: URL) async throws(LookupError) -> [String]? {
        guard let host = url.host() else { throw .redirected(to: url.absoluteString) }
        // If a proxy cannot be used, the request itself fails with that error.
        guard (try? Proxy.environment(for: url)) == nil else { return nil }
        guard resolutions[host] != nil || resolutions.count < Self.maxHosts else {
            throw .exchange(.network("There are more than \(Self.maxHosts) hosts of pictures."))
        }
        let resolution =
            resolutions[host]
            ?? Task { [resolver] in
                await Self.resolve(host, resolver)
            }
        resolutions[host] = resolution
        let found = await withTaskCancellationHandler {
            await resolution.value
        } onCancel: {
            resolution.cancel()
        }
        return try found.get()
    }

    private static func resolve(
        _ host: String,
        _ resolver: HostResolver
    ) async -> Result<[String], LookupError> {
        let addresses = await resolver(host)
        guard !addresses.isEmpty else {
            return .failure(.exchange(.network("\(host) has no address.")))
        }
        guard addresses.allSatisfy({ IPAddress($0)?.isPublic == true }) else {
            return .failure(.privateHost(host))
        }
        return .success(addresses)
    }
}

/// Returns the addresses of a host as text, in the order to try them; empty if there are none.
package typealias HostResolver = @Sendable (_ host: String) async -> [String]

/// The maximum wait for a name server; the system itself waits for minutes.
private let timeout = DispatchTimeInterval.seconds(10)

/// Asks the system for the IP addresses of a host, on another thread because the call blocks; empty
/// if there are none, or if the name server does not respond in time.
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
