import Dispatch
import Foundation

/// Finds the addresses of a host.
package struct HostResolver: Sendable {
    /// The addresses of a host as text, in the order in which to try them; none where it has none.
    package let addresses: @Sendable (_ host: String) async -> [String]

    package init(addresses: @escaping @Sendable (_ host: String) async -> [String]) {
        self.addresses = addresses
    }

    /// After which a name server is not waited for. The system's own patience lasts for minutes.
    private static let timeout = DispatchTimeInterval.seconds(10)

    /// Asks the system on a thread of its own, because that blocks.
    package static let system = HostResolver { host in
        let (answers, answer) = AsyncStream.makeStream(of: [String].self)
        DispatchQueue.global().async {
            answer.yield(Host(name: host).addresses)
            answer.finish()
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + timeout) { answer.finish() }
        for await addresses in answers { return addresses }
        return []
    }
}
