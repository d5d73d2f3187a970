extension Reply {
    /// A body of 6.5 MiB that unpacks to more than 1 GiB: a deflate block that repeats the
    /// instruction “258 more spaces”, and unpacks to 1,082,130,433 spaces.
    static let bombBody: [UInt8] = {
        var bomb = header
        bomb.reserveCapacity(header.count + rounds * matches.count + end.count)
        for _ in 0..<rounds { bomb += matches }
        return bomb + end
    }()

    private static let rounds = 524_288

    /// The gzip header of RFC 1952, and the first bits of a final block with the fixed codes of RFC
    /// 1951. The last bits are the beginning of the code for a space.
    private static let header: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff, 0x53]

    /// Eight matches (RFC 1951) of length 258 at distance 1, in 13 bits each. The first match
    /// begins in the middle of a byte, and the last match ends in the middle of a byte.
    private static let matches: [UInt8] = [
        0x18, 0x05, 0xa3, 0x60, 0x14, 0x8c, 0x82, 0x51, 0x30, 0x0a, 0x46, 0xc1, 0x28,
    ]

    /// The end of the block in two bytes, followed by the CRC-32 and the length of the unpacked
    /// spaces, each in four bytes with the lowest byte first (RFC 1952).
    private static let end: [UInt8] = [0, 0, 0x85, 0x02, 0x39, 0x03, 0x01, 0x00, 0x80, 0x40]
}
