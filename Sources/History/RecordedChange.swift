package import AppStore
package import ChangeDetection
package import Foundation
package import TextAnalysis

/// A change, with the run that found it.
@dynamicMemberLookup
package struct RecordedChange: Hashable, Sendable {
    package let run: Run
    /// The app's last known name in the storefront at the end of the run.
    package let name: String
    package let change: Change
    package let isForMac: Bool
    /// The last version that had the same release notes, if different notes came in between;
    /// otherwise nil. Also nil for changes of other fields.
    package var earlierNotes: EarlierNotes?
    /// Whether the listing had the new version before. False for changes of other fields.
    package let isReturn: Bool
    /// Whether the listing had the new value before and lost it in the 60 days before the run.
    /// Always false for fields other than names, subtitles, sellers, age ratings and the required
    /// system.
    package let isRegained: Bool
    /// Whether the new version has no release notes. False for changes of other fields.
    package let lacksNotes: Bool
    /// The release notes that the new version kept from the previous version. nil if the notes
    /// changed, and for changes of other fields.
    let keptNotes: String?
    /// Whether the change is the first sighting of an app that is not released yet.
    package let isPreOrder: Bool
    /// The ratings since the average was last reported; nil for changes of other fields.
    package let ratings: ReportedRatings?
    /// The version that came with the change, if the change is shown without that version's
    /// release; otherwise nil.
    package var release: String?

    package init(
        run: Run,
        name: String,
        isForMac: Bool = false,
        isReturn: Bool = false,
        isRegained: Bool = false,
        lacksNotes: Bool = false,
        keptNotes: String? = nil,
        isPreOrder: Bool = false,
        ratings: ReportedRatings? = nil,
        change: Change
    ) {
        self.run = run
        self.name = name
        self.isForMac = isForMac
        self.isReturn = isReturn
        self.isRegained = isRegained
        self.lacksNotes = lacksNotes
        self.keptNotes = keptNotes
        self.isPreOrder = isPreOrder
        self.ratings = ratings
        self.change = change
    }

    /// Leaves out the values, which may be long texts: run, listing and field identify a change.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(run.number)
        hasher.combine(change.listing)
        hasher.combine(change.field)
    }

    /// The permanent ID: run, app, storefront and subject, such as `12-284882215-kr-version`.
    package var id: String {
        "\(run.number)-\(change.listing.app)-\(change.listing.storefront)-\(subject)"
    }

    // These properties are declared for speed: they are read most often, and dynamic member lookup
    // is slow.
    package var listing: Listing { change.listing }
    package var kind: Change.Kind { change.kind }
    /// The changed field; nil if the listing is new, gone or back.
    package var field: Field? { change.field }
    /// The field's previous value; nil if there was none, or if no field changed.
    package var before: FieldValue? { change.before }
    /// The field's new value; nil if there is none, or if no field changed.
    package var after: FieldValue? { change.after }

    package subscript<Value>(dynamicMember property: KeyPath<Change, Value>) -> Value {
        change[keyPath: property]
    }

    /// The name of the changed field, or of the change of presence, such as `gone`.
    package var subject: String { change.field?.rawValue ?? change.kindName }
}

/// The ratings that a listing received since its average was last reported.
package struct ReportedRatings: Hashable, Sendable {
    /// The increase in the number of ratings; negative if ratings were withdrawn.
    package let count: Int
    /// The night on which the previous average was reported.
    package let since: Night
    /// Whether the listing had ratings, lost all of them, and now has ratings again.
    package let isRatedAgain: Bool

    package init(count: Int, since: Night, isRatedAgain: Bool = false) {
        self.count = count
        self.since = since
        self.isRatedAgain = isRatedAgain
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

    /// The text after the change; nil if it is missing, or if it repeats earlier notes.
    package var newText: String? { notesClass == .same ? nil : change.after?.plainText }

    /// For a version that kept the previous version's notes, the class of these notes: `same` or
    /// `generic`; nil without notes.
    package var keptNotesClass: NotesClass? {
        guard !lacksNotes else { return nil }
        return keptNotes.map { NotesClass(of: $0, after: $0, app: name) } ?? .same
    }

    /// The line of new notes that best says what is new; nil unless `notesClass` is `new`.
    package var gist: String? {
        notes.flatMap {
            NotesClass.gist(
                of: $0,
                after: change.before?.plainText,
                app: name,
                isRecurring: isRecurring
            )
        }
    }

    private var isRecurring: Bool { earlierNotes != nil }
    private var notes: String? { change.field == .releaseNotes ? change.after?.plainText : nil }
}

/// A listing and a run: a key under which the listing's changes in the run are grouped.
package struct ListingNight: Hashable, Sendable {
    private let listing: Listing
    private let run: Int

    package init(listing: Listing, run: Int) { (self.listing, self.run) = (listing, run) }

    package init(_ change: RecordedChange) {
        self.init(listing: change.listing, run: change.run.number)
    }
}

/// The last version that had the same release notes as a newer version of the listing, with
/// different notes in between.
package struct EarlierNotes: Hashable, Sendable {
    package let version: String
    /// The store's date of the version.
    package let date: Date?

    package init(version: String, date: Date?) { (self.version, self.date) = (version, date) }
}
