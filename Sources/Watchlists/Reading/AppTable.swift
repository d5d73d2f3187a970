import AppStore

/// The apps of a CSV file, as spreadsheets and other services write them: separated by commas,
/// semicolons or tabs; with or without a header, quotes and a byte order mark.
package struct AppTable: Sendable {
    /// Each app once, with the storefronts of all its rows.
    package let rows: [NewApp]
    /// The titles of columns that are ignored.
    package let ignored: [String]
    /// The positions of each app's rows.
    private let positions: [Watchlist.Reference: [SourcePosition]]

    /// The content of a column.
    private enum Column {
        case app, storefronts, name, note, own
    }

    /// The titles by which the content of a column is recognized.
    private static let titles: KeyValuePairs<Column, Set<String>> = [
        .app: [
            "id", "app", "app id", "appid", "apple id", "trackid", "adam id", "bundle", "bundle id",
            "bundleid", "url", "link",
        ],
        .storefronts: ["storefront", "storefronts", "country", "countries"],
        .name: ["name", "app name", "title"], .note: ["note", "notes", "comment"],
        .own: ["own", "ours", "mine"],
    ]

    /// The content of each column; nil for a column that is ignored. If a table has a column “app”
    /// and a different column with IDs, “app” contains names.
    private static func columns(of header: [String]) -> [Column?] {
        let words = header.map { $0.trimmingBlanks.lowercased().replacing("_", with: " ") }
        let columns = words.map { word in titles.first { $0.value.contains(word) }?.key }
        guard columns.count(where: { $0 == .app }) > 1 else { return columns }
        return zip(words, columns).map { $0 == "app" ? .name : $1 }
    }

    /// Reads the CSV file at a path.
    ///
    /// - Throws: all mistakes at once.
    package init(file: String) throws(WatchlistMistakes) {
        let text: String
        do {
            text = try sourceText(of: file)
        } catch {
            let start = SourcePosition.start(of: file)
            throw WatchlistMistakes(diagnostics: [
                error.diagnostic(of: "the table", file, at: start)
            ])
        }
        try self.init(text, file: file)
    }

    init(_ text: String, file: String) throws(WatchlistMistakes) {
        var records = separatedValues(in: text, of: file)
        var columns: [Column?] = [.app, .storefronts]
        let rowsOfList = records.filter { !($0.first?.text.hasPrefix("#") ?? false) }
        if let row = rowsOfList.first, let first = row.first?.text,
            first.isRounded || (try? Watchlist.Reference(first)) != nil
        {
            records = rowsOfList
            ignored = []
        } else if let header = records.first {
            columns = Self.columns(of: header.map(\.text))
            records.removeFirst()
            ignored = zip(header, columns).filter { $0.1 == nil && !$0.0.text.isEmpty }.map(
                \.0.text
            )
        } else {
            ignored = []
        }
        var diagnostics = DiagnosticList()
        let start = SourcePosition.start(of: file)
        let hasApps = columns.contains(.app)
        if !hasApps {
            diagnostics.error(
                "no column has the apps; call it “id”, “bundle id” or “url” in the first line",
                at: start
            )
        } else if records.isEmpty {
            diagnostics.error("this table has no apps", at: start)
        }
        let apps = hasApps ? records.compactMap { Self.app($0, columns, &diagnostics) } : []
        rows = apps.map(\.app).merged
        positions = Dictionary(grouping: apps, by: \.app.reference).mapValues { $0.map(\.position) }
        let mistakes = diagnostics.inOrder
        if !mistakes.isEmpty { throw WatchlistMistakes(diagnostics: mistakes) }
    }

    private static func app(
        _ record: [PlacedText],
        _ columns: [Column?],
        _ diagnostics: inout DiagnosticList
    ) -> (app: NewApp, position: SourcePosition)? {
        let cells = Dictionary(
            zip(columns, record).compactMap { column, cell in column.map { ($0, cell) } },
            uniquingKeysWith: { first, second in first.text.isEmpty ? second : first }
        )
        guard let cell = cells[.app] else { return nil }
        let reference = diagnostics.checked(at: cell.position) { () throws(Mistake) in
            guard !cell.text.isEmpty else { throw Mistake("this row has no app") }
            return try Watchlist.Reference(cell.text)
        }
        let codes = cells[.storefronts]?.text.split { ", ;".contains($0) } ?? []
        let storefronts = codes.flatMap { code in
            diagnostics.checked(at: cells[.storefronts]?.position ?? cell.position) {
                () throws(Mistake) in
                try [Storefront](code: code.lowercased())
            } ?? []
        }
        let own = diagnostics.checked(at: cells[.own]?.position ?? cell.position) {
            () throws(Mistake) in
            let text = cells[.own]?.text ?? ""
            return text.isEmpty ? false : try SettingParser.flag(text)
        }
        func text(_ column: Column) -> String? {
            cells[column].flatMap { $0.text.isEmpty ? nil : $0.text }
        }
        return reference.map { reference in
            let app = NewApp(
                reference,
                storefronts: storefronts.isEmpty ? nil : storefronts,
                own: own ?? false,
                name: text(.name),
                note: text(.note)
            )
            return (app, cell.position)
        }
    }

    /// An error at each row that contains one of these apps, in the order of the rows.
    ///
    /// - Parameter message: describes what is wrong with an app.
    package func errors(
        about apps: [NewApp],
        _ message: (NewApp) throws -> String
    ) rethrows -> [Diagnostic] {
        try apps.flatMap { app in
            let message = try message(app)
            return positions[app.reference, default: []].map { Diagnostic(.error, message, at: $0) }
        }.sorted { $0.position < $1.position }
    }

    /// The numbers of the lines with an app, from 1.
    package func lines(of app: NewApp) -> [Int] {
        positions[app.reference, default: []].map(\.line)
    }
}

extension [NewApp] {
    /// Each app once, at its first row, with the storefronts of all its rows.
    fileprivate var merged: [NewApp] {
        var merged: [NewApp] = []
        var places: [Watchlist.Reference: Int] = [:]
        for app in self {
            guard let index = places[app.reference] else {
                places[app.reference] = merged.count
                merged.append(app)
                continue
            }
            merged[index].storefronts = merged[index].storefronts.flatMap { first in
                app.storefronts.map { (first + $0).distinct }
            }
            merged[index].own = merged[index].own || app.own
            merged[index].name = merged[index].name ?? app.name
            merged[index].note = merged[index].note ?? app.note
        }
        return merged
    }
}
