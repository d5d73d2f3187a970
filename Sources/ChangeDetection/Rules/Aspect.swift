package import AppStore

/// What of a listing a change is about: one field, or whether it is there at all.
package enum Aspect: Hashable, Sendable {
    case presence
    case field(Field)
}

extension Aspect {
    /// As it stands in IDs: the field's name, or `gone`.
    package var name: String {
        switch self {
        case .presence: "gone"
        case .field(let field): field.rawValue
        }
    }

    /// nil for its presence.
    package var asField: Field? {
        guard case .field(let field) = self else { return nil }
        return field
    }

    package init?(name: String) {
        if name == Aspect.presence.name {
            self = .presence
        } else if let field = Field(rawValue: name) {
            self = .field(field)
        } else {
            return nil
        }
    }
}
