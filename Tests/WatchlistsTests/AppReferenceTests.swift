import AppStore
import Testing
import Watchlists

struct AppReferenceTests {
    @Test(arguments: [
        "284882215", "0284882215", "'0284882215'", "\"284882215\"", "000284882215",
        "https://apps.apple.com/kr/app/some-name/id284882215?mt=8&l=en",
        "https://apps.apple.com/app/id284882215", "http://apps.apple.com/app/id284882215/",
        "https://itunes.apple.com/us/app/facebook/id284882215?mt=8",
        "HTTPS://Apps.Apple.com/app/id284882215",
        "itunes.apple.com/app/id284882215", "apps.apple.com/kr/app/id284882215#reviews",
        "https://apps.apple.com/kr/app/%EC%B9%B4%EC%B9%B4%EC%98%A4%ED%86%A1/id284882215",
        "https://apps.apple.com/jp/app/카카오톡-話す/id284882215",
        "apps.apple.com/us/app/id1/id284882215", "id284882215", "ID284882215",
        "https://itunes.apple.com/us/iphone/app/facebook/id284882215?mt=8",
        "https://apps.apple.com/us/iphone/app/facebook/id284882215",
        "HTTPS://APPS.APPLE.COM/KR/APP/FACEBOOK/ID284882215?MT=8",
        "itms-apps://itunes.apple.com/app/id284882215",
        "itms-apps:itunes.apple.com/app/id284882215",
        "ITMS-APPS://apps.apple.com/us/app/id284882215",
        "itms://itunes.apple.com/us/app/id284882215",
        "macappstore://apps.apple.com/us/app/id284882215?mt=12",
        "<https://apps.apple.com/us/app/facebook/id284882215>", "<284882215>", "“id284882215”",
        "https://apps.apple.com/app/apple-store/id284882215?pt=123&ct=mail%2Fa&mt=8&at=11l6",
        "https://itunes.apple.com/WebObjects/MZStore.woa/wa/viewSoftware?id=284882215&mt=8",
        "https://geo.itunes.apple.com/us/app/facebook/id284882215?mt=8&uo=4",
        "https://apps.apple.com/us/mac/app/some-name/id284882215?l=en#see-all/reviews",
        "[Facebook](https://apps.apple.com/us/app/facebook/id284882215)", "‘284882215’",
        "https://apps.apple.com/us/app/facebook/id284882215.",
        "(https://apps.apple.com/us/app/facebook/id284882215)",
        "https://itunes.apple.com/lookup?id=284882215&country=kr",
    ])
    func `numbers and App Store URLs name an app`(text: String) throws {
        let reading = try readingApps(
            text.contains("'") || text.hasPrefix("\"") ? text : "'\(text)'"
        )
        #expect(reading.diagnostics == [])
        #expect(reading.watchlist?.listings.map(\.app.number) == [284_882_215])
        #expect(try readingList(text.filter { !"'\"".contains($0) }).watchlist == reading.watchlist)
    }

    @Test(arguments: ["com.example.app", "a.b", "kr.co.Ours_2-x.3", "com.example.1"])
    func `bundle IDs name an app that has no number yet`(text: String) throws {
        let reading = try readingApps(text)
        #expect(reading.diagnostics == [])
        #expect(reading.watchlist?.groups.first?.apps.map(\.reference) == [.bundle(text)])
        #expect(reading.watchlist?.listings == [])
    }

    @Test(arguments: [
        ("0", "is a positive number"), ("000", "is a positive number"),
        ("9223372036854775808", "is too long for an app ID"),
        ("-5", "is not an app;"), ("+5", "is not an app;"), ("284_882_215", "is not an app;"),
        ("0x1F", "is not an app;"), ("1e3", "is not an app;"), ("２８４", "is not an app;"),
        ("Facebook", "is not an app;"),
        ("284882215.0", "write its digits alone"),
        ("id12x", "is not an app;"),
        (".com.example", "is not a bundle ID"), ("com..example", "is not a bundle ID"),
        ("com.example.*", "is not a bundle ID"), ("com.예.app", "is not a bundle ID"),
        ("com.example app", "is not a bundle ID"),
        ("https://play.google.com/store/apps/details?id=com.a", "is not on the App Store"),
        ("https://apps.apple.com.evil.example/app/id1", "is not on the App Store"),
        ("https://apps.apple.com/kr/developer/meta/id284882218", "this is a developer's page"),
        ("https://itunes.apple.com/us/artist/meta/id284882218", "this is a developer's page"),
        ("https://apps.apple.com/us/app-bundle/pack/id1", "this is an app bundle"),
        ("https://apps.apple.com/us/story/id1435", "is not an app's page"),
        ("https://appsto.re/us/abc.i", "is not on the App Store; copy the app's URL"),
        ("https://itunes.apple.com/lookup?id=1x2", "has no app ID"),
        ("https://apps.apple.com/", "is not an app's page"),
        ("apps.apple.com", "is not an app's page"),
        ("https://apps.apple.com/kr/app/facebook", "has no app ID"),
        ("https://apps.apple.com/kr/app/facebook/id12x", "has no app ID"),
        ("https://apps.apple.com/kr/app/facebook/id0", "is a positive number"),
        ("ftp://apps.apple.com/app/id1", "write “https://” instead"),
    ])
    func `a text that names no app is an error that says why`(text: String, message: String) throws
    {
        let found = try readingApps("'\(text)'").diagnostics
        let start = "storewatch.yml:2:27: error: "
        #expect(found.count == 1, "\(found)")
        #expect(found.allSatisfy { $0.hasPrefix(start) && $0.contains(message) }, "\(found)")
    }

    @Test func `an app without an ID is an error at the app`() throws {
        let message = "this app has no “id”; give it a number, an App Store URL or a bundle ID"
        let found = try readingApps("{name: B}").diagnostics
        #expect(found == ["storewatch.yml:2:27: error: \(message)"])
        #expect(
            try readingApps("{id: }").diagnostics.allSatisfy { $0.contains("“id” has no value") }
        )
    }

    @Test func `an app's flag is read as people write it`() throws {
        let apps = "{id: 1, own: Yes}, {id: 2, own: no}, {id: 3, own: 'true'}, {id: 4, own: off}, 5"
        let list = try readingApps(apps).watchlist
        #expect(list?.groups.first?.apps.map(\.own) == [true, false, true, false, false])
    }
}
