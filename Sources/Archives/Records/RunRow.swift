import AppStore
import ChangeDetection
import Foundation
import GRDB
import History

extension Run {
    init(_ row: Row) throws {
        let night = Night(label: try row.decode("night"))
        // An unreadable time costs the hour alone.
        guard let at = try row.date("at") ?? Date(utc: "\(night.date)T00:00:00Z") else {
            throw ArchiveError.unreadableRow("a run at an unreadable time")
        }
        self.init(number: try row.decode("number"), at: at, night: night)
    }
}

extension Listing {
    init(_ row: Row) throws {
        guard let app = AppID(try row.decode("app")),
            let storefront = Storefront(try row.decode("storefront") as String)
        else { throw ArchiveError.unreadableRow("a listing without an app or a storefront") }
        self.init(app: app, storefront: storefront)
    }
}

extension Oddities {
    init(_ row: Row) throws {
        self.init()
        notApps = try row.count("notApps")
        unasked = try row.count("unasked")
        repeated = try row.count("repeated")
        unmatched = try row.count("unmatched")
        wrongTypes = try row.count("wrongTypes")
    }
}
