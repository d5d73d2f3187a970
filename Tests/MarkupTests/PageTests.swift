import Foundation
import Markup
import TestSupport
import Testing

@Suite struct PageTests {
    @Test func `a small page is written byte for byte like this`() {
        let name: String? = "카카오톡 <메신저> & \"친구\""
        let page = Page(
            language: "en",
            title: "Changes & news",
            stylesheet: .local("assets/site.css"),
            script: .local("assets/site.js"),
            icon: .local("assets/icon.svg"),
            feeds: [(link: .local("feed.xml"), title: "All")],
            marks: [.class("app")]
        ) {
            E.main(.id("top"), name == nil ? .hidden : nil) {
                E.h1 { E.bdi(.lang("ko"), .dirAuto) { name ?? "?" } }
                if let away = Link.https("https://example.com/a?b=1&c=2") {
                    E.p { E.a(away, .class("away")) { "Away" } }
                }
                E.ul {
                    for word in ["new", "gone"] {
                        E.li(.data("word", word)) { word }
                    }
                }
                E.table { E.tr { E.th(.scope(.row), .colspan(2)) { "é" } } }
            }
        }
        #expect(page.html() == golden)
        #expect(page.bytes() == Array(golden.utf8))
    }

    @Test func `equal pages are the same bytes, and different ones are neither`() {
        func page(_ text: String) -> Page {
            Page(language: "ko", title: "제목") { E.p(.data("a", "1"), .class("b")) { text } }
        }
        #expect(page("본문") == page("본문"))
        #expect(page("본문").hashValue == page("본문").hashValue)
        #expect(page("본문").bytes() == page("본문").bytes())
        #expect(page("본문") != page("본 문"))
        #expect(page("본문").bytes() != page("본 문").bytes())
    }

    @Test func `the only metas are the page's own, and its policy allows only our own files`() {
        let page = Page(language: "en", title: "", description: "About") { "" }
        let parsed = ParsedPage(html: page.bytes())
        let metas = parsed.attributes("//meta")
        #expect(metas.count == 5)
        #expect(metas.first == ["charset": "utf-8"])
        #expect(metas.contains { $0["http-equiv"] == "Content-Type" } == false)
        let policy = parsed.texts("//meta[@http-equiv='Content-Security-Policy']/@content")
        #expect(policy == [Page.policy])
        #expect(Page.policy.contains("default-src 'none'; script-src 'self'; style-src 'self'"))
        #expect(parsed.texts("//meta[@name='description']/@content") == ["About"])
    }

    @Test func `text in other scripts stays as it is, without entities`() {
        let text = "日本語 한국어 العربية é ñ ß 👩‍👩‍👧‍👦 e\u{301}"
        let page = Page(language: "en", title: text) { E.p(.title(text)) { text } }
        #expect(page.html().components(separatedBy: text).count == 4)
        #expect(!page.html().contains("&"))
    }

    @Test func `void elements have no slash and no end tag`() {
        let html = body {
            E.br()
            E.input(.type("search"), .hidden)
            E.img(.local("icon.png"), alt: "")
        }
        #expect(
            html == #"<br><input type="search" hidden><img src="icon.png" alt="">"#
        )
    }

    @Test(arguments: [
        E.div, E.p, E.td, E.th, E.tr, E.dt, E.dd, E.ul, E.table, E.thead, E.tbody, E.section,
        E.article, E.main, E.nav, E.details, E.summary, E.time, E.ins, E.del, E.bdi, E.span,
        E.svg, E.path, E.circle, E.text,
    ])
    func `an empty element that may have content has an end tag`(tag: Markup.Tag) {
        #expect(body { tag() }.contains("></"))
    }

    /// libxml2 omits the end tag of an empty `li`, as HTML allows.
    @Test func `an empty list item ends where the next one begins`() {
        #expect(
            body {
                E.ul {
                    E.li(); E.li { "x" }
                }
            } == "<ul>\n<li>\n<li>x</li></ul>"
        )
    }

    @Test func `a chart in a page is what HTML5 wants of inline SVG`() {
        let html = body {
            E.svg(.viewBox("0 0 100 20"), .role("img"), .aria("label", "Rating")) {
                E.path(.d("M0 0L1 1"))
                E.circle(.cx(1.005), .cy(-0.5), .r(99.999))
                E.text(.x(1.25), .y(3), .textAnchor("end")) { "4.5" }
            }
        }
        #expect(
            html == """
                <svg viewBox="0 0 100 20" role="img" aria-label="Rating"><path d="M0 0L1 1"></path>\
                <circle cx="1" cy="-0.5" r="100"></circle>\
                <text x="1.25" y="3" text-anchor="end">4.5</text></svg>
                """
        )
    }

    @Test func `a moment is written in UTC to the second`() {
        let moment = Date(timeIntervalSince1970: 1_795_230_000.75)
        #expect(
            body { E.time(.datetime(moment)) { "then" } }
                == "<time datetime=\"2026-11-21T03:00:00Z\">then</time>"
        )
    }

    @Test func `if, else, switch, for, optionals and lists make content`() {
        let missing: HTML? = nil
        let html = body {
            if missing == nil { "a" } else { "b" }
            for word in ["one", "two"] {
                switch word {
                case "one": "1"
                default: E.b { word }
                }
            }
            for number in 1...3 where number != 2 { "\(number)" }
            missing
            [HTML.text("x"), .text("y")]
            HTML { E.b { "z" } }
            HTML.nothing
        }
        #expect(html == "a1<b>two</b>13xy<b>z</b>")
    }
}

private let golden = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; \
    style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="no-referrer">
    <title>Changes &amp; news</title>
    <link rel="icon" href="assets/icon.svg">
    <link rel="stylesheet" href="assets/site.css">
    <link rel="alternate" type="application/atom+xml" title="All" href="feed.xml">
    <script src="assets/site.js" defer></script></head>
    <body class="app">
    <main id="top">
    <h1><bdi lang="ko" dir="auto">카카오톡 &lt;메신저&gt; &amp; "친구"</bdi></h1>
    <p><a href="https://example.com/a?b=1&amp;c=2" rel="noopener noreferrer nofollow" \
    class="away">Away</a></p>
    <ul>
    <li data-word="new">new</li>
    <li data-word="gone">gone</li></ul>
    <table>
    <tr><th scope="row" colspan="2">é</th></tr></table></main></body></html>

    """
