import AppStore
import Foundation
import Testing

@testable import Watchlists

/// A user's folder with a watchlist, which is deleted when the test ends.
struct UserFolder: ~Copyable {
    let path: String

    var watchlistPath: String { "\(path)/storewatch.yml" }

    init(_ files: [String: String] = [:]) throws {
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        path = url.path()
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, text) in files { try write(Data(text.utf8), to: name) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    borrowing func write(_ data: Data, to name: String) throws {
        try data.write(to: URL(filePath: "\(path)/\(name)"))
    }

    borrowing func reading(_ name: String = "storewatch.yml") -> Reading {
        do throws(WatchlistMistakes) {
            let file = try WatchlistFile(at: "\(path)/\(name)")
            return Reading(watchlist: file.watchlist, diagnostics: words(file.warnings))
        } catch {
            return Reading(watchlist: nil, diagnostics: words(error.diagnostics))
        }
    }

    private borrowing func words(_ diagnostics: [Diagnostic]) -> [String] {
        let folder = "\(path)/"
        return diagnostics.map { $0.description.replacing(folder, with: "") }
    }
}

/// The result of reading a watchlist. Diagnostics are as printed, but without the folder's path.
struct Reading {
    let watchlist: Watchlist?
    let diagnostics: [String]
}

/// Reads a watchlist with list files in the same folder.
func reading(_ yaml: String, lists: [String: String] = [:]) throws -> Reading {
    try UserFolder(lists.merging(["storewatch.yml": yaml]) { $1 }).reading()
}

/// Reads a watchlist without errors.
func watchlist(_ yaml: String) throws -> Watchlist {
    try #require(try reading(yaml).watchlist)
}

/// Expects exactly one diagnostic, which ends with this message.
func expectOne(
    _ found: [String],
    endingWith message: String,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let isRight = found.count == 1 && found[0].hasSuffix(message)
    #expect(isRight, "\(found)", sourceLocation: sourceLocation)
}

/// The text of a watchlist after an edit. The folder also has a list file `l.csv`.
func edited(_ text: String, by edit: WatchlistEdit) throws -> String {
    let folder = try UserFolder(["storewatch.yml": text, "l.csv": "77\n"])
    let path = folder.watchlistPath
    return try edit.applied(to: text, of: try WatchlistFile(at: path), at: path).text
}

/// Reads a watchlist with one group, whose list of apps is `apps`.
func readingApps(_ apps: String, storefronts: String = "kr") throws -> Reading {
    try reading("storefronts: \(storefronts)\ngroups: [{name: A, apps: [\(apps)]}]\n")
}

/// Reads a watchlist with one group that names a list file.
func readingList(_ list: String, storefronts: String = "kr") throws -> Reading {
    let yaml = "storefronts: \(storefronts)\ngroups: [{name: A, list: apps.csv}]\n"
    return try reading(yaml, lists: ["apps.csv": list])
}

extension Watchlist.Reference {
    /// The app with an ID, which must be positive.
    static func app(_ number: Int64) -> Watchlist.Reference {
        guard let id = AppID(number) else { preconditionFailure("no ID") }
        return .id(id)
    }
}

func storefronts(_ codes: String) -> [Storefront] {
    codes.split(separator: " ").compactMap { Storefront($0) }
}
