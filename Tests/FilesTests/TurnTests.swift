import Files
import Foundation
import Glibc
import Testing

/// Publications of the same folder wait for each other.
struct TurnTests {
    @Test func `simultaneous publications leave the complete site of one of them`() async throws {
        for _ in 0..<5 {
            let site = try PublishedSite()
            let folder = site.folder
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 1...4 {
                    group.addTask { @concurrent in
                        try await NumberedRevision(number: number).publish(at: folder)
                    }
                }
                try await group.waitForAll()
            }
            let last = try NumberedRevision.number(in: folder)
            #expect(try NumberedRevision(number: last).differences(in: folder) == [])
            #expect(try site.leftovers() == [])
        }
    }

    @Test func `an error names a folder that stays locked`() async throws {
        let site = try PublishedSite()
        try await site.publish([file("index.html", "a")])
        let descriptor = unsafe open(site.folder, O_RDONLY)
        defer { close(descriptor) }
        try #require(flock(descriptor, LOCK_EX) == 0)
        await #expect(throws: OutputError.busy(site.folder)) {
            try await SiteDirectory(at: site.folder).publish(
                [file("index.html", "b")],
                revision: "1",
                patience: .milliseconds(100)
            ) { _ in true }
        }
        #expect(try site.read("index.html") == "a")
        flock(descriptor, LOCK_UN)
        try await site.publish([file("index.html", "b")])
        #expect(try site.read("index.html") == "b")
    }
}
