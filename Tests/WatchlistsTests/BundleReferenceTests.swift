import AppStore
import Testing
import Watchlists

struct BundleReferenceTests {
    private static let yaml = """
        storefronts: [kr, jp]
        groups:
          - {name: A, language: ja, apps: [com.b, 1, com.a, {id: com.c, own: true}]}
          - {name: B, storefronts: us, apps: [com.b]}
        """

    @Test func `bundle IDs are listed once with the storefronts to try`() throws {
        let list = try watchlist(Self.yaml)
        #expect(list.bundles.map(\.bundle) == ["com.a", "com.b", "com.c"])
        let codes = list.bundles.map { $0.storefronts.map(\.code) }
        #expect(codes == [["jp", "kr"], ["jp", "kr", "us"], ["jp", "kr"]])
    }

    @Test func `known IDs replace bundle IDs, and a listing stays where it was first`() throws {
        let list = try watchlist(Self.yaml)
        let one = try #require(AppID(1))
        let two = try #require(AppID(2))
        let resolved = list.resolving(["com.b": two, "com.a": one, "com.x": one])
        #expect(resolved.bundles.map(\.bundle) == ["com.c"])
        let references = resolved.groups.map { $0.apps.map(\.reference) }
        #expect(references == [[.id(two), .id(one), .bundle("com.c")], [.id(two)]])
        #expect(resolved.groups.first?.apps.last?.own == true)
        #expect(list.resolving([:]) == list)
    }

    @Test func `a bundle ID that was an app in a different language is requested once`() throws {
        let yaml = """
            storefronts: kr
            groups:
              - {name: A, language: ko, apps: [com.a]}
              - {name: B, apps: [7]}
            """
        let list = try watchlist(yaml)
        let id = try #require(AppID(7))
        let lookups = Schedule(watchlist: list.resolving(["com.a": id])).lookups
        #expect(lookups.map(\.ids) == [[id]])
        #expect(lookups.map(\.language) == ["ko"])
    }
}
