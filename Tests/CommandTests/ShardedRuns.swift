import TestSupport
import Testing

/// Runs of shards and merges, as a user starts them.
struct ShardedRuns {
    static let nights = ["2026-03-02", "2026-03-03", "2026-03-04"]
    let scratch = Scratch()

    init() throws {
        let apps = 1...40
        for (index, night) in Self.nights.enumerated() {
            let shown = apps.filter { index == 0 || $0 % 9 != index }
            let results = shown.map { result($0, version: "1.\(index / (1 + $0 % 2))") }
            try scratch.write(night: night, ["kr": results, "us": results])
        }
        try scratch.watch(Array(apps), in: "[kr, us]")
        try scratch.edit { $0.replacing(" 40]", with: " 40, com.example.a40]") }
    }

    func run(
        _ shard: String?,
        _ archive: String,
        _ night: String,
        _ stub: StandIn,
        _ more: [String] = []
    ) async throws -> Program.Outcome {
        let part = shard.map { ["--shard", $0] } ?? ["--reports", archive]
        let options = ["--archive", "\(archive).sqlite"] + part + more
        return try await scratch.run(stub, at: "\(night)T04:00:00Z", options)
    }

    func shards(_ count: Int) -> [String] { (1...count).map { "s\($0).sqlite" } }

    /// Merges shards of a night, by default all of them.
    func merge(
        _ count: Int,
        _ shards: [String]? = nil,
        _ more: [String] = []
    ) async throws -> Program.Outcome {
        let options = ["--expect", "\(count)", "--json"] + more
        let merge = ["archive", "merge", "merged.sqlite"] + (shards ?? self.shards(count))
        return try await scratch.ask(merge + options)
    }

    /// Runs the shards of a night.
    func runShards(_ count: Int, _ night: String, _ stub: StandIn) async throws {
        for number in 1...count {
            try await run("\(number)/\(count)", "s\(number)", night, stub).expect(0)
        }
    }

    func rows(_ archive: String) throws -> Set<String> {
        Set(try ArchiveContent.queries.flatMap { try scratch.query(archive, $0) })
    }
}
