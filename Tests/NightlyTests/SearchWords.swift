import Archives
import Files
import Foundation
import Watchlists

@testable import Nightly

/// The words in the files of the search, split and compared as the site's script does it.
struct SearchWords {
    private(set) var words: Set<String> = []
    /// The content of each file, by the file's path.
    private(set) var files: [String: String] = [:]

    init(_ archive: Archive, watching watchlist: Watchlist) async throws {
        guard let loader = try ReportLoader(archive, watchlist) else { return }
        for file in try await loader.files() {
            let place = file.paths.firstIndex { $0.hasPrefix("search/") }
            guard let place else { continue }
            let text = String(decoding: try file.make()[place], as: UTF8.self)
            files[file.paths[place]] = text
            let json = text.dropFirst("storewatchIndex(".count).dropLast(");\n".count)
            add(try JSONSerialization.jsonObject(with: Data(json.utf8)))
        }
    }

    /// The words of a text in the normalized form that the search compares.
    static func of(_ text: String) -> [String] {
        let marks: [Unicode.GeneralCategory] = [.nonspacingMark, .spacingMark, .enclosingMark]
        let plain = text.lowercased().decomposedStringWithCompatibilityMapping.unicodeScalars
            .filter { !marks.contains($0.properties.generalCategory) }
        return String(String.UnicodeScalarView(plain)).replacing("ς", with: "σ")
            .split { $0.isWhitespace || $0 == "\"" }.map(String.init)
    }

    private mutating func add(_ value: Any) {
        switch value {
        case let text as String: words.formUnion(Self.of(text))
        case let list as [Any]: list.forEach { add($0) }
        case let object as [String: Any]: object.values.forEach { add($0) }
        default: break
        }
    }
}
