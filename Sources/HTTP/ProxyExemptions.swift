import Foundation

/// The hosts that are reached without a proxy, as listed in `no_proxy`.
///
/// Like in curl, an entry is a name, which includes its subdomains, with or without a leading dot;
/// an IP address; a network such as `10.0.0.0/8`; or `*` for every host. Unlike in curl, a name or
/// an address may have a port, and `*.example.com` means `.example.com`. Names are not resolved for
/// comparison with addresses.
struct ProxyExemptions {
    private enum Entry {
        case everything
        case name(Substring)
        case address(IPAddress)
        case network(IPNetwork)
    }

    private let entries: [(entry: Entry, port: Int?)]

    /// Reads `no_proxy`, or else `NO_PROXY`, whose entries are separated by commas or blanks.
    init(in variables: [String: String]) throws(ProxyError) {
        let variable = variables["no_proxy"] == nil ? "NO_PROXY" : "no_proxy"
        let list = variables[variable] ?? ""
        let words = list.lowercased().split { $0 == "," || $0.isWhitespace }
        var entries: [(entry: Entry, port: Int?)] = []
        for (index, word) in words.enumerated() {
            guard let entry = Self.entry(word) else {
                throw ProxyError(
                    """
                    \(variable) has no name, address or network as entry \(index + 1); write one such as \
                    example.com, 192.0.2.1:8080 or 10.0.0.0/8.
                    """
                )
            }
            entries.append(entry)
        }
        self.entries = entries
    }

    /// Reads an entry, with its port if it names one; nil unless it is a name, an address or a
    /// network.
    private static func entry(_ word: Substring) -> (Entry, port: Int?)? {
        if word == "*" { return (.everything, nil) }
        if let network = IPNetwork(word) { return (.network(network), nil) }
        // The colons of an IPv6 address do not precede a port.
        if let address = IPAddress(word) { return (.address(address), nil) }
        var name = word
        var port: Int?
        if let colon = word.lastIndex(of: ":") {
            guard let number = UInt16(word[word.index(after: colon)...]), number > 0 else {
                return nil
            }
            (name, port) = (word[..<colon], Int(number))
        }
        if let address = IPAddress(name) { return (.address(address), port) }
        name = (name.hasPrefix("*.") ? name.dropFirst() : name).trimmingDots
        return name.isHostName ? (.name(name), port) : nil
    }

    func contain(host: String, port: Int) -> Bool {
        let name = host.lowercased()[...].trimmingDots
        let address = IPAddress(host)
        return entries.contains { entry, ownPort in
            guard ownPort == nil || ownPort == port else { return false }
            return switch entry {
            case .everything: true
            case .name(let own): address == nil && (name == own || name.hasSuffix(".\(own)"))
            case .address(let own): own == address
            case .network(let own): address.map(own.contains) ?? false
            }
        }
    }
}

extension Substring {
    /// Whether the text can be a host name: labels between dots, the last of which is not a number.
    fileprivate var isHostName: Bool {
        let labels = split(separator: ".", omittingEmptySubsequences: false)
        return labels.last?.allSatisfy(\.isNumber) == false
            && labels.allSatisfy { label in
                !label.isEmpty
                    && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            }
    }

    /// The name without a dot at its start or end, as in `.example.com` and `example.com.`.
    fileprivate var trimmingDots: Substring {
        var name = self
        if name.first == "." { name.removeFirst() }
        if name.last == "." { name.removeLast() }
        return name
    }
}
