import Foundation
import Testing

/// Three nights in the last ten days, for queries that count days from today.
///
/// App 1 is the user's own. On the second night, it has a release, and app 2 has a price rise in
/// one storefront and a new description. On the third night, app 2 is gone from the other
/// storefront.
struct RecentNights: Sendable {
    let scratch = Scratch()
    /// The dates of the nights, as the program writes them.
    let nights: [String]

    private static let played = SharedNights { scratch in
        let moments = [9, 3, 0].map { Date.now.addingTimeInterval(-Double($0) * 86_400 - 60) }
        let nights = moments.map { String($0.formatted(.iso8601).prefix(10)) }
        try write(nights, to: scratch)
        for (moment, night) in zip(moments, nights) {
            try await scratch.stub(night: night) { stub in
                try await scratch.complete(stub, at: moment.formatted(.iso8601))
            }
        }
        return nights
    }

    init() async throws {
        nights = try await Self.played.copy(to: scratch)
    }

    private static func write(_ nights: [String], to scratch: Scratch) throws {
        try scratch.watch(
            """
            report: {timezone: UTC}
            groups:
              - name: Ours
                storefronts: [kr, us]
                apps: [{id: 1, own: true}]
              - {name: "Rivals, large", storefronts: [kr, us], apps: [{id: 2, name: Paper Orchard}]}

            """
        )
        let own = #", "releaseNotes": "First.""#
        let release = #", "releaseNotes": "Now with a garden.""#
        let old = app2("1.99", "A quiet game of folding.")
        let new = app2("3.99", "A loud game of folding.")
        let results: [[String: [String]]] = [
            ["kr": [result(1, own), old], "us": [result(1, own), old]],
            [
                "kr": [result(1, version: "1.1", release), new],
                "us": [result(1, version: "1.1", release), old],
            ],
            [
                "kr": [result(1, version: "1.1", release), new],
                "us": [result(1, version: "1.1", release)],
            ],
        ]
        for (night, results) in zip(nights, results) { try scratch.write(night: night, results) }
    }

    private static func app2(_ price: String, _ description: String) -> String {
        let money = #", "price": \#(price), "formattedPrice": "$\#(price)", "currency": "USD""#
        return result(2, #"\#(money), "description": "\#(description)""#)
    }

    /// Runs the program, in a terminal if a number of columns is given.
    func ask(_ arguments: [String], columns: Int? = nil) async throws -> Program.Outcome {
        try await scratch.ask(arguments, with: ["COLUMNS": columns.map { "\($0)" }])
    }
}
