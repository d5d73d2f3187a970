import Foundation
import NIOHTTP1

/// The recorded pictures. Each file is read once.
actor PictureFolder {
    private static let types = [
        "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg",
    ]

    private let folder: URL
    private var pictures: [String: Reply] = [:]

    init(in folder: String) {
        self.folder = URL(filePath: folder, directoryHint: .isDirectory)
            .resolvingSymlinksInPath()
            .appending(path: "Pictures", directoryHint: .isDirectory)
    }

    /// The picture at a percent-encoded path. All sizes share one file.
    func reply(to path: [String]) -> Reply {
        guard let path = Self.decoded(path) else { return Reply(.notFound) }
        let named = Self.types.keys.contains { path.lowercased().hasSuffix(".\($0)") }
        // Apple's paths end in the name of the original file.
        let names = [".png", ".jpg"].map { path + $0 } + (named ? [path] : [])
        return names.lazy.compactMap { self.picture($0) }.first ?? Reply(.notFound)
    }

    /// The decoded path; nil if a component could lead out of the folder.
    private static func decoded(_ path: [String]) -> String? {
        let parts = path.compactMap(\.removingPercentEncoding)
        let isSafe = parts.allSatisfy { part in
            !["", ".", ".."].contains(part) && !part.contains { "/\\\0".contains($0) }
        }
        return isSafe && parts.count == path.count ? parts.joined(separator: "/") : nil
    }

    private func picture(_ name: String) -> Reply? {
        let url = folder.appending(path: name).resolvingSymlinksInPath()
        let path = url.path(percentEncoded: false)
        // Symbolic links are resolved by now, because they may lead out of the folder.
        guard path.hasPrefix(folder.path(percentEncoded: false)) else { return nil }
        if let picture = pictures[path] { return picture }
        guard let type = Self.types[url.pathExtension.lowercased()],
            let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type],
            kind as? FileAttributeType == .typeRegular,
            let data = try? Data(contentsOf: url)
        else { return nil }
        let picture = Reply(.ok, ["Content-Type": type], body: Array(data))
        pictures[path] = picture
        return picture
    }
}
