import Foundation
import Testing
import Yams

/// Kubernetes accepts the manifest of shards.
struct ManifestTests {
    @Test func `the shards are an Indexed Job of as many as the merge expects`() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Packaging/kubernetes/shards.yaml")
        let yaml = try String(contentsOf: file, encoding: .utf8)
        let jobs = try Array(Yams.compose_all(yaml: yaml))
        #expect(jobs.map { $0["kind"]?.string } == ["CronJob", "CronJob"])
        let shards = try spec(jobs[0])
        #expect(shards["completionMode"]?.string == "Indexed")
        #expect(shards["completions"]?.int == 8 && shards["parallelism"]?.int == 8)
        #expect(try command(shards).contains("$((JOB_COMPLETION_INDEX + 1))"))
        #expect(try command(shards).contains(#"--shard "$shard/8""#))
        #expect(try command(spec(jobs[1])).contains("--expect 8"))
    }

    private func spec(_ job: Node) throws -> Node {
        try #require(job["spec"]?["jobTemplate"]?["spec"])
    }

    private func command(_ job: Node) throws -> String {
        let containers = try #require(job["template"]?["spec"]?["containers"])
        return try #require(containers[0]?["command"]?.sequence?.last?.string)
    }
}
