import Glibc

package struct IPAddress: Hashable, Sendable {
    let bytes: [UInt8]

    /// Reads an IPv4 address such as `192.0.2.1`, or an IPv6 address such as `2001:db8::1`, with or
    /// without brackets and zone; nil for other text.
    package init?(_ text: some StringProtocol) {
        var text = text[...]
        if text.hasPrefix("["), text.hasSuffix("]") { text = text.dropFirst().dropLast() }
        let number = String(text.prefix { $0 != "%" })
        // Null bytes are rejected, because they end a C string early.
        guard !number.utf8.contains(0) else { return nil }
        for (family, length) in [(AF_INET, 4), (AF_INET6, 16)] {
            var bytes = [UInt8](repeating: 0, count: length)
            if unsafe inet_pton(family, number, &bytes) == 1 {
                self.bytes = bytes
                return
            }
        }
        return nil
    }

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// The IPv4 address within an IPv6 address that is mapped, compatible, translated (RFC 6052) or
    /// tunneled (RFC 3056); nil for other addresses.
    private var inner: IPAddress? {
        guard bytes.count == 16 else { return nil }
        for (network, start) in Self.wrappers where network?.contains(self) == true {
            return IPAddress(bytes: Array(bytes[start..<(start + 4)]))
        }
        return nil
    }

    private static let wrappers = [
        (IPNetwork("::ffff:0:0/96"), 12), (IPNetwork("::/96"), 12),
        (IPNetwork("64:ff9b::/96"), 12), (IPNetwork("2002::/16"), 2),
    ]

    /// Whether the address is on the public Internet, by IANA's registries of special-purpose
    /// addresses (RFC 6890).
    package var isPublic: Bool {
        guard !Self.special.contains(where: { $0.contains(self) }) else { return false }
        return inner?.isPublic ?? true
    }

    private static let special = [
        "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16",
        "172.16.0.0/12", "192.0.0.0/24", "192.168.0.0/16", "198.18.0.0/15", "224.0.0.0/4",
        "240.0.0.0/4", "::/128", "::1/128", "64:ff9b:1::/48", "100::/64", "fc00::/7", "fe80::/10",
        "fec0::/10", "ff00::/8",
    ].compactMap { IPNetwork($0) }
}

/// A network in CIDR notation, such as `10.0.0.0/8` or `fd00::/8`.
struct IPNetwork {
    private let address: IPAddress
    private let length: Int

    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let address = IPAddress(parts[0]), let length = Int(parts[1]),
            (0...(address.bytes.count * 8)).contains(length)
        else { return nil }
        self.address = address
        self.length = length
    }

    func contains(_ other: IPAddress) -> Bool {
        guard other.bytes.count == address.bytes.count else { return false }
        let (whole, rest) = length.quotientAndRemainder(dividingBy: 8)
        guard other.bytes.prefix(whole) == address.bytes.prefix(whole) else { return false }
        guard rest > 0 else { return true }
        return (other.bytes[whole] ^ address.bytes[whole]) >> (8 - rest) == 0
    }
}
