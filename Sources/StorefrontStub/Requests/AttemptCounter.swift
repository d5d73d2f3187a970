/// Counts the attempts at each request. Old requests are forgotten to limit memory.
struct AttemptCounter: Sendable {
    private static let most = 32_768

    private var recent: [UInt64: Int] = [:]
    private var older: [UInt64: Int] = [:]

    /// Counts an attempt and returns its number, from 1.
    mutating func next(of inquiry: String) -> Int {
        var random = SeededRandom(0, inquiry)
        let key = random.next()
        let attempt = (recent[key] ?? older[key] ?? 0) + 1
        recent[key] = attempt
        if recent.count >= Self.most {
            older = recent
            recent = [:]
        }
        return attempt
    }
}
