import AppStore
import Foundation
import Lookups
import StorefrontStub
import Testing

/// Searches and lookups for a user who chooses apps, over real HTTP.
struct SearchClientTests {
    private static let recordings = ProcessInfo.processInfo.environment["STOREWATCH_RECORDINGS"]

    /// Serves a night with this response in the United States.
    private func ask(
        _ requests: [StoreRequest],
        of body: String,
        faults: [Fault] = []
    ) async throws -> (results: [[StoreResult]?], targets: [String]) {
        let us = try #require(Storefront("us"))
        let (results, sent) = try await StoreClient.asking(
            ["us.json": Data(body.utf8)],
            faults: faults
        ) { store in
            var results: [[StoreResult]?] = []
            for request in requests {
                results.append(try? await store.results(of: request, in: us))
            }
            return results
        }
        return (results, sent.recent)
    }

    private func app(_ id: Int64, _ more: String = "") -> String {
        result(id, more, kind: "software")
    }

    @Test func `a search is sent as Apple's clients send it`() async throws {
        let search = StoreRequest.search("C++ & 은행", on: .ipad, limit: 7)
        let body = results(result(1, name: "C++ & 은행", kind: "software"))
        let asked = try await ask([search], of: body)
        #expect(asked.results == [asked.results[0]] && asked.results[0]?.map(\.app.number) == [1])
        let target = try #require(asked.targets.first)
        #expect(target.contains("/search?term=C%2B%2B%20%26%20"))
        for part in ["country=US", "media=software", "entity=iPadSoftware", "limit=7"] {
            #expect(target.contains("&\(part)"), "\(target)")
        }
    }

    @Test func `a developer's apps are found without the developer`() async throws {
        let sold = results(app(1, #", "artistId": 77"#), app(2, #", "artistId": 78"#))
        let developer = try #require(AppID(77))
        let asked = try await ask([.developer(developer)], of: sold)
        #expect(asked.results.map { $0?.map(\.app.number) } == [[1]])
    }

    @Test func `an app is found by its ID, and by its bundle ID in any case`() async throws {
        let id = try #require(AppID(2))
        let asked = try await ask(
            [.apps([id]), .bundle("com.example.a1"), .bundle("com.example.none")],
            of: results(app(1), app(2))
        )
        #expect(asked.results.map { $0?.map(\.app.number) } == [[2], [1], []])
    }

    @Test(arguments: [Fault.Kind.html, .empty, .serverError, .noResults, .throttled])
    func `a missing response is not an empty response`(fault: Fault.Kind) async throws {
        let search = StoreRequest.search("One", limit: 5)
        let asked = try await ask([search], of: results(app(1)), faults: [Fault(fault)])
        #expect(asked.results.map { $0 == nil } == [true])
    }

    @Test(.enabled(if: recordings != nil, "set STOREWATCH_RECORDINGS to the recorded responses"))
    func `recorded searches show what their device has, and nothing else`() async throws {
        let folder = URL(filePath: try #require(Self.recordings))
        for (file, keyword, most) in [
            ("mas-cli__mas__search-slack-2020.json", "slack", 37),
            ("mas-cli__mas__search-notability-20.json", "notability", 17),
        ] {
            let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            let asked = try await ask(
                [
                    .search(keyword, on: .mac, limit: 200),
                    .search(keyword, on: .iphone, limit: 200),
                ],
                of: text
            )
            let macs = try #require(asked.results[0])
            #expect((1...most).contains(macs.count))
            #expect(macs.allSatisfy { $0.page[text: .kind] == "mac-software" })
            #expect(
                try #require(asked.results[1]).allSatisfy { $0.page[text: .kind] == "software" }
            )
        }
    }
}
