import CLinux
import Foundation
import Glibc
import SystemPackage

/// The new revision of a site, in a folder beside the old one until the two change places.
struct StagedSite: Sendable {
    let root: URL
    /// Whether the folders can change places; else the files are moved one by one.
    let canExchange: Bool

    /// Clears away what a crash left behind.
    init(of site: URL) throws(SiteError) {
        let parent = site.deletingLastPathComponent()
        let name = ".\(site.lastPathComponent).new"
        let beside = parent.appending(path: name, directoryHint: .isDirectory)
        // Inside the site, where the parent is read-only or on another file system.
        canExchange =
            FileManager.default.isWritableFile(atPath: parent.path)
            && Self.fileSystem(of: parent) == Self.fileSystem(of: site)
        root = canExchange ? beside : site.appending(path: name, directoryHint: .isDirectory)
        remove()
        do {
            let manager = FileManager.default
            let mode = try manager.attributesOfItem(atPath: site.path)[.posixPermissions]
            try manager.createDirectory(
                at: root,
                withIntermediateDirectories: false,
                attributes: mode.map { [.posixPermissions: $0] }
            )
        } catch {
            throw .unwritable(root.path)
        }
    }

    private static func fileSystem(of folder: URL) -> Int? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: folder.path)
        return attributes?[.systemNumber] as? Int
    }

    func remove() { try? FileManager.default.removeItem(at: root) }

    func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }

    func makeFolder(_ path: String) throws(SiteError) {
        do {
            try FileManager.default.createDirectory(
                at: root.appending(path: path),
                withIntermediateDirectories: true
            )
        } catch {
            throw .unwritable(root.path)
        }
    }

    /// Writes a file; it is safely on the disk only after `sync`.
    func write(_ bytes: [UInt8], to path: String) throws(SiteError) {
        do {
            let file = try FileDescriptor.open(
                FilePath(root.path).appending(path),
                .writeOnly,
                options: [.create, .truncate],
                permissions: [.ownerReadWrite, .groupReadWrite, .otherReadWrite]
            )
            _ = try file.closeAfter { try file.writeAll(bytes) }
        } catch {
            throw .unwritable(path)
        }
    }

    /// Waits until the disk has every file, so that a power failure leaves no site of empty files.
    func sync() throws(SiteError) {
        do {
            let folder = try FileDescriptor.open(FilePath(root.path), .readOnly)
            try folder.closeAfter {
                guard syncfs(folder.rawValue) == 0 else { throw SiteError.unwritable(root.path) }
            }
        } catch {
            throw .unwritable(root.path)
        }
    }

    /// Links the files of the old revision into the new one, and copies the folders of others.
    ///
    /// - Parameters:
    ///   - known: the paths of our files; everything else may be a folder.
    ///   - paths: the files that are not taken over.
    func takeOver(
        from site: URL,
        known: Set<String>,
        except paths: Set<String>
    ) throws(SiteError) {
        let (old, new) = (FilePath(site.path), FilePath(root.path))
        let ours = Set(known.map(folder))
        var folders: Set<String> = []
        for path in try Self.contents(of: site) where !paths.contains(path) {
            let source = old.appending(path)
            let isFolder = !known.contains(path) && isFolder(source)
            if isFolder, ours.contains(path) { continue }
            let folder = isFolder ? path : folder(of: path)
            if folders.insert(folder).inserted { try takeFolder(folder, of: site) }
            if !isFolder { try take(source, to: new.appending(path)) }
        }
    }

    private static func contents(of site: URL) throws(SiteError) -> [String] {
        do {
            return try FileManager.default.subpathsOfDirectory(atPath: site.path)
        } catch {
            let path = (error as? CocoaError)?.filePath
            throw .unreadable(path ?? site.path)
        }
    }

    /// Makes a folder of the old revision, with its permissions.
    private func takeFolder(_ path: String, of site: URL) throws(SiteError) {
        let manager = FileManager.default
        try makeFolder(path)
        let source = site.appending(path: path).path
        guard let mode = try? manager.attributesOfItem(atPath: source)[.posixPermissions] else {
            return
        }
        try? manager.setAttributes(
            [.posixPermissions: mode],
            ofItemAtPath: root.appending(path: path).path
        )
    }

    private func isFolder(_ path: FilePath) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path.string)
        return attributes?[.type] as? FileAttributeType == .typeDirectory
    }

    /// Links a file of the old revision into the new one; copies it where the file system has no
    /// links.
    private func take(_ source: FilePath, to target: FilePath) throws(SiteError) {
        guard unsafe link(source.string, target.string) != 0 else { return }
        do {
            try FileManager.default.copyItem(atPath: source.string, toPath: target.string)
        } catch {
            throw .unwritable(target.string)
        }
    }

    /// Exchanges the folders of the two revisions; where the file system cannot do that, moves file
    /// by file, the index last.
    func exchange(with site: URL, made: Set<String>, dropped: Set<String>) throws(SiteError) {
        guard
            unsafe !canExchange
                || renameat2(AT_FDCWD, root.path, AT_FDCWD, site.path, renameExchange) != 0
        else { return }
        for path in made.sorted(by: Self.indexLast) + [Manifest.file] {
            try move(path, into: site)
        }
        for path in dropped { try? FileManager.default.removeItem(at: site.appending(path: path)) }
    }

    private static func indexLast(_ one: String, _ other: String) -> Bool {
        (one == "index.html" ? 1 : 0, one) < (other == "index.html" ? 1 : 0, other)
    }

    private func move(_ path: String, into site: URL) throws(SiteError) {
        let target = site.appending(path: path)
        do {
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
        } catch {
            throw .unwritable(target.path)
        }
        guard unsafe rename(root.appending(path: path).path, target.path) == 0 else {
            throw .unwritable(target.path)
        }
    }
}

/// `RENAME_EXCHANGE` of Linux' renameat2(2).
private let renameExchange: UInt32 = 2
