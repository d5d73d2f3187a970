import Dispatch
import Foundation

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
