package import AppStore
package import ChangeDetection
package import TextAnalysis

/// A change, with the run that found it.
@dynamicMemberLookup
package struct RecordedChange: Hashable, Sendable {
    package let run: Run
    /// The app's last known name in the storefront at the end of the run.
    package let name: String
    package let change: Change
    package let isForMac: Bool
    /// Whether the listing had the new release notes twice before.
    package let isRecurring: Bool
    /// Whether the listing had the new version before.
    package let isReturn: Bool
    /// Whether the new version has no release notes.
    package let lacksNotes: Bool
    /// Whether the change is the first sighting of an app that is not released yet.
    package let isPreOrder: Bool
    /// The ratings that moved the average; nil for changes of other fields.
    package let ratings: ReportedRatings?
    /// The version that the change came with, if its release is not told with the change.
    package private(set) var release: String?

    package init(
        run: Run,
        name: String,
        isForMac: Bool = false,
        isRecurring: Bool = false,
        isReturn: Bool = false,
        lacksNotes: Bool = false,
        isPreOrder: Bool = false,
        ratings: ReportedRatings? = nil,
        change: Change
    ) {
        self.run = run
        self.name = name
        self.isForMac = isForMac
        self.isRecurring = isRecurring
        self.isReturn = isReturn
        self.lacksNotes = lacksNotes
        self.isPreOrder = isPreOrder
        self.ratings = ratings
        self.change = change
    }

    /// Omits the values, which may be long texts. In one run, a listing has at most one change of a
    /// field.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(run.number)
        hasher.combine(change.listing)
        hasher.combine(change.field)
    }

    /// The permanent ID: run, app, storefront and subject, such as `12-284882215-kr-version`.
    package var id: String {
        "\(run.number)-\(change.listing.app)-\(change.listing.storefront)-\(subject)"
    }

    // These properties are read most often, and a key path costs a lookup of types.
    package var listing: Listing { change.listing }
    package var kind: Change.Kind { change.kind }
    package var field: Field? { change.field }
    package var before: FieldValue? { change.before }
    package var after: FieldValue? { change.after }

    package subscript<Value>(dynamicMember property: KeyPath<Change, Value>) -> Value {
        change[keyPath: property]
    }

    /// The name of the field, or the kind of a change of the whole listing.
    package var subject: String { change.field?.rawValue ?? change.kindName }
}

/// The ratings of a listing since its average was last reported.
package struct ReportedRatings: Hashable, Sendable {
    /// The increase of the number of ratings; negative if ratings were withdrawn.
    package let count: Int
    /// The night on which the average before the change was reported.
    package let since: Night

    package init(count: Int, since: Night) {
        self.count = count
        self.since = since
    }
}

extension RecordedChange {
    /// The class of the new release notes; nil for changes of other fields.
    package var notesClass: NotesClass? {
        notes.map {
            let before = change.before?.plainText
            return NotesClass(of: $0, after: before, app: name, isRecurring: isRecurring)
        }
    }

    /// The line of the notes that best says what is new; nil unless their class is `new`.
    package var gist: String? {
        notes.flatMap {
            let before = change.before?.plainText
            return NotesClass.gist(of: $0, after: before, app: name, isRecurring: isRecurring)
        }
    }

    private var notes: String? { change.field == .releaseNotes ? change.after?.plainText : nil }
}

extension [RecordedChange] {
    /// The changes with some IDs. One that a release explains has the version beside it, so that it
    /// is told as a part of that release; one that came with a release knows its version.
    package func stories(of ids: Set<String>) -> [RecordedChange] {
        let brought = filter { change in
            ids.contains(change.id) && change.field.map(Field.ofReleases.contains) ?? false
        }
        let released = Set(brought.map { ListingNight($0) })
        let versions = Dictionary(
            lazy.filter { $0.field == .version }.map { (ListingNight($0), $0.newVersion) }
        ) { first, _ in first }
        return compactMap { change in
            let night = ListingNight(change)
            let isExplaining =
                [.version, .versionDate].contains(change.field) && released.contains(night)
            guard ids.contains(change.id) || isExplaining else { return nil }
            return released.contains(night) ? change : change.told(with: versions[night])
        }
    }
}

extension [RecordedChange] {
    /// The changes with some IDs, and the later ones of what these are about: of the same field of a
    /// listing, or of whether it is in the store. The list is in the order of runs.
    package func followed(from ids: Set<String>) -> [RecordedChange] {
        var subjects: Set<[String]> = []
        return filter { change in
            let subject = ["\(change.listing)", change.field?.rawValue ?? ""]
            if ids.contains(change.id) { subjects.insert(subject) }
            return subjects.contains(subject)
        }
    }
}

extension RecordedChange {
    /// The fields that developers change only with a version, apart from those that a release
    /// explains.
    private static let versioned: Set<Field> = [
        .name, .description, .icon, .screenshots, .ipadScreenshots, .tvScreenshots, .genres,
        .primaryGenre, .contentRating, .advisories,
    ]

    fileprivate func told(with version: String?) -> RecordedChange {
        guard let field, Self.versioned.contains(field) else { return self }
        var change = self
        change.release = version
        return change
    }
}

/// A listing in a run, as a key for its changes.
package struct ListingNight: Hashable, Sendable {
    private let listing: Listing
    private let run: Int

    package init(listing: Listing, run: Int) { (self.listing, self.run) = (listing, run) }

    package init(_ change: RecordedChange) {
        self.init(listing: change.listing, run: change.run.number)
    }
}
