import Foundation
import StorefrontStub

/// Seventy apps whose store pages change at different rates: the files that the stub serves on each
/// day, and their content.
struct StorePageSeries {
    static let apps = 1...70
    /// The faults on days when no page is available.
    static let faults: [Int: Fault] = [
        5: Fault(.endless, .pages), 12: Fault(.serverError, .robots),
        16: Fault(.tooMany, .pages), 20: Fault(.throttled, .pages),
        21: Fault(.tooMany, .pages), 22: Fault(.throttled, .pages),
    ]
    /// The day on which `robots.txt` forbids all pages.
    static let forbidden = 13

    /// The content of a store page.
    struct Content {
        let subtitle: String?
        let price: Int
        let labels: [String]
    }

    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
        try FileManager.default.createDirectory(at: pages, withIntermediateDirectories: true)
    }

    private var night: URL { folder.appending(path: "Nights/2026-03-02") }
    private var pages: URL { night.appending(path: "pages") }

    static func version(of app: Int, on day: Int) -> Int {
        app % 10 == 3 ? (day + app) / 4 : 1
    }

    /// The content of an app's store page on a day; nil if the page cannot be read.
    static func content(of app: Int, on day: Int) -> Content? {
        guard app != 4, !(5...8).contains(app) || day > 8 else { return nil }
        let edition = app % 10 == 0 ? (day + app / 10) / 9 : 0
        return Content(
            subtitle: app == 9 && day > 2 ? nil : "Plan \(app), edition \(edition)",
            price: app % 10 == 1 ? 5 + (day + app / 10) / 8 : 5,
            labels: app % 10 == 2 && day > 11 ? ["LOCATION", "PURCHASES"] : ["PURCHASES"]
        )
    }

    /// Writes the stub's files for a day. The page of app 4 asks for consent. On the first days,
    /// app 5 has no page, the page of app 6 is truncated, and apps 7 and 8 have the page of app 9.
    func write(day: Int) throws {
        let results = Self.apps.map { app in
            """
            {"wrapperType": "software", "trackId": \(app), "trackName": "App \(app)",
            "bundleId": "com.example.a\(app)", "version": "1.\(Self.version(of: app, on: day))",
            "trackViewUrl": "https://apps.apple.com/kr/app/plan/id\(app)?uo=4"}
            """
        }
        let response =
            #"{"resultCount": \#(results.count), "results": [\#(results.joined(separator: ","))]}"#
        try write(response, to: night.appending(path: "kr.json"))
        let rules = day == Self.forbidden ? "User-agent: *\nDisallow: /*/app/\n" : ""
        try write(rules, to: pages.appending(path: "robots.txt"))
        for app in Self.apps {
            let file = pages.appending(path: "kr-\(app).html")
            let content = Self.content(of: app, on: day)
            switch (app, content) {
            case (_, let content?): try write(html(of: app, content), to: file)
            case (4, nil): try write("<html><form>Before you continue</form></html>", to: file)
            case (6, nil): try write(String(ninth.prefix(300)), to: file)
            case (7, nil), (8, nil): try write(ninth, to: file)
            default: break
            }
        }
    }

    private var ninth: String { html(of: 9, Content(subtitle: "Plan", price: 5, labels: [])) }

    private func write(_ text: String, to file: URL) throws {
        try Data(text.utf8).write(to: file)
    }

    private func html(of app: Int, _ content: Content) -> String {
        let subtitle = content.subtitle.map { #", "subtitle": "\#($0)""# } ?? ""
        let labels = content.labels.map { #"{"identifier": "\#($0)"}"# }.joined(separator: ",")
        return #"""
            <!doctype html><html lang="ko"><body>
            <script type="application/ld+json">{"@type": "SoftwareApplication",
            "offers": {"priceCurrency": "USD"}}</script>
            <script type="application/json" id="serialized-server-data">{"data": [{"intent":
            {"id": "\#(app)", "storefront": "kr", "language": "ko"}, "data": {"lockup":
            {"adamId": "\#(app)"\#(subtitle)}, "shelfMapping": {"information": {"items":
            [{"items": [{"textPairs": [["Pro", "$\#(content.price).99"]]}]}]}, "privacyTypes":
            {"items": [{"$kind": "PrivacyType", "identifier": "DATA_LINKED_TO_YOU",
            "categories": [\#(labels)]}]}}}}]}</script></body></html>
            """#
    }
}

/// The expected requests and news, computed only from the rules in the documentation.
struct StorePageAccount {
    private struct Known {
        var content: StorePageSeries.Content
        var version: Int
        var day: Int
        var nightsWithoutSubtitle = 0
    }

    private var known: [Int: Known] = [:]
    private var lastAsked: [Int: Int] = [:]
    private var refusals: [Int] = []

    /// Plays a day. A night requests at most sixty pages, beginning with those that waited longest.
    /// The first refusal ends the night's requests, and so do five requests in a row without a
    /// response. Three nights of refusals in a row pause the requests for a week.
    ///
    /// - Returns: the apps whose pages are requested, and a line for each piece of news.
    mutating func play(_ day: Int) -> (requests: [Int], news: [String]) {
        if refusals.count == 3, let last = refusals.last, day < last + 7 { return ([], []) }
        let due = StorePageSeries.apps.filter { app in
            guard let known = known[app] else { return true }
            return known.version != StorePageSeries.version(of: app, on: day)
                || day - known.day >= 7
        }.sorted { (lastAsked[$0] ?? -1, $0) < (lastAsked[$1] ?? -1, $1) }
        let night = Array(due.prefix(60))
        if day == StorePageSeries.forbidden {
            _ = asked(night[...], day)
            return ([], [])
        }
        switch StorePageSeries.faults[day]?.kind {
        case .serverError: return ([], [])
        case .endless: return (asked(night.prefix(5), day), [])
        case .throttled, .tooMany:
            let earlier = refusals.count == 3 ? [] : refusals
            let requests = asked(night.prefix(1), day)
            refusals = earlier + [day]
            return (requests, [])
        default: return (asked(night[...], day), night.flatMap { news(of: $0, day) })
        }
    }

    private mutating func asked(_ apps: ArraySlice<Int>, _ day: Int) -> [Int] {
        for app in apps { lastAsked[app] = day }
        refusals = []
        return Array(apps)
    }

    private mutating func news(of app: Int, _ day: Int) -> [String] {
        guard let content = StorePageSeries.content(of: app, on: day) else { return [] }
        let version = StorePageSeries.version(of: app, on: day)
        guard var before = known[app] else {
            known[app] = Known(content: content, version: version, day: day)
            return []
        }
        var (news, subtitle): ([String], String?) = ([], content.subtitle)
        if let old = before.content.subtitle, subtitle == nil {
            before.nightsWithoutSubtitle += 1
            if before.nightsWithoutSubtitle == 1 { subtitle = old }
        }
        if subtitle != before.content.subtitle {
            news.append("\(app) subtitle \(before.content.subtitle ?? "-") > \(subtitle ?? "-")")
        }
        if content.price != before.content.price {
            news.append("\(app) inAppPurchases $\(before.content.price).99 > $\(content.price).99")
        }
        if content.labels != before.content.labels {
            let (old, new) = (before.content.labels, content.labels)
            news.append("\(app) privacyLabels \(old.count) > \(new.count)")
        }
        before.content = StorePageSeries.Content(
            subtitle: subtitle,
            price: content.price,
            labels: content.labels
        )
        (before.version, before.day) = (version, day)
        known[app] = before
        return news
    }
}
