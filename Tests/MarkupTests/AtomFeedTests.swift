import Foundation
import Markup
import TestSupport
import Testing

@Suite struct AtomFeedTests {
    private let moment = Date(timeIntervalSince1970: 1_795_230_000)

    private func feed(_ title: String, @HTMLBuilder content: () -> HTML) -> AtomFeed {
        AtomFeed(
            id: "tag:example.org,2026:all",
            title: title,
            language: "en",
            updated: moment,
            author: "Storewatch",
            page: .local("index.html"),
            entries: [
                AtomFeed.Entry(
                    id: "tag:example.org,2026:1",
                    title: title,
                    updated: moment,
                    page: .local("apps/1.html#kr"),
                    content: content
                )
            ]
        )
    }

    @Test func `a small feed is written byte for byte like this`() {
        let feed = feed("카카오 & <b>") {
            E.p(.lang("ko")) {
                "첫 줄"; E.br(); "<둘>"
            }
        }
        #expect(feed.xml() == golden)
    }

    @Test(arguments: HostileTextTests.texts)
    func `any text comes back from a feed as it was, once cleaned`(text: String) {
        let feed = feed("[\(text)]") { E.span(.title(text)) { "[\(text)]" } }
        let parsed = ParsedPage(feed: feed.bytes())
        let complaints = parsed.complaints
        let content = PlainText.content.cleaned("[\(text)]")
        let label = PlainText.label.cleaned(text)
        #expect(complaints.isEmpty)
        #expect(parsed.texts("//html:span").map(scalars) == [scalars(content)])
        #expect(parsed.texts("//html:span/@title").map(scalars) == [scalars(label)])
        #expect(parsed.texts("//atom:entry/atom:title").map(scalars) == [scalars("[\(label)]")])
    }
}

private let golden = """
    <?xml version="1.0" encoding="UTF-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
    <id>tag:example.org,2026:all</id>
    <title>카카오 &amp; &lt;b&gt;</title>
    <updated>2026-11-21T03:00:00Z</updated>
    <author><name>Storewatch</name></author>
    <link rel="alternate" type="text/html" href="index.html"/>
    <entry>
    <id>tag:example.org,2026:1</id>
    <title>카카오 &amp; &lt;b&gt;</title>
    <updated>2026-11-21T03:00:00Z</updated>
    <link rel="alternate" type="text/html" href="apps/1.html#kr"/>
    <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">
    <p lang="ko">첫 줄<br/>&lt;둘&gt;</p></div></content></entry></feed>

    """
