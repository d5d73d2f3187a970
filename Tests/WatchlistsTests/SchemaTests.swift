import AppStore
import ChangeDetection
import Foundation
import History
import News
import Testing
import Watchlists

/// The schema with which editors complete and check watchlists.
struct SchemaTests {
    private struct Part: Decodable {
        let properties: [String: Part]?
        let anyOf: [Part]?
        let `enum`: [String]?
        let `default`: Setting?
    }

    private struct Schema: Decodable {
        let properties: [String: Part]
        let parts: [String: Part]

        enum CodingKeys: String, CodingKey {
            case properties
            case parts = "$defs"
        }
    }

    /// The default of a setting in the schema, as YAML in a watchlist would have it.
    private struct Setting: Decodable {
        let words: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let flag = try? container.decode(Bool.self) {
                words = "\(flag)"
            } else if let number = try? container.decode(Int.self) {
                words = "\(number)"
            } else if let number = try? container.decode(Double.self) {
                words = "\(number)"
            } else {
                words = try container.decode(String.self)
            }
        }
    }

    private let schema: Schema

    init() throws {
        let room = URL(filePath: #filePath).deletingLastPathComponent()
        let file = room.appending(path: "../../Documentation/watchlist.schema.json").standardized
        schema = try JSONDecoder().decode(Schema.self, from: try Data(contentsOf: file))
    }

    @Test func `the kinds of news in a rule are those that rules know`() throws {
        let kind = try #require(schema.parts["conditions"]?.properties?["kind"]?.anyOf?.first)
        #expect(Set(kind.enum ?? []) == Set(NewsKind.names))
    }

    @Test(arguments: [
        ("unheard: 1", nil), ("report: {unheard: 1}", "report"),
        ("brake: {unheard: 1}", "brake"), ("ratings: {unheard: 1}", "ratings"),
        ("positions: {unheard: 1}", "positions"),
        ("groups: [{name: A, developers: [{unheard: 1}]}]", "developer"),
        ("groups: [{name: A, keywords: [{unheard: 1}]}]", "keyword"),
        ("groups: [{name: A, charts: [{unheard: 1}]}]", "chart"),
        ("groups: [{unheard: 1}]", "group"),
        ("groups: [{name: A, apps: [{unheard: 1}]}]", "app"),
        ("channels: {a: {unheard: 1}}", "channel"), ("rules: [{unheard: 1}]", "rule"),
        ("rules: [{when: {unheard: 1}}]", "conditions"),
    ])
    func `the schema has the keys that a watchlist can have`(yaml: String, part: String?) throws {
        let found = try reading(yaml).diagnostics.filter { $0.contains("unknown key “unheard”") }
        let words = try #require(found.first?.firstMatch(of: /it can be (.*)/)?.output.1)
        let keys = words.replacing(" or ", with: ", ").split(separator: ", ").map(String.init)
        let properties = part.map { schema.parts[$0]?.properties } ?? schema.properties
        #expect(properties.map { $0.keys.sorted() } == keys.sorted())
    }

    @Test func `the schema has every storefront`() throws {
        let codes = try #require(schema.parts["storefront"]?.anyOf?.first?.enum)
        #expect(codes == ["all"] + Storefront.all.map(\.code))
    }

    @Test func `the schema has the defaults of a new watchlist`() throws {
        let parts = ["report", "brake", "ratings", "positions"].compactMap {
            schema.parts[$0]?.properties
        }
        let defaults = parts.reduce(schema.properties) { $0.merging($1) { $1 } }
            .compactMapValues(\.default?.words)
        let watchlist = Watchlist()
        #expect(
            defaults == [
                "pace": "\(watchlist.pace)",
                "cachePass": watchlist.cachePass.rawValue,
                "confirmAfter": "\(watchlist.confirmAfter)",
                "share": "\(watchlist.brake.share)",
                "least": "\(watchlist.brake.minCount)",
                "stars": "\(watchlist.ratings.stars)",
                "votes": "\(watchlist.ratings.ratingCount)",
                "places": "\(watchlist.positions.places)",
                "nights": "\(watchlist.positions.nights)",
                "staleAfter": "\(watchlist.staleAfter)",
                "storePages": Watchlist.StorePageUse.off.rawValue,
                "language": watchlist.report.language,
                "images": watchlist.report.images.rawValue,
                "title": watchlist.report.title,
            ]
        )
    }
}
