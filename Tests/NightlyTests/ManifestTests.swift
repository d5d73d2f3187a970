import Foundation
import Testing
import Yams

/// Kubernetes accepts the manifest of shards.
struct ManifestTests {
    @Test func `the shards are an Indexed Job of as many as the merge expects`() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Packaging/kubernetes/shards.yaml")
        let yaml = try String(contentsOf: file, encoding: .utf8)
        let jobs = try Yams.load_all(yaml: yaml).map { try #require($0 as? [String: Any]) }
        #expect(jobs.map { $0["kind"] as? String } == ["CronJob", "CronJob"])
        let shards = try spec(jobs[0])
        #expect(shards["completionMode"] as? String == "Indexed")
        #expect(shards["completions"] as? Int == 8 && shards["parallelism"] as? Int == 8)
        #expect(try command(shards).contains("$((JOB_COMPLETION_INDEX + 1))"))
        #expect(try command(shards).contains(#"--shard "$shard/8""#))
        #expect(try command(spec(jobs[1])).contains("--expect 8"))
    }

    private func spec(_ job: [String: Any]) throws -> [String: Any] {
        let spec = try #require(job["spec"] as? [String: Any])
        let template = try #require(spec["jobTemplate"] as? [String: Any])
        return try #require(template["spec"] as? [String: Any])
    }

    private func command(_ job: [String: Any]) throws -> String {
        let template = try #require(job["template"] as? [String: Any])
        let pod = try #require(template["spec"] as? [String: Any])
        let containers = try #require(pod["containers"] as? [[String: Any]])
        let command = try #require(containers.first?["command"] as? [String])
        return try #require(command.last)
    }
}
