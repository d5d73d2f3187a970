package import Foundation

/// Makes small random changes to inputs from a corpus. The same seed makes the same changes.
package struct Mutation {
    private let seeds: [Data]
    private let words: [Data]
    private var dice: SeededGenerator

    /// - Parameters:
    ///   - corpus: a folder of inputs.
    ///   - words: a dictionary in libFuzzer's format, which may not exist.
    package init(corpus: URL, words: URL, seed: UInt64) throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: corpus.path).sorted()
        seeds = try files.map { try Data(contentsOf: corpus.appending(path: $0)) }
        let lines = (try? String(contentsOf: words, encoding: .utf8)) ?? ""
        self.words = lines.split(separator: "\n").filter { $0.hasPrefix("\"") }.map { line in
            Data(line.dropFirst().dropLast().replacing("\\\"", with: "\"").utf8)
        }
        dice = SeededGenerator(seed: seed)
    }

    package init(seeds: [Data], words: [Data], seed: UInt64) {
        self.seeds = seeds
        self.words = words
        dice = SeededGenerator(seed: seed)
    }

    package mutating func next() -> Data {
        var bytes = Array(seeds.randomElement(using: &dice) ?? Data())
        for _ in 0..<Int.random(in: 1...5, using: &dice) { change(&bytes) }
        return Data(bytes)
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        let start = Int.random(in: 0...bytes.count, using: &dice)
        let end = min(bytes.count, start + Int.random(in: 1...12, using: &dice))
        switch Int.random(in: 0..<7, using: &dice) {
        case 0 where start < bytes.count: bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &dice)
        case 1 where start < bytes.count: bytes[start] = .random(in: 0...255, using: &dice)
        case 2: bytes.removeSubrange(start..<end)
        case 3: bytes.insert(contentsOf: bytes[start..<end], at: start)
        case 4: bytes.insert(contentsOf: words.randomElement(using: &dice) ?? Data([0]), at: start)
        case 5:
            bytes.replaceSubrange(start..<end, with: words.randomElement(using: &dice) ?? Data())
        default:
            let other = seeds.randomElement(using: &dice) ?? Data()
            bytes.replaceSubrange(
                start...,
                with: other.suffix(Int.random(in: 0...200, using: &dice))
            )
        }
    }
}
