import Foundation

/// The environment variables for the programs that a run starts: locations of programs, files and
/// proxies, and the language. The secrets of other channels may be variables, too, and are left
/// out.
package enum ChildEnvironment {
    private static let names: Set = [
        "PATH", "HOME", "LANG", "TMPDIR", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY",
        "http_proxy", "https_proxy", "all_proxy", "no_proxy",
    ]

    /// - Parameter variables: the environment of this program.
    package static func minimal(
        of variables: [String: String] = ProcessInfo.processInfo.environment
    ) -> [String: String] {
        variables.filter { names.contains($0.key) }
    }
}
