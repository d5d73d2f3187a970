/// How often each inquiry was made; those not made for long are forgotten, to bound the memory.
struct Attempts: Sendable {
    private static let most = 32_768

    private var recent: [UInt64: Int] = [:]
    private var older: [UInt64: Int] = [:]

    /// Counts one more, and says which it is, from 1.
    mutating func next(of inquiry: String) -> Int {
        var chance = Chance(0, inquiry)
        let key = chance.next()
        let attempt = (recent[key] ?? older[key] ?? 0) + 1
        recent[key] = attempt
        if recent.count >= Self.most {
            older = recent
            recent = [:]
        }
        return attempt
    }
}
