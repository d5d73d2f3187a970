import Files
import Foundation
import Synchronization
import Testing

/// A publication whose task is canceled while files are rendered.
struct CancellationTests {
    @Test func `no further file is made, and nothing is published`() async throws {
        let site = try PublishedSite()
        try await site.publish([SiteFile("0.html") { Array("old".utf8) }])
        let made = Mutex(0)
        let publication = Mutex<Task<Void, any Error>?>(nil)
        let files = (0..<200).map { number in
            SiteFile("\(number).html") {
                made.withLock { $0 += 1 }
                publication.withLock(\.self)?.cancel()
                return Array("new".utf8)
            }
        }
        let (start, starter) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            for await _ in start { break }
            try await site.publish(files, revision: "2")
        }
        publication.withLock { $0 = task }
        starter.yield()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(made.withLock(\.self) <= ProcessInfo.processInfo.activeProcessorCount)
        #expect(try site.read("0.html") == "old")
        let left = try FileManager.default.contentsOfDirectory(atPath: site.folder)
        #expect(left.filter { !$0.hasPrefix(".") } == ["0.html"])
        #expect(left.allSatisfy { !$0.hasPrefix(".storewatch-") })
    }
}
