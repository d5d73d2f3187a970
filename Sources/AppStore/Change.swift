/// One thing about one listing that differs from what was last known to be true.
package struct Change: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case new
        case gone
        case returned
        case changed(Field, before: FieldValue?, after: FieldValue?)
    }

    package let listing: Listing
    package let kind: Kind
    /// Why it is believed or not; nil where it was recorded before rules were.
    package let rule: Rule?

    package init(listing: Listing, kind: Kind, rule: Rule? = nil) {
        self.listing = listing
        self.kind = kind
        self.rule = rule
    }
}

extension Change.Kind {
    package var field: Field? {
        guard case .changed(let field, _, _) = self else { return nil }
        return field
    }

    /// What of the listing it is about.
    package var aspect: Aspect { field.map(Aspect.field) ?? .presence }
}

extension Change {
    package var field: Field? { kind.field }

    package var before: FieldValue? {
        guard case .changed(_, let before, _) = kind else { return nil }
        return before
    }

    package var after: FieldValue? {
        guard case .changed(_, _, let after) = kind else { return nil }
        return after
    }

    /// The kind as scripts read it.
    package var kindName: String { Self.name(of: kind) }

    package static func name(of kind: Kind) -> String {
        switch kind {
        case .new: "new"
        case .gone: "gone"
        case .returned: "returned"
        case .changed: "changed"
        }
    }
}

/// A change with the run that found it.
package struct RecordedChange: Hashable, Sendable {
    package let run: Run
    /// The app's name in this storefront as last known by the end of the run.
    package let name: String
    /// The currency of the listing's prices, likewise.
    package let currency: String?
    package let change: Change

    package init(run: Run, name: String, currency: String? = nil, change: Change) {
        self.run = run
        self.name = name
        self.currency = currency
        self.change = change
    }

    /// Stable for ever: run, app, storefront and what changed, as in `12-284882215-kr-version`.
    package var id: String {
        "\(run.number)-\(change.listing.app)-\(change.listing.storefront)-\(subject)"
    }

    /// The field, or what happened to the whole listing.
    package var subject: String { change.field?.rawValue ?? change.kindName }
}
