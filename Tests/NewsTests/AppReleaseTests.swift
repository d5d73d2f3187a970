import AppStore
import ChangeDetection
import Foundation
import History
import News
import Testing

/// The versions of several storefronts and nights are joined into single releases.
struct AppReleaseTests {
    private func version(
        _ before: String,
        _ after: String,
        in storefront: String,
        run: Int,
        of app: Int64 = 1
    ) throws -> RecordedChange {
        try Sample.change(.version, before, after, of: app, in: storefront, run: run)
    }

    @Test func `a version that comes to storefronts on several nights is one release`() throws {
        let releases = ReleaseNews.releases(overNights: [
            try version("1.0", "1.1", in: "us", run: 2),
            try version("1.0", "1.1", in: "kr", run: 4),
            try version("1.0", "1.1", in: "us", run: 4, of: 2),
            try version("1.1", "1.2", in: "us", run: 5),
        ])
        #expect(releases.map(\.version) == ["1.1", "1.1", "1.2"])
        #expect(releases.map(\.versions.count) == [2, 1, 1])
        #expect(releases.first?.night.label == "2026-03-02")
        #expect(releases.first?.formerVersion == "1.0")
    }

    @Test func `a release has the former versions that the news of its night has`() throws {
        let night = [
            try version("1.1", "1.2", in: "kr", run: 3),
            try version("1.0", "1.2", in: "us", run: 3),
        ]
        let later = try version("0.9", "1.2", in: "jp", run: 4)
        let release = try #require(ReleaseNews.releases(overNights: night + [later]).first)
        let news = try #require(ReleaseNews.releases(in: night).first)
        #expect(release.formerVersion == news.formerVersions.joined(separator: ", "))
        #expect(release.formerVersion == "1.1, 1.0" && release.versions.count == 3)
        #expect(try release.jsonLine.contains(#""formerVersion":"1.1, 1.0""#))
    }

    @Test func `an older version that storefronts return to is not a release`() throws {
        let releases = ReleaseNews.releases(overNights: [
            try version("1.1", "1.0", in: "us", run: 2),
            try Sample.change(.price, .price(1), .price(2)),
        ])
        #expect(releases.isEmpty)
    }

    @Test(arguments: [(-1, true), (0, true), (1, false)])
    func `a lower number with a later date is a release, not a step back`(
        days: Int,
        isBack: Bool
    ) throws {
        let before = Date(timeIntervalSince1970: 1_772_000_000)
        let after = before.addingTimeInterval(Double(days) * 86_400)
        let changes = [
            try version("10.134", "10.35", in: "us", run: 2),
            try Sample.change(.versionDate, .date(before), .date(after)),
            // The date in a different storefront does not matter here.
            try Sample.change(.versionDate, .date(after), .date(before), in: "kr"),
        ]
        #expect(ReleaseNews.releases(overNights: changes).isEmpty == isBack)
        #expect(ReleaseNews.releases(in: changes).map(\.isBack) == [isBack])
        #expect(changes.endsStepBack == isBack)
    }

    @Test func `the time since the former version is that of the newest one`() throws {
        func date(_ day: Int) -> FieldValue {
            .date(Date(timeIntervalSince1970: 1_772_000_000 + Double(day) * 86_400))
        }
        func arrival(
            _ former: String,
            _ dated: Int,
            in storefront: String
        ) throws -> [RecordedChange] {
            [
                try version(former, "1.2", in: storefront, run: 2),
                try Sample.change(.versionDate, date(dated), date(10), in: storefront),
            ]
        }
        let us = try arrival("1.0", 0, in: "us")
        let others = try arrival("1.1", 7, in: "jp") + arrival("1.1", 7, in: "kr")
        let newest = try #require(ReleaseNews.releases(in: us + others).first?.predecessor)
        #expect(newest.version == "1.1" && newest.next.timeIntervalSince(newest.date) == 3 * 86_400)
        let ahead = try us + arrival("1.0", 0, in: "jp") + arrival("1.1", 7, in: "kr")
        #expect(ReleaseNews.releases(in: ahead).first?.predecessor?.version == "1.1")
        let tie = try arrival("1.1", 7, in: "kr") + us
        #expect(ReleaseNews.releases(in: tie).first?.predecessor?.version == "1.1")
        // The version without a date may be the newest one.
        let undated = us + others.filter { $0.field == .version }
        #expect(ReleaseNews.releases(in: undated).first?.predecessor == nil)
        let back = try [
            version("1.3", "1.2", in: "us", run: 2),
            Sample.change(.versionDate, date(9), date(9), in: "us"),
        ]
        #expect(ReleaseNews.releases(in: back).first?.predecessor == nil)
    }

    @Test func `a change belongs to the kind of news that reports it`() throws {
        let changes = [
            try version("1.0", "1.1", in: "us", run: 2),
            try Sample.change(.releaseNotes, "a", "b"),
            try Sample.change(.price, .price(1), .price(2)),
        ]
        let kinds = [AppNews(app: try Sample.app(1), changes: changes)].kindsByChange
        #expect(changes.map { kinds[$0.id] } == [.release, .release, .priceRise])
    }
}
