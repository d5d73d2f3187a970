package import AppStore
import ChangeDetection
import TextAnalysis

/// What apps wrote over some nights: notes that say what is new, and the releases without any.
package struct WrittenNotes: Sendable {
    /// The newest night first; within a night, in the order of its news.
    package private(set) var entries: [NotesEntry] = []
    /// The first listing with generic or unchanged notes of each app that has releases with such
    /// notes but no entry, by app.
    package private(set) var quiet: [AppID: Listing] = [:]
    /// The apps that have releases but neither an entry nor any notes.
    package private(set) var noteless: Set<AppID> = []

    /// - Parameter nights: the news of each night, oldest first.
    package init(_ nights: [[AppNews]]) {
        var places: [NotesEntry.Key: Int] = [:]
        var all: [NotesEntry] = []
        for entry in nights.joined().flatMap(NotesEntry.all) {
            if let key = entry.key, let place = places[key] {
                all[place].join(entry)
            } else {
                entry.key.map { places[$0] = all.count }
                all.append(entry)
            }
        }
        entries = all.filter(\.saysSomething).grouped { $0.night.label }.reversed().flatMap(\.1)
        let loud = Set(entries.map(\.app))
        for entry in all where !loud.contains(entry.app) {
            guard let release = entry.release, release.kind == .release else { continue }
            if release.lacksNotes {
                noteless.insert(entry.app)
            } else if quiet[entry.app] == nil {
                quiet[entry.app] = release.versions.first?.listing
            }
        }
        noteless.subtract(quiet.keys)
    }

    /// The apps of which no notes could be read although there are some.
    package var unread: Set<AppID> {
        Set(entries.map(\.app)).subtracting(entries.filter(\.isRead).map(\.app))
    }

    /// The notes of some apps.
    package func narrowed(to apps: Set<AppID>) -> WrittenNotes {
        var narrowed = self
        narrowed.entries = entries.filter { apps.contains($0.app) }
        narrowed.quiet = quiet.filter { apps.contains($0.key) }
        narrowed.noteless = noteless.intersection(apps)
        return narrowed
    }
}

/// The notes of a release, with all storefronts in which it arrived over some nights; or notes that
/// changed without a new version.
package struct NotesEntry: Sendable {
    /// The news of the app's first night with these notes.
    package let news: AppNews
    /// The release on that night; nil for notes that changed without a new version.
    package let release: ReleaseNews?
    /// The changes of notes in all storefronts.
    package private(set) var notes: [RecordedChange]
    package private(set) var storefronts: [Storefront]
    package let night: Night

    package var app: AppID { news.app }
    /// The permanent ID of the change that the entry is about.
    package var id: String { (release?.versions.first ?? notes[0]).id }

    /// Whether any of the notes say what is new, or cannot be read.
    package var saysSomething: Bool { isRead || notes.contains(where: \.isUnreadable) }

    /// Whether any of the notes say what is new.
    var isRead: Bool { notes.contains { $0.notesClass == .new } }
}

extension NotesEntry {
    fileprivate struct Key: Hashable {
        let app: AppID
        let version: String
    }

    /// Releases of one version are told once; nil for other entries, each of which is told.
    fileprivate var key: Key? {
        release.map { Key(app: app, version: $0.version) }
    }

    /// The releases and the changed notes of an app's night. Nobody wrote anything for an earlier version
    /// that came back.
    fileprivate static func all(of news: AppNews) -> [NotesEntry] {
        guard let night = news.run?.night else { return [] }
        let releases = news.releases.filter { !$0.isBack }.map { release in
            NotesEntry(
                news: news,
                release: release,
                notes: release.changes(of: .releaseNotes),
                storefronts: release.storefronts,
                night: night
            )
        }
        let edits = news.items.filter { $0.kind == .notes }.map { item in
            NotesEntry(
                news: news,
                release: nil,
                notes: item.changes,
                storefronts: item.storefronts,
                night: night
            )
        }
        return releases + edits
    }

    /// Adds the storefronts in which the version arrived later.
    fileprivate mutating func join(_ later: NotesEntry) {
        notes += later.notes
        storefronts = Set(storefronts + later.storefronts).sorted()
    }
}
