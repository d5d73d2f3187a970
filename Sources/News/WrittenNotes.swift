package import AppStore
import ChangeDetection
package import History
import TextAnalysis

/// The release notes of some nights that say what is new. Apps whose releases have no such notes
/// are listed separately.
package struct WrittenNotes: Sendable {
    /// The notes that say what is new or could not be read, newest night first; within a night, in
    /// the order of the news.
    package private(set) var entries: [NotesEntry] = []
    /// For each app that had a release with generic or unchanged notes, the first listing that got
    /// the release. Apps with an entry are left out.
    package private(set) var appsWithoutNews: [AppID: Listing] = [:]
    /// How long the notes of each app in `appsWithoutNews` have said nothing new.
    package var silences: [AppID: Silence] = [:]
    /// The apps that had only releases without notes. Apps with an entry are left out.
    package private(set) var appsWithoutNotes: Set<AppID> = []
    /// For each app in `appsWithoutNews` or `appsWithoutNotes`, the storefronts of its releases.
    package private(set) var releaseStorefronts: [AppID: Set<Storefront>] = [:]

    /// - Parameter nights: The news of each night, oldest first.
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
        let appsWithEntries = Set(entries.map(\.app))
        for entry in all where !appsWithEntries.contains(entry.app) {
            guard let release = entry.release, release.kind == .release else { continue }
            releaseStorefronts[entry.app, default: []].formUnion(entry.storefronts)
            if release.lacksNotes {
                appsWithoutNotes.insert(entry.app)
            } else if appsWithoutNews[entry.app] == nil {
                appsWithoutNews[entry.app] = release.versions.first?.listing
            }
        }
        appsWithoutNotes.subtract(appsWithoutNews.keys)
    }

    /// The apps whose entries have unreadable notes, but no notes that say what is new.
    package var appsWithUnreadableNotes: Set<AppID> {
        Set(entries.map(\.app)).subtracting(entries.filter(\.saysWhatIsNew).map(\.app))
    }

    package func narrowed(to apps: Set<AppID>) -> WrittenNotes {
        var narrowed = self
        narrowed.entries = entries.filter { apps.contains($0.app) }
        narrowed.appsWithoutNews = appsWithoutNews.filter { apps.contains($0.key) }
        narrowed.appsWithoutNotes = appsWithoutNotes.intersection(apps)
        narrowed.releaseStorefronts = releaseStorefronts.filter { apps.contains($0.key) }
        return narrowed
    }
}

/// Notes that an app showed over some nights, with the storefronts that showed them. They are the
/// notes of a release or of the app's first version, or notes that changed without a new version.
package struct NotesEntry: Sendable {
    /// The news of the app on the first night with these notes.
    package let news: AppNews
    package let release: ReleaseNews?
    /// The version to which the notes belong; nil for notes that changed without a new version.
    package let version: String?
    /// The permanent ID of the change that the entry is about.
    package let id: String
    /// The changes of notes in all storefronts that showed these notes.
    package private(set) var notes: [RecordedChange]
    package private(set) var storefronts: [Storefront]
    package let night: Night

    package var app: AppID { news.app }

    /// Whether any notes say what is new or could not be read.
    package var saysSomething: Bool { saysWhatIsNew || notes.contains(where: \.isUnreadable) }

    var saysWhatIsNew: Bool { notes.contains { $0.notesClass == .new } }
}

extension NotesEntry {
    fileprivate struct Key: Hashable {
        let app: AppID
        let version: String
    }

    /// Entries with equal keys are joined. An entry without a version is never joined.
    fileprivate var key: Key? { version.map { Key(app: app, version: $0) } }

    /// The entries for the first versions, the releases and the changed notes in an app's news of
    /// one night. A return to an earlier version has no entry, because nobody wrote notes for it.
    fileprivate static func all(of news: AppNews) -> [NotesEntry] {
        let new = news.changes.filter { news.firstVersions[$0.listing] != nil && $0.kind == .new }
        let firsts = new.grouped { news.firstVersions[$0.listing]?.version ?? "" }
            .map { version, changes in
                let notes = changes.compactMap { change in
                    news.firstVersions[change.listing].map(change.asChangeOfNotes)
                }
                return NotesEntry(news, version: version, about: changes, notes)
            }
        let releases = news.releases.filter { !$0.isBack }.map { release in
            NotesEntry(
                news,
                release,
                version: release.version,
                about: release.versions,
                release.changes(of: .releaseNotes)
            )
        }
        let edits = news.items.filter { $0.kind == .notes }.map { item in
            NotesEntry(news, version: nil, about: item.changes, item.changes)
        }
        return (firsts + releases + edits).compactMap(\.self)
    }

    /// - Parameters:
    ///   - changes: The changes that the entry is about.
    ///   - notes: The changes of notes that the entry contains.
    /// - Returns: nil if there are no changes.
    private init?(
        _ news: AppNews,
        _ release: ReleaseNews? = nil,
        version: String?,
        about changes: [RecordedChange],
        _ notes: [RecordedChange]
    ) {
        guard let first = changes.first else { return nil }
        self.news = news
        self.release = release
        self.version = version
        self.notes = notes
        id = first.id
        night = first.run.night
        storefronts = Set(changes.map(\.listing.storefront)).sorted()
    }

    /// Adds the notes and the storefronts of an entry about the same version on a later night.
    fileprivate mutating func join(_ later: NotesEntry) {
        notes += later.notes
        storefronts = Set(storefronts + later.storefronts).sorted()
    }
}

extension RecordedChange {
    /// The notes of the version with which the listing first appeared, as a change of notes.
    fileprivate func asChangeOfNotes(_ first: FirstVersion) -> RecordedChange {
        let notes = Change.Kind.changed(
            .releaseNotes,
            before: nil,
            after: first.notes.map(FieldValue.text)
        )
        return RecordedChange(
            run: run,
            name: name,
            change: Change(
                listing: listing,
                kind: notes,
                rule: first.isUnreadable ? .unreadable : .forward
            )
        )
    }
}
