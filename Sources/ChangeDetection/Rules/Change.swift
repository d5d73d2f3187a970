package import AppStore

/// A difference between a listing and its known state.
package struct Change: Hashable, Sendable {
    /// A change of the listing's presence in the store, or of a field.
    package enum Kind: Hashable, Sendable {
        case new
        case gone
        case returned
        case changed(Field, before: FieldValue?, after: FieldValue?)
    }

    package let listing: Listing
    package let kind: Kind
    /// The rule by which the change was judged; nil if the archive has none.
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

    package var aspect: Aspect { field.map(Aspect.field) ?? .presence }
}

extension Change.Kind {
    /// The currency of the new price, or else of the previous price; nil for other fields.
    package var currency: String? {
        guard case .changed(_, let before, let after) = self else { return nil }
        return (after?.money ?? before?.money)?.currency
    }

    /// The currency of the previous price; nil if it equals `currency`, and for other fields.
    package var currencyBefore: String? {
        guard case .changed(_, .money(let former), _) = self, former.currency != currency else {
            return nil
        }
        return former.currency
    }
}

extension Change {
    /// nil for a change of presence.
    package var field: Field? { kind.field }

    /// Whether there is a new value in the store that has never been read.
    package var isUnreadable: Bool { rule == .unreadable && after == nil }

    /// The known value; nil if there was none, and for a change of presence.
    package var before: FieldValue? {
        guard case .changed(_, let before, _) = kind else { return nil }
        return before
    }

    /// The new value; nil if there is none, and for a change of presence.
    package var after: FieldValue? {
        guard case .changed(_, _, let after) = kind else { return nil }
        return after
    }

    package var kindName: String { Self.name(of: kind) }

    /// The name in JSON: `new`, `gone`, `returned` or `changed`.
    package static func name(of kind: Kind) -> String {
        switch kind {
        case .new: "new"
        case .gone: "gone"
        case .returned: "returned"
        case .changed: "changed"
        }
    }
}
