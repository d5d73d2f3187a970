import Foundation

/// The recorded nights and pictures. The stub serves one night at a time, and reads each file of
/// results once.
struct NightFolder {
    private let nights: URL
    private var night: String
    private var files: [String: NightFile] = [:]
    private let pictureFolder: URL

    /// Opens `Nights/` in a folder, and serves the given night, or the newest if `night` is nil.
    init(_ folder: String, night: String?) throws(StubError) {
        var isFolder: ObjCBool = false
        let exists = unsafe FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder)
        guard exists, isFolder.boolValue else { throw .usage("There is no folder \(folder).") }
        let url = URL(filePath: folder, directoryHint: .isDirectory)
        let nights = url.appending(path: "Nights")
        let names = Self.names(in: nights)
        guard let newest = names.last else {
            throw .usage(
                "\(folder) holds no night: expected \(folder)/Nights/<date>/<storefront>.json."
            )
        }
        if let night, !names.contains(night) {
            throw .usage("There is no night \(night); there are: \(names.joined(separator: ", ")).")
        }
        self.nights = nights
        self.night = night ?? newest
        pictureFolder = url.appending(path: "Pictures", directoryHint: .isDirectory)
    }

    /// Serves a different night from now on; returns false if there is no such night.
    mutating func change(to night: String) -> Bool {
        // Only the name of a recorded night is accepted, because a request could contain a path.
        guard Self.names(in: nights).contains(night) else { return false }
        self.night = night
        return true
    }

    /// The results of a storefront on the served night; nil if there is no file.
    mutating func file(of storefront: String) throws(StubError) -> NightFile? {
        let url = nights.appending(path: night).appending(path: "\(storefront).json")
        let path = url.path(percentEncoded: false)
        if let file = files[path] { return file }
        guard FileManager.default.fileExists(atPath: path) else { return nil }
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

    /// The feed of a chart on the served night; nil if the night lacks the feed.
    func chart(_ name: String) -> [UInt8]? { bytes("\(name).json", in: "charts") }

    /// The web page with this name on the served night; nil if the night lacks the page.
    func page(_ name: String) -> [UInt8]? { bytes(name, in: "pages") }

    private func bytes(_ name: String, in part: String) -> [UInt8]? {
        // A name with a slash would be a path, which could lead out of the folder.
        guard !name.contains("/"), !name.contains("%") else { return nil }
        let folder = nights.appending(path: night).appending(path: part)
        return (try? Data(contentsOf: folder.appending(path: name))).map(Array.init)
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

extension NightFolder {
    private static let pictureTypes = [
        "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg",
    ]

    /// The response with the picture at a percent-encoded path. All sizes of a picture share one
    /// file.
    func picture(_ path: [String]) -> Reply {
        let parts = path.compactMap(\.removingPercentEncoding)
            .flatMap { $0.split(separator: "/", omittingEmptySubsequences: false) }
        // A path with `..` could lead out of the folder.
        guard !parts.contains("..") else { return Reply(404) }
        let name = parts.joined(separator: "/")
        // Apple's paths end with the name of the original file.
        for name in ["\(name).png", "\(name).jpg", name] {
            let file = pictureFolder.appending(path: name)
            guard let type = Self.pictureTypes[file.pathExtension.lowercased()],
                let data = try? Data(contentsOf: file)
            else { continue }
            return Reply(200, ["Content-Type": type], body: Array(data))
        }
        return Reply(404)
    }
}
