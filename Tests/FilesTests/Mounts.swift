import Foundation
import Testing

/// File systems that are mounted for a test. Mounting needs privileges.
final class Mounts: Sendable {
    static let refusal: Comment = "mounting needs root and CAP_SYS_ADMIN"

    /// Whether the test process has the privileges to mount file systems.
    static let areAllowed: Bool = {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "storewatch-mount-\(UUID().uuidString)")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        guard (try? run("mount", ["-t", "tmpfs", "tmpfs", folder.path])) != nil else {
            return false
        }
        return (try? run("umount", [folder.path])) != nil
    }()

    private let folder: String

    /// Mounts a folder at a second path.
    init(_ source: String, at folder: String, options: String = "rw") throws {
        self.folder = folder
        try Self.run("mount", ["--bind", source, folder])
        try Self.run("mount", ["-o", "remount,bind,\(options)", folder])
    }

    /// Mounts an empty file system in memory.
    init(emptyAt folder: String, options: String = "size=16m") throws {
        self.folder = folder
        try Self.run("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder])
    }

    func remount(_ options: String) throws {
        try Self.run("mount", ["-o", "remount,\(options)", folder])
    }

    func end() throws { try Self.run("umount", ["--lazy", folder]) }

    private static func run(_ command: String, _ arguments: [String]) throws {
        struct Failed: Error { let command: String }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [command] + arguments
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failed(command: command) }
    }
}
