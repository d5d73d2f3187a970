import AppStore
import Changes
import Markup

/// What happened to one app on one night.
struct AppArticle {
    let parts: Parts
    let edition: Edition
    let news: AppNews
    /// Whether it is told as true; else as what was seen.
    var isBelieved = true

    private var words: Words { parts.words }
    private var pages: Words.Site { parts.words.pages }
    private var heading: Heading? { edition.headings[news.app] }
    private var name: String { heading?.name ?? news.changes.first?.name ?? "" }

    /// Told in the lines of a release, where there is one.
    private static let ofRelease: Set<Field> = [.version, .versionDate, .releaseNotes]

    private var hasRelease: Bool {
        isBelieved && news.changes.contains { $0.change.field == .version }
    }

    var html: HTML {
        E.article(.class("app"), isBelieved ? .id("app-\(news.app)") : nil) {
            parts.icon(heading?.icon, of: name, size: 48)
            E.div(.class("news")) {
                E.h3 {
                    E.a(parts.place.app(news.app)) { E.bdi { name } }
                    if heading?.own == true {
                        " "
                        E.span(.class("own")) { words.ownApp }
                    }
                }
                if news.events.contains(where: { $0.rule == .removal }) {
                    E.p(.class("removal")) { E.strong { pages.goneEverywhere } }
                }
                if hasRelease { releases }
                rest
            }
        }
    }

    @HTMLBuilder private var releases: HTML {
        let notes = groups { $0 == .releaseNotes }
        for group in groups({ $0 == .version }) { line(group) }
        for group in notes { self.notes(group, alone: notes.count == 1) }
        if notes.isEmpty { E.p(.class("note")) { pages.sameNotes } }
    }

    private func groups(_ isWanted: (Field?) -> Bool) -> [ChangeGroup] {
        ChangeGroup.fold(news.changes.filter { isWanted($0.change.field) })
    }

    /// `4.3.0 is out · jp kr · not yet in de us`
    private func line(_ group: ChangeGroup) -> HTML {
        let change = group.members.first?.change
        let version = change?.after?.plain ?? ""
        let order = change?.before.map {
            VersionNumber(version).order(relativeTo: VersionNumber($0.plain))
        }
        let behind = behind(version)
        return E.p(.class("release")) {
            E.strong { E.bdi { order == .older ? pages.isBack(version) : pages.isOut(version) } }
            " "
            parts.codes(group.storefronts)
            if !behind.isEmpty {
                E.span(.class("behind")) {
                    "\(pages.notYet) "
                    parts.codes(behind)
                }
            }
        }
    }

    /// The storefronts that have another version by the end of the night.
    private func behind(_ version: String) -> [Storefront] {
        let others = edition.versions[news.app, default: [:]].filter { $0.value != version }
        let newer = Set(groups { $0 == .version }.flatMap(\.storefronts))
        return others.keys.filter { !newer.contains($0) }.sorted()
    }

    private func notes(_ group: ChangeGroup, alone: Bool) -> HTML {
        guard let change = group.members.first?.change else { return .nothing }
        let (before, after) = (change.before?.plain, change.after?.plain)
        let kind = after.map { NotesClass(of: $0, after: before, learnt: edition.learnt) }
        return E.div(.class("notes")) {
            E.p(.class("facts")) {
                words.fields[.releaseNotes] ?? ""
                if let kind { " · \(words.notesClasses[kind] ?? "")" }
                if !alone {
                    " "
                    parts.codes(group.storefronts)
                }
            }
            if let after {
                DifferenceText(from: before ?? "", to: after, words, most: 40).html
            } else {
                E.p(.class("nothing")) { words.none }
            }
        }
    }

    @HTMLBuilder private var rest: HTML {
        let changes = news.changes.filter { change in
            guard hasRelease, let field = change.change.field else { return true }
            return !Self.ofRelease.contains(field)
        }
        if !changes.isEmpty {
            ChangeTable(
                parts: parts,
                app: name,
                changes: changes,
                learnt: edition.learnt,
                isPermanent: false
            ).html
        }
    }
}

extension FieldValue {
    /// The text of a value that is one.
    var plain: String {
        guard case .text(let text) = self else { return "" }
        return text
    }
}
