import Foundation

/// The target of a request line (RFC 9112, section 3.2), split into path and parameters.
struct RequestTarget: Sendable {
    let uri: String
    /// The path components, still percent-encoded, so that `%2F` does not divide a component.
    let path: [String]
    /// The parameters of the query, decoded.
    let parameters: [(name: String, value: String)]

    init(_ uri: String) {
        self.uri = uri
        let halves = uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = halves[0].split(separator: "/").map(String.init)
        parameters = (halves.count > 1 ? halves[1] : "").split(separator: "&").map { pair in
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (Self.decoded(sides[0]), sides.count > 1 ? Self.decoded(sides[1]) : "")
        }
    }

    subscript(name: String) -> String? {
        parameters.last { $0.name == name }?.value
    }

    /// The values of all parameters with this name, each split at commas.
    func list(_ name: String) -> [String] {
        parameters.filter { $0.name == name }
            .flatMap { $0.value.split(separator: ",").map(String.init) }
    }

    private static func decoded(_ text: Substring) -> String {
        let text = text.replacingOccurrences(of: "+", with: " ")
        return text.removingPercentEncoding ?? text
    }
}
