import Foundation

/// The target of a request line (RFC 9112, 3.2): a path in parts, and parameters in the order sent.
struct RequestTarget: Sendable {
    /// As it was sent.
    let uri: String
    /// The parts of the path, still percent-encoded, so that `%2F` never makes a new part.
    let path: [String]
    /// The parameters, decoded.
    let parameters: [(name: String, value: String)]

    init(_ uri: String) {
        self.uri = uri
        var rest = Substring(uri)
        // Behind a proxy setting, clients send the whole address.
        if let scheme = rest.range(of: "://"), !rest.hasPrefix("/") {
            rest = rest[scheme.upperBound...].drop { $0 != "/" && $0 != "?" }
        }
        let halves = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = halves[0].split(separator: "/").map(String.init)
        parameters = (halves.count > 1 ? halves[1] : "").split(separator: "&").map { pair in
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (Self.decoded(sides[0]), sides.count > 1 ? Self.decoded(sides[1]) : "")
        }
    }

    /// The value of the last parameter of that name.
    subscript(name: String) -> String? {
        parameters.last { $0.name == name }?.value
    }

    /// The values of all parameters of that name, split at commas.
    func list(_ name: String) -> [String] {
        parameters.filter { $0.name == name }
            .flatMap { $0.value.split(separator: ",").map(String.init) }
    }

    private static func decoded(_ text: Substring) -> String {
        let text = text.replacingOccurrences(of: "+", with: " ")
        return text.removingPercentEncoding ?? text
    }
}
