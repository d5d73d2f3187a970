/// Random numbers that depend only on words, unlike Swift's hashes, which differ in each process.
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(_ words: String...) {
        // FNV-1a. A byte that no UTF-8 text contains separates the words.
        state = words.reduce(0xcbf2_9ce4_8422_2325) { hash, word in
            (Array(word.utf8) + [0xff]).reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        }
    }

    /// A number from 0 up to 1, excluding 1. Equal words always give the same number.
    var share: Double {
        var copy = self
        return Double(copy.next() >> 11) / Double(1 << 53 as UInt64)
    }

    /// The next number of the SplitMix64 sequence.
    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
