import AppStore
import Foundation
import Testing

@testable import Lookups

/// The order of apps in responses to searches, which positions come from.
struct SearchOrderTests {
    private func app(_ id: Int, _ more: String = "") -> String {
        """
        {"wrapperType": "software", "kind": "software", "trackId": \(id), "trackName": "App \(id)",
        "bundleId": "com.example.a\(id)", "version": "1.0"\(more)}
        """
    }

    /// - Parameter body: a response in which `$1` and `$2` are apps, and `$3` one of another store.
    private func order(_ body: String) throws -> [NamedApp] {
        let other = #", "trackViewUrl": "https://apps.apple.com/fr/app/x/id3""#
        let results = ["$1": app(1), "$2": app(2), "$3": app(3, other)]
        let text = results.reduce(body) { $0.replacing($1.key, with: $1.value) }
        return try Envelope(Data(text.utf8)).order(
            of: .search("one", limit: 200),
            in: try #require(Storefront("us"))
        )
    }

    @Test func `a complete response has an order`() throws {
        let apps = try order(#"{"resultCount": 2, "results": [$2, $1]}"#)
        #expect(apps.map(\.app.number) == [2, 1])
        #expect(try order(#"{"resultCount": 0, "results": []}"#).isEmpty)
    }

    @Test(arguments: [
        (#"{"resultCount": 10, "results": [$1, $2]}"#, "claims 10 results, but contains 2"),
        (#"{"resultCount": 1, "results": [$1, $2]}"#, "claims 1 results, but contains 2"),
        (#"{"results": [$1, $2]}"#, "does not say how many"),
        (#"{"resultCount": 2, "results": [$1, {"kind": "software"}]}"#, "cannot be matched"),
        (#"{"resultCount": 2, "results": [$1, $3]}"#, "is for the storefront "),
        (
            #"{"resultCount": 3, "results": [$1, $2, $1]}"#,
            "App 1 is twice in the results, the second time at 3."
        ),
    ])
    func `the order in an incomplete response is not believed`(
        body: String,
        reason: String
    ) throws {
        let failure = #expect(throws: Failure.self) { try order(body) }
        #expect(failure?.reason == .badResponse)
        #expect(failure?.detail.contains(reason) == true, "\(failure?.detail ?? "")")
    }
}
