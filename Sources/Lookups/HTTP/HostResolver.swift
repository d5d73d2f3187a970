import Dispatch
import Foundation

/// Finds the addresses of a host.
package struct HostResolver: Sendable {
    /// The addresses of a host as text, in the order to try them; empty if there are none.
    package let addresses: @Sendable (_ host: String) async -> [String]

    package init(addresses: @escaping @Sendable (_ host: String) async -> [String]) {
        self.addresses = addresses
    }

    /// After which a name server is not waited for. The system's own patience lasts for minutes.
    private static let timeout = DispatchTimeInterval.seconds(10)

    /// Asks the system on a thread of its own, because that blocks.
    package static let system = HostResolver { host in
        let (responses, response) = AsyncStream.makeStream(of: [String].self)
        DispatchQueue.global().async {
            response.yield(Host(name: host).addresses)
            response.finish()
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + timeout) { response.finish() }
        for await addresses in responses { return addresses }
        return []
    }
}
