import TestRandomness
import TestSupport
import Testing

@testable import Markup

@Suite struct LinkTests {
    @Test(arguments: [
        ("https://example.com", "https://example.com"),
        ("HTTPS://Example.COM/A", "https://example.com/A"),
        (
            "https://example.com:8443/a/b.html?c=d&e=f#g",
            "https://example.com:8443/a/b.html?c=d&e=f#g"
        ),
        (
            "https://apps.apple.com/kr/app/카카오/id362",
            "https://apps.apple.com/kr/app/%EC%B9%B4%EC%B9%B4%EC%98%A4/id362"
        ),
        ("https://a.b/%EC%B9%B4?x=%20", "https://a.b/%EC%B9%B4?x=%20"),
        ("https://a.b/100%", "https://a.b/100%25"),
        ("https://a.b/%zz%4", "https://a.b/%25zz%254"),
        ("https://a.b/a b", "https://a.b/a%20b"),
        ("https://a.b/[x]{y}|\\^`$<>\"", "https://a.b/%5Bx%5D%7By%7D%7C%5C%5E%60%24%3C%3E%22"),
        ("https://a.b?x#y#z", "https://a.b?x#y%23z"),
        ("https://a.b/user@host:1", "https://a.b/user@host:1"),
        ("https://a.b/it's(ok)!*~;,+=", "https://a.b/it's(ok)!*~;,+="),
        ("https://my_app.example-site.com/", "https://my_app.example-site.com/"),
        ("https://a.b/\u{202E}gnp", "https://a.b/%E2%80%AEgnp"),
    ])
    func `an https address is taken, and encoded where it must be`(
        address: String,
        expected: String
    ) {
        #expect(Link.https(address)?.address == expected)
        #expect(Link.https(address)?.isExternal == true)
        #expect(Link.https(expected)?.address == expected)
    }

    @Test(arguments: [
        "", " ", "https", "https:", "https:/", "https://", "https:///path", "https://?q",
        "https://#f",
        "http://example.com", "ftp://example.com", "javascript:alert(1)", "JaVaScRiPt:alert(1)",
        "data:text/html,x", "vbscript:x", "//example.com", "/path", "path", "https:example.com",
        "https:/example.com", " https://example.com", "\thttps://example.com", "\nhttps://a.b",
        "https://example.com\n", "https://exa\tmple.com", "https://a.b/\u{0}", "https://a.b/\u{7F}",
        "https://a.b/\u{85}", "https://user@a.b", "https://user:pass@a.b", "https://a.b@c.d/",
        "https://a.b\\@c.d", "https:\\\\a.b", "https://\\a.b", "https://a b.c", "https://a..b",
        "https://.a", "https://a.", "https://[::1]/", "https://a.b:", "https://a.b:0",
        "https://a.b:65536", "https://a.b:+80", "https://a.b:8:8", "https://a.b:x", "https://%61.b",
        "https://аррӏе.com", "https://\u{212A}akao.com", "https://카카오.한국", "ｈttps://a.b",
        "https://a.b\u{202E}c", "https://<script>/", "https://a\"b", "https;//a.b",
        "\u{FEFF}https://a.b",
    ])
    func `any other address is not a link`(address: String) {
        #expect(Link.https(address) == nil)
    }

    @Test(arguments: [
        ("index.html", "index.html"), ("../apps/123.html", "../apps/123.html"),
        ("apps/1.html#kr", "apps/1.html#kr"), ("#top", "#top"), ("", ""), (".", "."),
        ("a b.html", "a%20b.html"), ("100%.html", "100%25.html"), ("a?b.html", "a%3Fb.html"),
        (
            "그룹/카카오.html#한국",
            "%EA%B7%B8%EB%A3%B9/%EC%B9%B4%EC%B9%B4%EC%98%A4.html#%ED%95%9C%EA%B5%AD"
        ),
        ("a#b#c", "a#b%23c"), ("#a?b:c", "#a%3Fb%3Ac"),
        ("[a]{b}|$\"<>", "%5Ba%5D%7Bb%7D%7C%24%22%3C%3E"),
        ("javascript:alert(1)", "javascript%3Aalert(1)"),
        ("https://evil.com", "https%3A//evil.com"),
        ("//evil.com", ".///evil.com"), ("/etc/passwd", ".//etc/passwd"),
        ("\\\\evil.com", "%5C%5Cevil.com"), (" x", "%20x"), ("j\na\tv\u{0}", "j%0Aa%09v%00"),
    ])
    func `a path of the site stays a path, whatever its characters`(path: String, expected: String)
    {
        #expect(Link.local(path).address == expected)
        #expect(!Link.local(path).isExternal)
        #expect(written(Link.local(path)) == [expected])
    }

    @Test(arguments: 0..<200)
    func `libxml2 has nothing to change in a link`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let text = (0..<40).map { _ in
            HostileTextTests.texts.randomElement(using: &random) ?? ""
        }.joined()
        let local = Link.local(text)
        #expect(written(local) == [local.address])
        let printable = String(
            text.unicodeScalars.filter { $0.properties.generalCategory != .control }
        )
        if let external = Link.https("https://a.b/\(printable)") {
            #expect(written(external) == [external.address])
        } else {
            Issue.record("\(scalars(printable))")
        }
    }

    /// These are the rules of `htmlAttrDumpOutput` in libxml2 2.9.14: it calls `xmlURIEscapeStr`,
    /// which does not escape `@/:=?;#%&,+<>`.
    @Test(arguments: [
        ("  blank first", "blank%20first"), ("카", "%EC%B9%B4"),
        ("[]{}|\\^`$\"", "%5B%5D%7B%7D%7C%5C%5E%60%24%22"),
        ("-_.!~*'()@/:=?;#%,+", "-_.!~*'()@/:=?;#%,+"), ("%EC%20%zz", "%EC%20%zz"),
        ("javascript:alert(1)", "javascript:alert(1)"), ("<a&b>", "<a&b>"), ("a\nb", "a%0Ab"),
    ])
    func `libxml2 encodes some characters of a foreign address, and keeps others`(
        address: String,
        expected: String
    ) {
        #expect(written(Link(address: address, isExternal: false)) == [expected])
    }

    @Test func `only a link that leaves the site is marked as one`() throws {
        let away = try #require(Link.https("https://example.com"))
        let page = Page(language: "en", title: "") {
            E.a(away, .class("x")) { "away" }
            E.a(.local("index.html")) { "here" }
        }
        let parsed = ParsedPage(html: page.bytes())
        let links = parsed.attributes("//a")
        #expect(
            links == [
                [
                    "href": "https://example.com", "class": "x",
                    "rel": "noopener noreferrer nofollow",
                ],
                ["href": "index.html"],
            ]
        )
    }

    private func written(_ link: Link) -> [String] {
        let page = Page(language: "en", title: "") { E.a(link) { "x" } }
        return ParsedPage(html: page.bytes()).texts("//a/@href")
    }
}
