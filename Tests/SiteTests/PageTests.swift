import AppStore
import ChangeDetection
import Foundation
import Markup
import News
import Site
import TestSupport
import Testing

/// Pages are tested by XPath. Text from a store is only text in them.
struct PageTests {
    @Test func `the numbers of the banner add up`() throws {
        let page = try ParsedPage(html: indexPage(Sample.index(Sample.report())).html())
        let tally = page.texts("//header//span[@class='tally']/span")
        let numbers = tally.compactMap { Int($0.prefix { $0.isNumber }) }
        #expect(numbers == [1, 1, 1])
        #expect(
            page.texts("//p[@class='sum']") == [
                "Store listings to check: 3, checked: 2, requests: 2"
            ]
        )
    }

    @Test func `an unknown listing is shown with its reason and age`() throws {
        let page = try ParsedPage(html: indexPage(Sample.index(Sample.report())).html())
        let row = page.texts("//table[@class='reasons']/tbody/tr/*")
        #expect(row[0].contains("United States: 1 app"))
        #expect(row[0].contains("Example"))
        #expect(row[1].contains("App Store limited our requests"))
        #expect(row[1].contains("The next run checks them. If it starts within 20 hours"))
        #expect(row[2] == "last night")
        #expect(row[3] == "never")
    }

    @Test func `a night that is over says so, and promises nothing`() throws {
        var report = try Sample.report()
        report.next = Night(label: "2026-03-07")
        let page = ParsedPage(html: nightPage(report).bytes())
        #expect(page.texts("//h2[@id='unfound']") == ["Not checked that night"])
        let row = page.texts("//table[@class='reasons']/tbody/tr/*")
        #expect(row[2] == "that night" && !row[1].contains("The next run"))
    }

    @Test func `the news is in the main part, with what is said to late readers`() throws {
        let page = try ParsedPage(html: indexPage(Sample.index(Sample.report())).html())
        #expect(page.count("//main[@id='content']/header/h1") == 1)
        let sentence = page.texts("//main/@data-overdue")[0]
        #expect(sentence.hasPrefix("No report since ") && sentence.hasSuffix(" ({age})."))
        let at = try #require(Date(utc: page.texts("//main/@data-at")[0]))
        let due = try #require(Date(utc: page.texts("//main/@data-due")[0]))
        #expect(due.timeIntervalSince(at) >= 36 * 3600)
    }

    @Test func `a site of replayed nights is a sample, and never late`() throws {
        var summary = RunSummary(run: Sample.run, outcome: .complete)
        summary.isReplay = true
        let settings = try Sample.report().settings
        let report = NightReport(settings: settings, summary: summary, isFirst: false)
        let page = ParsedPage(html: indexPage(Sample.index(report)).html())
        #expect(page.count("//main/@data-overdue") == 0)
        #expect(page.texts("//main/p")[0] == "A sample: recorded nights, replayed.")
    }

    @Test func `an app counts once in the nights since a reader's visit`() throws {
        let nights = (1...3).reversed().map { number -> RunSummary in
            let run = Run(number: number, at: .now, night: Night(label: "2026-03-0\(number)"))
            return RunSummary(run: run, outcome: .complete)
        }
        let (one, two) = (try #require(AppID(1)), try #require(AppID(2)))
        let index = IndexReport(
            tonight: try Sample.report(),
            nights: nights,
            appsWithNews: [3: [one], 1: [one, two]]
        )
        let page = ParsedPage(html: indexPage(index).bytes())
        #expect(
            page.texts("//main/@data-visits")[0].hasPrefix(
                """
                {"nights":[["2026-03-03","Tue 3 Mar",1],["2026-03-02","Mon 2 Mar",1],\
                ["2026-03-01","Sun 1 Mar",2]],
                """
            )
        )
    }

    @Test func `the same change in several storefronts is one line`() throws {
        let changes = try ["kr", "us"].map {
            try Sample.change(.changed(.name, before: .text("1"), after: .text("2")), in: $0)
        }
        let page = try ParsedPage(
            html: indexPage(Sample.index(Sample.report(changes: changes))).html()
        )
        #expect(page.count("//table[@class='changes']/tbody/tr") == 1)
        #expect(page.texts("//table[@class='changes']//abbr") == ["KR", "US"])
    }

    @Test func `a version is not yet where an older one is known to be`() throws {
        let change = try Sample.change(.changed(.version, before: .text("1"), after: .text("2.0")))
        var report = try Sample.report(changes: [change])
        let versions = ["kr": "2.0", "us": "1.9", "de": "2.1", "jp": "2.0"]
        for (code, version) in versions {
            let storefront = try #require(Storefront(code))
            report.versions[change.listing.app, default: [:]][storefront] = version
        }
        let page = ParsedPage(html: indexPage(Sample.index(report)).bytes())
        #expect(page.texts("//p[@class='release']//strong") == ["1 → 2.0"])
        #expect(page.texts("//span[@class='behind']//abbr") == ["US"])
    }

    @Test func `a release is one line, even if its storefronts had different versions`() throws {
        let before = ["de": "1.8", "jp": "1.9", "kr": "1.9", "us": "2.1"]
        let changes = try before.sorted { $0.key < $1.key }.map { code, version in
            try Sample.change(
                .changed(.version, before: .text(version), after: .text("2.0")),
                in: code
            )
        }
        let page = try ParsedPage(
            html: indexPage(Sample.index(Sample.report(changes: changes))).bytes()
        )
        #expect(
            page.texts("//p[@class='release']//strong") == [
                "1.8, 1.9 → 2.0", "2.1 → 2.0, back to an earlier version",
            ]
        )
        #expect(page.texts("//p[@class='release'][1]//abbr") == ["DE", "JP", "KR"])
        #expect(page.texts("//p[@class='release'][2]//abbr") == ["US"])
    }

    @Test(arguments: [
        (false, "Requires iOS 13.0 (was 12.0)"), (true, "Requires macOS 13.0 (was 12.0)"),
    ])
    func `a release requires a version of the app's system`(isForMac: Bool, sentence: String) throws
    {
        let kinds: [Change.Kind] = [
            .changed(.version, before: .text("1"), after: .text("2")),
            .changed(.minimumOSVersion, before: .text("12.0"), after: .text("13.0")),
        ]
        let changes = try kinds.map { kind in
            RecordedChange(
                run: Sample.run,
                name: "Example",
                isForMac: isForMac,
                change: Change(listing: try Sample.listing(), kind: kind)
            )
        }
        let page = try ParsedPage(
            html: indexPage(Sample.index(Sample.report(changes: changes))).bytes()
        )
        #expect(page.texts("//article").joined().contains(sentence))
    }

    @Test func `each change is found on its app's page under its ID`() throws {
        let change = try Sample.change(.changed(.name, before: .text("a"), after: .text("b")))
        let page = try ParsedPage(html: Sample.appPage(changes: [change]).html())
        #expect(page.count("//*[@id='\(change.id)']") == 1)
        #expect(change.id == "2-1-kr-name")
    }

    @Test func `a report in Korean has no English words of ours`() throws {
        let page = try ParsedPage(
            html: indexPage(Sample.index(Sample.report(language: "ko"))).html()
        )
        #expect(page.texts("//html/@lang") == ["ko"])
        #expect(page.texts("//header//summary") == ["이번 실행 정보"])
        #expect(page.texts("//header//p").joined().contains("2026년"))
    }

    static let attacks = [
        "<script>document.title='x'</script>", "<img src=x onerror=alert(1)>",
        "\"><svg onload=alert(1)>", "'-alert(1)-'", "&lt;b&gt; &amp; &#x3C;", "]]>", "<!-- -->",
        "javascript:alert(1)", "&{alert(1)};", "\u{202E}gnp.exe", "a\u{0}b\u{1B}[31mc", "\u{FFFE}",
    ]

    @Test(arguments: attacks)
    func `hostile text is text`(attack: String) throws {
        var store = StorePage(name: attack, bundleID: attack, version: attack)
        store.releaseNotes = attack
        store.description = attack
        store[text: .seller] = attack
        store[text: .sellerURL] = attack
        store[text: .url] = attack
        store[text: .icon] = attack
        store[list: .genres] = [attack]
        store[text: .formattedPrice] = attack
        let change = try Sample.change(
            .changed(.seller, before: .text(attack), after: .text(attack))
        )
        for page in try [
            Sample.appPage(store, changes: [change]),
            indexPage(Sample.index(Sample.report(changes: [change], failure: attack))),
        ] {
            let html = page.html()
            let parsed = ParsedPage(html: html)
            #expect(
                parsed.count(
                    "//script[not(contains(@src, 'assets/site.js'))] | //svg | //*[@onerror or @onload]"
                ) == 0
            )
            let targets = parsed.texts("//@href | //@src")
            #expect(targets.allSatisfy { !$0.contains("alert") })
            let plain = PlainText.content.cleaned(attack)
            let shown = parsed.texts("//del/bdi | //li/bdi")
            #expect(plain.isEmpty || shown.contains { $0.contains(plain) })
            let controls = html.unicodeScalars.filter {
                $0.value < 0x20 && $0 != "\n" && $0 != "\t"
            }
            #expect(controls.isEmpty)
        }
    }

    @Test func `a monstrous text is cut, and the page says how much is missing`() throws {
        var store = StorePage(name: "n", bundleID: "b", version: "1")
        store.description = String(repeating: "word ", count: 1_000_000)
        let html = try Sample.appPage(store).html()
        #expect(html.utf8.count < 200_000)
        let cut = ParsedPage(html: html).texts("//em[@class='cut']")
        #expect(cut == ["… The archive has 4,980,000 more characters."])
    }
}
