import AppStore
import Archives
import ChangeDetection
import History
import Testing

/// The number of values on a night that could not be read.
struct UnreadableCountTests {
    @Test(arguments: [
        ([Field.price], [Field.price], 1), ([.price, .size], [.price], 2), ([.price], [], 1),
        ([], [.price], 1), ([.price], [.price, .size], 2), ([], [], 0),
    ])
    func `a value that a response and its recheck do not show readably counts once`(
        first: [Field],
        second: [Field],
        count: Int
    ) throws {
        let archive = try Archive()
        let lookup = try lookup(of: 1...1)
        let run = try archive.begin()
        func response(without fields: [Field]) -> LookupResponse {
            var page = StorePage(name: "App", bundleID: "b", version: "1.0")
            page.unreadable = Set(fields)
            var oddities = Oddities()
            oddities.wrongTypes = fields.count
            let finding = Finding.present(Sighting(page: page, rating: nil))
            return .answered([lookup.ids[0]: finding], oddities: oddities)
        }
        try archive.record(response(without: first), to: lookup, in: run, requests: 1)
        try archive.recordRecheck(response(without: second), to: lookup, in: run, requests: 2)
        let summary = try archive.transaction { archive in
            try archive.end(run, counts: [:], requests: 2, seconds: 1)
        }
        #expect(summary.oddities.wrongTypes == count)
    }
}
