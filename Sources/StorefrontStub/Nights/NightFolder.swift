import Foundation

/// The recorded nights and the currently served one. Each file is read once.
actor NightFolder {
    private let nights: URL
    private var night: String
    private var files: [String: NightFile] = [:]

    /// Opens `Nights/` in a folder, and serves the given night or the newest.
    init(_ folder: String, night: String?) throws(StubError) {
        var isFolder: ObjCBool = false
        let exists = unsafe FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder)
        guard exists, isFolder.boolValue else { throw .noFolder(folder) }
        let nights = URL(filePath: folder, directoryHint: .isDirectory).appending(path: "Nights")
        let names = Self.names(in: nights)
        guard let newest = names.last else { throw .noNights(folder) }
        if let night, !names.contains(night) { throw .noNight(night, among: names) }
        self.nights = nights
        self.night = night ?? newest
    }

    /// Switches to another night; returns false if it does not exist.
    func change(to night: String) -> Bool {
        // The name is compared with the folder's own list, so that it cannot be a path.
        guard Self.names(in: nights).contains(night) else { return false }
        self.night = night
        return true
    }

    /// The results of a storefront on the served night. A storefront without a file sells nothing.
    func file(of storefront: String) throws(StubError) -> NightFile {
        let url = nights.appending(path: night).appending(path: "\(storefront).json")
        let path = url.path(percentEncoded: false)
        if let file = files[path] { return file }
        guard FileManager.default.fileExists(atPath: path) else { return .none }
        let bytes: [UInt8]
        do {
            bytes = try Array(Data(contentsOf: url))
        } catch {
            throw .unreadableNight(path, reason: error.localizedDescription)
        }
        let file = try NightFile(bytes, path: path)
        files[path] = file
        return file
    }

    /// The feed of a chart on the served night; nil if it has none.
    func chart(_ name: String) -> ArraySlice<UInt8>? {
        // A name with a slash would be a path.
        guard !name.contains("/"), !name.contains("%") else { return nil }
        let folder = nights.appending(path: night).appending(path: "charts")
        let bytes = try? Data(contentsOf: folder.appending(path: "\(name).json"))
        return bytes.map { Array($0)[...] }
    }

    private static func names(in nights: URL) -> [String] {
        let folders = try? FileManager.default.contentsOfDirectory(
            at: nights,
            includingPropertiesForKeys: [.isDirectoryKey],
            options: .skipsHiddenFiles
        )
        return (folders ?? [])
            .filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true }
            .map(\.lastPathComponent)
            .sorted()
    }
}
