import Dispatch
import Foundation

/// A resolver of host names.
package struct HostResolver: Sendable {
    /// The addresses of a host as text, in the order to try them; empty if there are none.
    package let addresses: @Sendable (_ host: String) async -> [String]

    /// The maximum wait for a name server; the system itself waits for minutes.
    private static let timeout = DispatchTimeInterval.seconds(10)

    /// Asks the system, on another thread because the call blocks.
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
