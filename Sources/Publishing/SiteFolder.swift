import Glibc
import SystemPackage

/// Which folders a site may be published into.
extension Site {
    /// A checkout or a copy of a site may lack its manifest; nobody else has all of these.
    private static let signature = ["index.html", "index.json", "assets/site.css"]

    /// Makes the folder where there is none, and checks that a site can be published into it.
    package static func checkFolder(at path: String) throws(SiteError) {
        let folder = try open(path)
        let name = "index.html"
        if !isOurs(folder), (try? folder.entry(name).kind()) != nil {
            throw .foreign(path, file: name)
        }
    }

    /// Opens the folder, making it where there is none.
    static func open(_ path: String) throws(SiteError) -> Folder {
        do {
            try make(FilePath(path))
            let folder = try Folder(at: path)
            try Errno.check(unsafe access(path, W_OK | X_OK))
            if try folder.identity() == Folder(at: "/").identity() { throw SiteError.root(path) }
            return folder
        } catch let error as SiteError {
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
            // It is there, and whether it is a folder shows when it is opened.
            guard error != .fileExists, unsafe access(path.string, F_OK) != 0 else { return }
            throw error
        }
    }

    /// Whether files at our paths are ours. Elsewhere, they are the user's, and are left alone.
    static func isOurs(_ folder: Folder) -> Bool {
        func holds(_ path: String) -> Bool { (try? folder.entry(path).kind()) == .file }
        // In the midst of an exchange, our files are links.
        return holds(Manifest.file) || signature.allSatisfy(holds)
            || WorkFolder.isPresent(in: folder)
    }
}
