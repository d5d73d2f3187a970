import Files
import Foundation
import Glibc
import Testing

/// The revisions that a reader sees while a site is published, or after the publishing process is
/// killed.
struct ReaderTests {
    @Test func `a reader who has seen a new page sees no old one after it`() async throws {
        let site = try PublishedSite()
        let folder = site.folder
        try await NumberedRevision(number: 1).publish(at: folder)
        let paths = NumberedRevision(number: 1).paths.filter { !$0.hasPrefix("only/") }
        let last = 30
        let complaints = try await withThrowingTaskGroup(of: [String].self) { group in
            group.addTask { @concurrent in
                var (seen, complaints, reads) = (1, [String](), 0)
                while seen < last, !Task.isCancelled {
                    let path = paths.randomElement() ?? ""
                    let text = try? String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
                    let number = text.flatMap { Int($0.prefix { $0 != " " }) } ?? 0
                    let whole = NumberedRevision(number: number).text(of: path)
                    if text != whole || number < seen {
                        complaints.append("\(path) of \(number) after \(seen)")
                    }
                    (seen, reads) = (max(seen, number), reads + 1)
                    // The publishing task needs a turn on the shared threads, too.
                    await Task.yield()
                }
                return complaints + (reads > 100 ? [] : ["only \(reads) reads"])
            }
            for number in 2...last {
                try await NumberedRevision(number: number).publish(at: folder)
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(complaints == [])
        #expect(try site.leftovers() == [])
    }

    /// The folder to which a child process publishes until it is killed.
    private static func killed(by process: pid_t) -> String {
        "\(FileManager.default.temporaryDirectory.path)/storewatch-killed-\(process)"
    }

    @Test func `killed at any moment, a site is whole, and the next night finishes it`()
        async throws
    {
        let folder = Self.killed(by: getpid())
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try await NumberedRevision(number: 1).publish(at: folder)
        var leftovers = 0
        for _ in 0..<25 {
            await #expect(processExitsWith: .signal(SIGKILL)) {
                let folder = Self.killed(by: getppid())
                let first = try NumberedRevision.number(in: folder) + 1
                Thread.detachNewThread {
                    usleep(.random(in: 0...60_000))
                    kill(getpid(), SIGKILL)
                }
                for number in first... {
                    try await NumberedRevision(number: number).publish(at: folder)
                }
            }
            let seen = try NumberedRevision.number(in: folder)
            #expect(try NumberedRevision(number: seen).differences(in: folder) == [])
            leftovers += try leftBehind(in: folder).isEmpty ? 0 : 1
            // The check accepts the folder, no matter which of its names are links after the kill.
            try SiteDirectory.checkFolder(at: folder)
            let next = NumberedRevision(number: seen + 1)
            try await next.publish(at: folder)
            #expect(try next.differences(in: folder) == [])
            #expect(try leftBehind(in: folder) == [])
        }
        #expect(leftovers > 0, "no kill hit a publication")
    }

    private func leftBehind(in folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder).filter { path in
            let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(path)")
            let isLink = attributes?[.type] as? FileAttributeType == .typeSymbolicLink
            return isLink || path.contains(".storewatch-")
        }
    }

    @Test(
        .enabled(if: Mounts.areAllowed, Mounts.refusal),
        arguments: ["nr_inodes", "nr_blocks"]
    )
    func `a disk that is full at any step keeps the old site whole`(limit: String) async throws {
        let site = try PublishedSite()
        try FileManager.default.createDirectory(
            atPath: site.folder,
            withIntermediateDirectories: true
        )
        let disk = try Mounts(emptyAt: site.folder)
        defer { try? disk.end() }
        let (old, new) = (
            NumberedRevision(number: 1, pages: 6), NumberedRevision(number: 2, pages: 6)
        )
        var outcomes: Set<Int> = []
        for room in stride(from: 14, through: 60, by: 2) {
            try disk.remount("\(limit)=1000")
            try await old.publish(at: site.folder)
            try disk.remount("\(limit)=\(room)")
            do {
                try await new.publish(at: site.folder)
                outcomes.insert(2)
                #expect(try new.differences(in: site.folder) == [])
            } catch is OutputError {
                outcomes.insert(1)
                #expect(try old.differences(in: site.folder) == [])
            }
            #expect(try site.leftovers() == [])
        }
        #expect(outcomes == [1, 2])
    }
}
