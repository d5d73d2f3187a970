import AppStore
import Foundation

/// Reads a watchlist and finds all of its mistakes; settings with a mistake have their defaults, so
/// that reading continues.
struct WatchlistReader {
    let file: String
    /// The text to read in place of the file's content, such as the result of an edit.
    private let text: String?
    var diagnostics = DiagnosticList()
    /// The position at which each group first names each app.
    var appPositions: [String: [Watchlist.Reference: SourcePosition]] = [:]
    /// The storefronts of each group, for its apps that name none themselves.
    var groupStorefronts: [String: [Storefront]] = [:]
    /// The first group that names each listing, with its language.
    var owners = ListingOwnership()
    var groupNames: [String: SourcePosition] = [:]
    var channelNames: [String: SourcePosition] = [:]
    /// The variables that hold secrets.
    var secrets: [NamedSecret] = []
    var mentions = RuleMentions()
    /// The list files that groups name.
    var listFiles: [String] = []

    init(file: String, text: String? = nil) {
        self.file = file
        self.text = text
        diagnostics.expect(file)
    }

    private enum Setting: String, CaseIterable {
        case storefronts, pace, cachePass, confirmAfter, brake, ratings, positions, staleAfter, ping
        case report, groups, channels, rules
    }

    /// - Returns: nil if the file cannot be read at all; otherwise a watchlist that is valid only
    ///   if there are no errors among the diagnostics.
    mutating func watchlist() -> Watchlist? {
        guard let root = root(),
            let settings: [Setting: YAMLValue] = settings(of: root, "the watchlist")
        else { return nil }
        var list = Watchlist()
        list.pace = number(settings[.pace], "pace", atLeast: 0) ?? list.pace
        let confirmAfter = number(settings[.confirmAfter], "confirmAfter", atLeast: 1)
        list.confirmAfter = confirmAfter ?? list.confirmAfter
        list.staleAfter = number(settings[.staleAfter], "staleAfter", atLeast: 1) ?? list.staleAfter
        list.cachePass =
            parsed(settings[.cachePass], "cachePass", SettingParser.choice) ?? list.cachePass
        list.ping = secret(settings[.ping], "ping", as: .address(isInsecure: true), of: nil)
        list.brake = settings[.brake].map { brake($0) } ?? list.brake
        list.ratings = settings[.ratings].map { ratings($0) } ?? list.ratings
        list.positions = settings[.positions].map { positions($0) } ?? list.positions
        list.report = settings[.report].map { report($0) } ?? list.report
        let defaultStorefronts = settings[.storefronts].map { storefronts($0) }
        list.groups = groups(
            settings[.groups],
            at: root.position,
            defaultStorefronts: defaultStorefronts
        )
        list.notifications.channels = settings[.channels].map { channels($0) } ?? []
        list.notifications.rules = settings[.rules].map { rules($0, list) } ?? []
        return list
    }

    private mutating func root() -> YAMLValue? {
        let start = SourcePosition(file: file, line: 1, column: 1)
        do throws(UnreadableFile) {
            let document = YAMLDocument(try content(), file: file)
            document.diagnostics.forEach { diagnostics.add($0) }
            if document.isEmpty {
                diagnostics.error("this watchlist is empty; it needs “groups”", at: start)
            }
            return document.root
        } catch {
            diagnostics.add(
                error.diagnostic(
                    of: "the watchlist",
                    file,
                    or: "write one with `storewatch init`",
                    at: start
                )
            )
            return nil
        }
    }

    private func content() throws(UnreadableFile) -> String {
        if let text { return text }
        return try SourceText(file: file).text
    }

    private mutating func groups(
        _ value: YAMLValue?,
        at position: SourcePosition,
        defaultStorefronts: [Storefront]?
    ) -> [Watchlist.Group] {
        guard let value else {
            diagnostics.error("the watchlist has no “groups”; list at least one", at: position)
            return []
        }
        let values = list(value, "groups", of: "groups, each with a name and apps")
        return values.compactMap { group($0, defaultStorefronts: defaultStorefronts) }
    }
}

extension UnreadableFile {
    /// - Parameters:
    ///   - role: the purpose of the file, as the diagnostic names it.
    ///   - remedy: another fix for a missing file.
    ///   - position: the position of the diagnostic.
    func diagnostic(
        of role: String,
        _ file: String,
        or remedy: String? = nil,
        at position: SourcePosition
    ) -> Diagnostic {
        switch self {
        case .missing:
            Diagnostic(
                .error,
                "\(role) “\(file)” does not exist; check its path\(remedy.map { ", or \($0)" } ?? "")",
                at: position
            )
        case .folder:
            Diagnostic(.error, "“\(file)” is a folder; name the file in it", at: position)
        case .special:
            Diagnostic(
                .error,
                "“\(file)” is a pipe or a device; write \(role) into a file, and name that",
                at: position
            )
        case .forbidden:
            Diagnostic(
                .error,
                "\(role) “\(file)” is not readable; change its permissions",
                at: position
            )
        case .refused(let words):
            Diagnostic(.error, "\(role) “\(file)” cannot be read: \(words)", at: position)
        case .notText(let diagnostic):
            diagnostic
        }
    }
}
