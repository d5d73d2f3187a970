import Glibc
import SystemPackage

extension SiteDirectory {
    /// The files that identify a site without a manifest, such as a checkout or a copy.
    private static let signature = ["index.html", "nights.html", "assets/site.css"]

    /// Creates the folder if it is missing, and checks that a site can be published into it.
    ///
    /// - Parameters:
    ///   - archiveID: The identifier of the archive of the site; nil if there is none yet.
    ///   - replacesOtherSite: Whether the site of a different archive may be replaced.
    package static func checkFolder(
        at path: String,
        for archiveID: String? = nil,
        replacesOtherSite: Bool = false
    ) throws(OutputError) {
        let folder = try open(path)
        let name = "index.html"
        if !isOurs(folder), (try? folder.entry(name).kind()) != nil {
            throw .foreign(path, file: name)
        }
        guard hasLinks(folder) else { throw .noLinks(path) }
        try check(
            archiveID ?? "",
            of: Manifest(in: folder),
            at: path,
            replacesOtherSite: replacesOtherSite
        )
    }

    /// Throws if an existing folder does not support symbolic links. A new folder in it then cannot
    /// be a site, because every publication needs such links.
    package static func checkLinks(
        in existing: String,
        forSiteAt path: String
    )
        throws(OutputError)
    {
        guard let folder = try? Folder(at: existing) else { return }
        guard hasLinks(folder) else { throw .noLinks(path) }
    }

    /// Whether a symbolic link can be created in the folder and followed.
    private static func hasLinks(_ folder: Folder) -> Bool {
        let trial = FolderEntry(folder: folder, name: ".storewatch-\(FolderEntry.randomName())")
        defer { try? trial.remove() }
        do {
            try trial.makeLink(toFolder: ".")
        } catch {
            return error != .notSupported
        }
        return true
    }

    /// Throws if the site shows a different archive, whose pages would be lost.
    ///
    /// - Parameters:
    ///   - archiveID: The identifier of the archive that a new revision shows; nil if there is
    ///     none.
    ///   - replacesOtherSite: Whether the site of a different archive may be replaced.
    static func check(
        _ archiveID: String?,
        of manifest: Manifest,
        at path: String,
        replacesOtherSite: Bool
    ) throws(OutputError) {
        guard !replacesOtherSite, let archiveID, let other = manifest.archiveID, other != archiveID
        else { return }
        throw .otherArchive(path)
    }

    static func open(_ path: String) throws(OutputError) -> Folder {
        do {
            try make(FilePath(path))
            let folder = try Folder(at: path)
            try Errno.check(unsafe access(path, W_OK | X_OK))
            if try folder.identity() == Folder(at: "/").identity() { throw OutputError.root(path) }
            return folder
        } catch let error as OutputError {
            throw error
        } catch {
            throw .unwritable(path, "\(error)")
        }
    }

    private static func make(_ path: FilePath) throws(Errno) {
        func make() throws(Errno) { try Errno.check(unsafe mkdir(path.string, 0o777)) }
        do {
            try make()
        } catch .noSuchFileOrDirectory where path.components.count > 1 {
            try Self.make(path.removingLastComponent())
            try make()
        } catch {
            // The path exists; the caller reports an error if it is not a folder.
            guard error != .fileExists, unsafe access(path.string, F_OK) != 0 else { return }
            throw error
        }
    }

    /// Whether the folder is a site of Storewatch. In other folders, existing files belong to the
    /// user and are not replaced.
    static func isOurs(_ folder: Folder) -> Bool {
        func holds(_ path: String) -> Bool { (try? folder.entry(path).kind()) == .file }
        // During an exchange, the files may be links, which do not count. A work folder does.
        return holds(Manifest.file) || signature.allSatisfy(holds)
            || WorkFolder.isPresent(in: folder)
    }
}
