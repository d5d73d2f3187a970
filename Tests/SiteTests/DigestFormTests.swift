import AppStore
import ChangeDetection
import Foundation
import Site
import TestSupport
import Testing
import Wording

/// The news as plain text, Markdown and mail.
struct DigestFormTests {
    @Test func `nothing from a store is markup`() throws {
        let changes = try DigestSample.changes(
            name: DigestSample.hostile,
            notes: DigestSample.hostile + "\n# x\n1. y\n- z\nwww.evil.example"
        )
        let digest = DigestSample.digest(changes, url: "https://example.com/")
        let markdown = digest.markdown(details: true)
        #expect(!markdown.contains("<script>"))
        #expect(!markdown.contains("](https:"))
        #expect(markdown.contains("\\*b\\*"))
        for line in ["> #### x", "> 1. y", "> - z", "> www\\.evil.example"] {
            #expect(markdown.contains(line), "\(line)")
        }
        let page = ParsedPage(html: digest.mail(details: true))
        #expect(page.complaints.isEmpty)
        #expect(page.count("//script | //img | //link") == 0)
        let pages = ["apps/1.html", "nights/2026-03-02.html"].map { "https://example.com/\($0)" }
        #expect(Set(page.texts("//a/@href")) == Set(pages))
        let text = digest.text(details: true)
        #expect(!text.unicodeScalars.contains { $0 == "\u{7}" || $0 == "\u{202E}" })
    }

    @Test func `notes keep their headings and lists`() throws {
        let notes = "What is new:\n* Trees grow faster now\n* Maps of all orchards"
        let digest = DigestSample.digest(try DigestSample.changes(notes: notes))
        let items = "> - Trees grow faster now\n  > - Maps of all orchards\n"
        let markdown = digest.markdown(details: true)
        #expect(markdown.contains("> #### What is new\n  >\n  \(items)"), "\(markdown)")
        #expect(markdown.contains("\n  Release notes: (US)\n"), "\(markdown)")
        let page = ParsedPage(html: digest.mail(details: true))
        #expect(page.texts("//blockquote//h4") == ["What is new"])
        #expect(page.texts("//ul/li") == ["Trees grow faster now", "Maps of all orchards"])
    }

    @Test func `an edited text is a difference in each form`() throws {
        let before = "Plant trees.\nWater them.\nPick apples."
        let after = "Plant trees.\nWater them daily.\nPick apples."
        let change = try DigestSample.change(.changed(.description, before, after))
        let digest = DigestSample.digest([change])
        #expect(digest.text(details: true).contains("~ Water them{+ daily+}."))
        #expect(digest.markdown(details: true).contains("```diff\n"))
        let page = ParsedPage(html: digest.mail(details: true))
        #expect(page.texts("//ins") == [" daily"])
    }
}
