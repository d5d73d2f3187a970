import AppStore
import ChangeDetection
import Foundation
import History
import Testing
import Watchlists
import Yams

/// A series of nights with their expected news, as in Fixtures/Scenarios.
struct Scenario: Sendable, CustomTestStringConvertible {
    /// The content of responses about one listing.
    enum Sight: Sendable {
        /// The fields that differ from the previous night, with Apple's names and JSON values.
        case shown([String: String])
        case missing
        case failed
    }

    struct Night: Sendable {
        var sights: [Listing: Sight] = [:]
        /// The contents of the recheck's responses, if they differ from the first ones.
        var second: [Listing: Sight] = [:]
        /// The number of days since the first night.
        var day = 0.0
        /// The content of pictures, by the last part of their addresses.
        var pictures: [String: String] = [:]
        var language: String?
        /// The event that the user accepts instead of a night.
        var accepted: String?
        /// The expected lines, as `Listing.line` writes them.
        var told: [Outcome: [String]] = [:]
    }

    enum Outcome: String, CaseIterable, Sendable {
        case tells, suppresses, holds, events
    }

    let name: String
    let watchlist: Watchlist
    let nights: [Night]

    var testDescription: String { name }
}

extension Scenario {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Fixtures/Scenarios").standardized

    /// The scenarios of all files, in the order of the files' names.
    static func all() throws -> [Scenario] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return try names.filter { $0.hasSuffix(".yml") }.sorted().flatMap { name in
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            let nodes = try #require(try Yams.compose(yaml: text)?.sequence, "\(name)")
            return try nodes.map(Scenario.init)
        }
    }

    private init(_ node: Node) throws {
        let mapping = try #require(node.mapping)
        let name = try #require(mapping["scenario"]?.string)
        self.name = name
        var watchlist = Watchlist()
        watchlist.confirmAfter = mapping["confirmAfter"]?.int ?? watchlist.confirmAfter
        let cachePass = mapping["cachePass"]?.string.flatMap(Watchlist.CachePass.init)
        watchlist.cachePass = cachePass ?? watchlist.cachePass
        let brake = mapping["brake"]?.mapping
        watchlist.brake.share = brake?["share"]?.float ?? watchlist.brake.share
        watchlist.brake.minCount = brake?["least"]?.int ?? watchlist.brake.minCount
        let ratings = mapping["ratings"]?.mapping
        watchlist.ratings.stars = ratings?["stars"]?.float ?? watchlist.ratings.stars
        watchlist.ratings.ratingCount = ratings?["votes"]?.int ?? watchlist.ratings.ratingCount
        self.watchlist = watchlist
        var day = -1.0
        nights = try (mapping["nights"]?.sequence ?? []).map { node in
            let night = try Night(node, after: day, in: name)
            day = night.day
            return night
        }
    }
}

extension Scenario.Night {
    fileprivate init(_ node: Node, after day: Double, in scenario: String) throws {
        self.day = day + 1
        for (key, value) in try #require(node.mapping, "\(scenario): a night is a mapping") {
            let key = try #require(key.string, "\(scenario): a key is no text")
            switch key {
            case "day": self.day = value.float ?? day + 1
            case "language": language = value.string
            case "accept": accepted = value.string
            case "second": second = try Self.sights(value.mapping ?? [:], in: scenario)
            case "pictures":
                for (key, value) in value.mapping ?? [:] {
                    pictures[key.string ?? ""] = value.string
                }
            default:
                if let outcome = Scenario.Outcome(rawValue: key) {
                    let lines = value.sequence?.compactMap(\.string) ?? []
                    told[outcome] = lines.flatMap(Listing.expand)
                } else {
                    sights.merge(try Self.sights([Node(key): value], in: scenario)) { $1 }
                }
            }
        }
    }

    /// What the listings of a mapping show.
    private static func sights(
        _ mapping: Node.Mapping,
        in scenario: String
    ) throws -> [Listing: Scenario.Sight] {
        var sights: [Listing: Scenario.Sight] = [:]
        for (names, node) in mapping {
            for name in Listing.expand(names.string ?? "") {
                let listing = try #require(Listing(named: name), "\(scenario): “\(name)”")
                let sight = try #require(Scenario.Sight(node), "\(scenario): “\(name)”")
                sights[listing] = sight
            }
        }
        return sights
    }
}

extension Scenario.Sight {
    fileprivate init?(_ node: Node) {
        switch node.string {
        case "missing": self = .missing
        case "failed": self = .failed
        case nil:
            guard let mapping = node.mapping else { return nil }
            var fields: [String: String] = [:]
            for (key, value) in mapping { fields[key.string ?? ""] = value.json(of: key.string) }
            self = .shown(fields)
        default: return nil
        }
    }
}

extension Node {
    private static let numbers = ["price", "averageUserRating", "userRatingCount"]

    /// The value of one of Apple's fields as JSON; `null` omits the field.
    fileprivate func json(of field: String?) -> String {
        if let sequence {
            return "[\(sequence.map { $0.json(of: field) }.joined(separator: ","))]"
        }
        if scalar?.style == .plain {
            if null != nil { return "null" }
            if let flag = bool, ["true", "false"].contains(string) { return "\(flag)" }
            if Self.numbers.contains(field ?? "") { return string ?? "" }
        }
        let data = try? JSONEncoder().encode(string ?? "")
        return String(decoding: data ?? Data(), as: UTF8.self)
    }
}

extension Listing {
    /// Reads `kr`, which means app 1 in that storefront, or `2/kr`.
    init?(named name: String) {
        let parts = name.split(separator: "/")
        let app = parts.count == 2 ? Int64(parts[0]) : 1
        guard let app = app.flatMap(AppID.init(_:)), let code = parts.last,
            let storefront = Storefront(String(code))
        else { return nil }
        self.init(app: app, storefront: storefront)
    }

    /// The listing's name in a form that `init(named:)` reads.
    var shortName: String { app.number == 1 ? storefront.code : "\(app)/\(storefront)" }

    /// The lines that a line with a range of apps stands for: `1...12/kr new`.
    static func expand(_ line: String) -> [String] {
        guard let match = line.firstMatch(of: /^(\d+)\.\.\.(\d+)\//), let first = Int(match.1),
            let last = Int(match.2)
        else { return [line] }
        let rest = line[match.range.upperBound...]
        return (first...last).map { $0 == 1 ? String(rest) : "\($0)/\(rest)" }
    }
}
