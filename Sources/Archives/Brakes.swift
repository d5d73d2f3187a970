import AppStore
import ChangeDetection
import GRDB
import History

/// What an event is found by.
struct EventKey: Hashable {
    let run: Int
    let name: String
}

/// The kinds of change that happen to too many listings at once in a run, with the event that holds
/// them back in each storefront: one for all storefronts, for then it is the service's doing.
struct Brakes {
    private var events: [Aspect: [Storefront: EventKey]] = [:]

    init() {}

    init(_ places: [Aspect: Set<Storefront>], in run: Run) {
        for (aspect, storefronts) in places {
            let brake = "brake-\(aspect.name)"
            let only = storefronts.count == 1 ? storefronts.first : nil
            let key = EventKey(
                run: run.number,
                name: only.map { "\($0)-\(brake)" } ?? brake
            )
            for storefront in storefronts { events[aspect, default: [:]][storefront] = key }
        }
    }

    /// As they were when a run was judged.
    init(of run: Run, _ db: Database) throws {
        let sql = """
            SELECT DISTINCT event.aspect, event.name, listing.storefront
            FROM held JOIN event ON event.run = eventRun AND event.name = held.event
            JOIN listing ON listing.id = listing WHERE held.run = ?1 AND eventRun = ?1
            """
        for row in try Row.fetchAll(db, sql: sql, arguments: [run.number]) {
            guard let aspect = Aspect(name: row["aspect"]),
                let storefront = Storefront(row["storefront"] as String)
            else { continue }
            let key = EventKey(run: run.number, name: row["name"])
            events[aspect, default: [:]][storefront] = key
        }
    }

    func aspects(in storefront: Storefront) -> Set<Aspect> {
        Set(events.filter { $0.value[storefront] != nil }.keys)
    }

    func event(of aspect: Aspect, in storefront: Storefront) -> EventKey? {
        events[aspect]?[storefront]
    }

    /// Writes each event down once.
    func record(_ db: Database) throws {
        for (aspect, keys) in events {
            let places = keys.count == 1 ? keys.keys.first?.code : nil
            for key in Set(keys.values) {
                try db.execute(
                    sql: """
                        INSERT INTO event (run, name, rule, storefront, aspect)
                        VALUES (?, ?, 'brake', ?, ?)
                        """,
                    arguments: [key.run, key.name, places, aspect.name]
                )
            }
        }
    }
}
