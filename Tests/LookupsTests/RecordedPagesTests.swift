import AppStore
import Foundation
import Testing

@testable import Lookups

/// Third-party recordings of store pages from September 2026, checked field by field.
struct RecordedPagesTests {
    /// The folder of the third-party recordings, which are not in the repository.
    private static let folder = ProcessInfo.processInfo.environment["STOREWATCH_PAGES"]
    private static let comment: Comment = "set STOREWATCH_PAGES to the recorded store pages"

    private func reading(_ path: String, _ app: Int64, in code: String) throws -> PageReading {
        let folder = try #require(Self.folder)
        let html = try Data(contentsOf: URL(filePath: "\(folder)/\(path).html"))
        return try StorePageFile(html: html).reading(
            of: Listing(app: try #require(AppID(app)), storefront: try #require(Storefront(code)))
        )
    }

    private func failure(_ path: String, _ app: Int64, in code: String = "jp") throws -> String {
        do {
            _ = try reading(path, app, in: code)
            return "read"
        } catch let failure as Failure {
            #expect(failure.reason == .badResponse)
            return failure.detail
        }
    }

    private func hash(_ value: FieldValue?) -> String? {
        value?.plainText.map { String(ContentHash(of: Data($0.utf8)).hex.prefix(8)) }
    }

    /// An app that was recorded in ten storefronts: the hash of its subtitle, its language, its age
    /// rating, and its purchases.
    private static let floatingClock:
        [(
            code: String, subtitle: String?, language: String, age: String, currency: String,
            lifetime: (String, Decimal), quarterly: (String, Decimal)
        )] = [
            ("us", "1ae51a4f", "en-US", "4+", "USD", ("$4.99", 4.99), ("$1.99", 1.99)),
            ("tr", "1ae51a4f", "en-GB", "4+", "TRY", ("₺249,99", 249.99), ("₺99,99", 99.99)),
            ("id", "1ae51a4f", "en-GB", "4+", "IDR", ("Rp 99ribu", 99_000), ("Rp 29ribu", 29_000)),
            ("au", "1ae51a4f", "en-AU", "4+", "AUD", ("$7.99", 7.99), ("$2.99", 2.99)),
            ("cn", "c5b861ea", "zh-Hans-CN", "4+", "CNY", ("¥36.80", 36.8), ("¥16.80", 16.8)),
            ("kr", "3664b0f0", "ko", "전체", "KRW", ("￦7,700", 7_700), ("￦3,300", 3_300)),
            // Without a subtitle, Apple shows the category in its place.
            ("br", nil, "pt-BR", "A12", "BRL", ("R$ 29,90", 29.9), ("R$ 12,90", 12.9)),
            ("jp", "a3a2d238", "ja", "4+", "JPY", ("¥800", 800), ("¥300", 300)),
            ("tw", "ce9904e3", "zh-Hant-TW", "4+", "TWD", ("$150.00", 150), ("$60.00", 60)),
            ("hk", "ce9904e3", "zh-Hant-HK", "4+", "HKD", ("HK$ 38.00", 38), ("HK$ 18.00", 18)),
        ]

    @Test(.enabled(if: folder != nil, comment), arguments: floatingClock.indices)
    func `an app is read alike in ten storefronts`(index: Int) throws {
        let row = Self.floatingClock[index]
        let page = try reading(
            "recordings/floatingclock_\(row.code)_1546947240",
            1_546_947_240,
            in: row.code
        )
        #expect(hash(page.values[.subtitle]) == row.subtitle)
        #expect(!page.unreadable.contains(.subtitle))
        #expect(page.values[.pageLanguage] == .text(row.language))
        #expect(page.values[.pageAgeRating] == .text(row.age))
        let purchases = try #require(page.values[.inAppPurchases]?.purchases)
        let isCheapestFirst = ["au", "br"].contains(row.code)
        let expected = [row.lifetime, row.quarterly]
        #expect(
            (isCheapestFirst ? purchases.reversed() : purchases).map(\.formattedPrice)
                == expected.map(\.0)
        )
        #expect(
            (isCheapestFirst ? purchases.reversed() : purchases).map(\.price)
                == expected.map { Money($0.1, row.currency) }
        )
        // The recorded pages were shortened before they were published, so they lack these fields.
        for field in [Field.privacyLabels, .accessibilityLabels, .starHistogram, .pageScreenshots] {
            #expect(page.values[field] == nil && !page.unreadable.contains(field))
        }
        #expect(page.unreadable == [.promotionalText])
        #expect(page.releases.isEmpty && page.similar.isEmpty)
    }

    @Test(.enabled(if: folder != nil, comment))
    func `a free app with purchases is read as it was recorded`() throws {
        let page = try reading("recordings/jp_free_1059224316", 1_059_224_316, in: "jp")
        #expect(page.unreadable.isEmpty)
        #expect(hash(page.values[.subtitle]) == "cb0f0cdc")
        #expect(page.values[.promotionalText] == nil)
        let purchases = try #require(page.values[.inAppPurchases]?.purchases)
        #expect(purchases.map(\.price) == [Money(600, "JPY"), Money(300, "JPY")])
        #expect(purchases.map(\.formattedPrice) == ["¥600", "¥300"])
        let tracked = ["IDENTIFIERS", "OTHER", "PURCHASES", "USAGE_DATA"]
        let linked = ["DIAGNOSTICS", "IDENTIFIERS", "OTHER", "PURCHASES", "USAGE_DATA"]
        #expect(
            page.values[.privacyLabels]?.items
                == linked.map { "DATA_LINKED_TO_YOU: \($0)" }
                + tracked.map { "DATA_USED_TO_TRACK_YOU: \($0)" }
        )
        #expect(page.values[.accessibilityLabels] == nil)
        #expect(page.values[.pageAgeRating] == .text("4+"))
        #expect(page.values[.pageTest] == .flag(true))
        #expect(page.values[.starHistogram] == .counts([459_225, 116_978, 39_433, 3_974, 5_219]))
        #expect(page.values[.pageLanguage] == .text("ja"))
        let shots = try #require(page.values[.pageScreenshots]?.items)
        #expect(shots.count == 2 && shots.allSatisfy { $0.hasSuffix(".png/1284x2778bb.jpg") })
        #expect(page.values[.pageIPadScreenshots] == nil)
        #expect(page.similar.map(\.app.number) == [445_850_671, 594_145_971])
        #expect(page.similar.map(\.developer) == ["Kufu Company Inc.", "Money Forward Home, Inc."])
    }

    @Test(.enabled(if: folder != nil, comment))
    func `the history of versions is read with its dates and notes`() throws {
        let page = try reading("recordings/jp_free_1059224316", 1_059_224_316, in: "jp")
        #expect(page.releases.count == 25)
        let (newest, oldest) = (try #require(page.releases.first), try #require(page.releases.last))
        #expect(newest.version == "10.6" && newest.date.utc == "2026-08-24T12:59:36Z")
        #expect(hash(newest.notes.map(FieldValue.text)) == "20ef0994")
        #expect(oldest.version == "8.2" && oldest.date.utc == "2024-06-25T03:43:01Z")
        #expect(hash(oldest.notes.map(FieldValue.text)) == "d8a30dfe")
        #expect(zip(page.releases, page.releases.dropFirst()).allSatisfy { $0.date >= $1.date })
    }

    @Test(.enabled(if: folder != nil, comment))
    func `a paid app in its first version is read as it was recorded`() throws {
        let page = try reading("recordings/jp_paid_6757778100", 6_757_778_100, in: "jp")
        #expect(page.unreadable.isEmpty)
        #expect(hash(page.values[.subtitle]) == "49cff5d8")
        #expect(hash(page.values[.promotionalText]) == "f3d17c61")
        #expect(page.values[.inAppPurchases] == nil)
        #expect(page.values[.privacyLabels] == .list(["DATA_NOT_COLLECTED"]))
        #expect(page.values[.pageAgeRating] == .text("13+"))
        #expect(page.values[.pageTest] == .flag(false))
        #expect(page.values[.starHistogram] == .counts([14, 5, 2, 2, 10]))
        let (phone, pad) = (page.values[.pageScreenshots], page.values[.pageIPadScreenshots])
        #expect(phone?.items.map { $0.suffix(16) } == ["/2868x1320bb.jpg", "/2868x1320bb.jpg"])
        #expect(pad?.items.map { $0.suffix(16) } == ["/2752x2064bb.jpg", "/2752x2064bb.jpg"])
        #expect(page.releases.isEmpty && page.similar.isEmpty)
    }

    @Test(.enabled(if: folder != nil, comment))
    func `other roots and either form of the rows give the same reading`() throws {
        let free = try reading("recordings/jp_free_1059224316", 1_059_224_316, in: "jp")
        #expect(try reading("derived/jp_free_root_is_array", 1_059_224_316, in: "jp") == free)
        let clock = try reading("recordings/floatingclock_us_1546947240", 1_546_947_240, in: "us")
        for name in ["us_root_is_array", "us_items_V3_only"] {
            #expect(try reading("derived/\(name)", 1_546_947_240, in: "us") == clock)
        }
        #expect(try reading("derived/us_items_only", 1_546_947_240, in: "us") == clock)
        for code in ["br", "id"] {
            let plain = try reading(
                "recordings/floatingclock_\(code)_1546947240",
                1_546_947_240,
                in: code
            )
            #expect(try reading("derived/\(code)_nbsp", 1_546_947_240, in: code) == plain)
        }
    }

    @Test(.enabled(if: folder != nil, comment))
    func `a page without its table of facts does not say that there are no purchases`() throws {
        let page = try reading("derived/us_no_information", 1_546_947_240, in: "us")
        #expect(page.values[.inAppPurchases] == nil && page.unreadable.contains(.inAppPurchases))
        #expect(page.unreadable.contains(.privacyLabels))
        #expect(hash(page.values[.subtitle]) == "1ae51a4f")
    }

    @Test(.enabled(if: folder != nil, comment))
    func `a page other than the requested one is refused with the reason`() throws {
        let (free, clock): (Int64, Int64) = (1_059_224_316, 1_546_947_240)
        #expect(
            try failure("derived/jp_free_truncated", free)
                == "The data of the store page is truncated or not JSON."
        )
        for name in ["jp_free_wrong_intent_id", "jp_free_wrong_intent_storefront"] {
            #expect(
                try failure("derived/\(name)", free)
                    == "The store page contradicts itself about its app."
            )
        }
        #expect(
            try failure("recordings/not_found_404", free)
                == "The web page has no data of an app: it is another page."
        )
        #expect(
            try failure("recordings/jp_free_1059224316", free, in: "us")
                == "The store page is about 1059224316 in jp."
        )
        #expect(
            try failure("recordings/floatingclock_us_1546947240", free, in: "us")
                == "The store page is about \(clock) in us."
        )
    }
}
