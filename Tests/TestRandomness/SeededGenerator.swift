/// Random numbers that are the same for the same seed (SplitMix64 by Sebastiano Vigna).
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// Whether a random event happens.
    ///
    /// - Parameter chance: the probability of the event, from 0 to 1.
    package mutating func happens(_ chance: Double) -> Bool {
        Double.random(in: 0..<1, using: &self) < chance
    }
}
