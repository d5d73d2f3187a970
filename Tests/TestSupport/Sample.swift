package import AppStore
package import ChangeDetection
import Foundation
package import History

extension Change.Kind {
    /// A value that changed.
    package static func changed(_ field: Field, _ before: FieldValue?, _ after: FieldValue?) -> Self
    {
        .changed(field, before: before, after: after)
    }

    /// A text that changed.
    package static func changed(_ field: Field, _ before: String?, _ after: String?) -> Self {
        .changed(field, before.map(FieldValue.text), after.map(FieldValue.text))
    }
}

/// Changes of one night.
package enum Sample {
    package static let run = Run(
        number: 2,
        at: Date(timeIntervalSince1970: 1_772_470_800),
        night: Night(label: "2026-03-03")
    )

    package static func listing(_ storefront: String = "kr", of app: Int64 = 1) throws -> Listing {
        guard let app = AppID(app), let storefront = Storefront(storefront) else {
            throw CocoaError(.formatting)
        }
        return Listing(app: app, storefront: storefront)
    }

    package static func change(
        _ kind: Change.Kind,
        of app: Int64 = 1,
        name: String = "Example",
        in storefront: String = "kr",
        rule: Rule? = nil
    ) throws -> RecordedChange {
        let listing = try listing(storefront, of: app)
        let change = Change(listing: listing, kind: kind, rule: rule)
        return RecordedChange(run: run, name: name, change: change)
    }
}
