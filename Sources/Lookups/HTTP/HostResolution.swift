import AsyncHTTPClient
import Foundation
import NIOCore

extension Endpoint {
    /// The address of a host, the proxy that resolves it, or a failure.
    package enum Resolution: Sendable {
        /// The proxy resolves it.
        case proxy(String)
        /// The environment names a proxy that cannot be used.
        case unusableProxy(ProxyError)
        case address(String)
        case failed
    }

    package var host: String { base.host() ?? "" }

    package var isEncrypted: Bool { base.scheme?.lowercased() == "https" }

    /// Asks the system for the address of the endpoint's host, and waits for the response.
    package func resolve() -> Resolution {
        do throws(ProxyError) {
            if let proxy = try HTTPClient.Configuration.Proxy.environment(for: base) {
                return .proxy("\(proxy.host):\(proxy.port)")
            }
        } catch {
            return .unusableProxy(error)
        }
        let port = base.port ?? (isEncrypted ? 443 : 80)
        guard let address = try? SocketAddress.makeAddressResolvingHost(host, port: port),
            let number = address.ipAddress
        else { return .failed }
        return .address(number)
    }
}
