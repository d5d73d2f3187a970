import Foundation

/// The hosts that are asked without a proxy, as `no_proxy` lists them.
///
/// As curl has it, an entry is a name, which stands for its subdomains too, with or without a dot in
/// front; an IP address; a network such as `10.0.0.0/8`; or `*` for every host. Beyond curl, a name or an
/// address may have a port. Names are not resolved to be compared with addresses.
struct ProxyExemptions {
    private enum Entry {
        case everything
        case name(Substring)
        case address(IPAddress)
        case network(IPNetwork)
    }

    private let entries: [(entry: Entry, port: Int?)]

    /// - Parameter list: entries between commas or blanks.
    init(_ list: String) {
        let words = list.lowercased().split { $0 == "," || $0.isWhitespace }
        entries = words.map(Self.entry)
    }

    private static func entry(_ word: Substring) -> (Entry, port: Int?) {
        if word == "*" { return (.everything, nil) }
        if let network = IPNetwork(word) { return (.network(network), nil) }
        // The colons of an IPv6 address are no sign of a port.
        if let address = IPAddress(word) { return (.address(address), nil) }
        var name = word
        var port: Int?
        if let colon = word.lastIndex(of: ":"), let number = Int(word[word.index(after: colon)...])
        {
            (name, port) = (word[..<colon], number)
        }
        if let address = IPAddress(name) { return (.address(address), port) }
        return (.name(name.trimmingDots), port)
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
    /// `.example.com` and `example.com.` are written for `example.com`.
    fileprivate var trimmingDots: Substring {
        var name = self
        if name.first == "." { name.removeFirst() }
        if name.last == "." { name.removeLast() }
        return name
    }
}
