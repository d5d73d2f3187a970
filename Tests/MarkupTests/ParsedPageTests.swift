import TestSupport
import Testing

@Suite struct ParsedPageTests {
    @Test func `a fault of a page is reported with its line`() {
        let page = ParsedPage(html: "<p>fine</p>\n<p>a</b></p>\n<p>&nosemicolon</p>")
        #expect(page.complaints.map(\.line) == [2, 3])
        #expect(page.complaints.first?.message == "Unexpected end tag : b")
        #expect(page.complaints.first?.description == "line 2: Unexpected end tag : b")
    }

    @Test func `HTML5's elements are nothing to complain about`() {
        let page = ParsedPage(
            html: "<main><section><time>x</time></section><svg><g></g></svg></main>"
        )
        let complaints = page.complaints
        #expect(complaints.isEmpty)
    }

    @Test func `texts, attributes and counts are queried by XPath`() {
        let page = ParsedPage(
            html: "<ul><li class=a lang='ko'>한<b>글</b></li><li>b &amp; c</li></ul>"
        )
        #expect(page.texts("//li") == ["한글", "b & c"])
        #expect(page.texts("//li/@class") == ["a"])
        #expect(page.texts("string(//b)") == ["글"])
        #expect(page.texts("count(//li)") == ["2"])
        #expect(page.attributes("//li") == [["class": "a", "lang": "ko"], [:]])
        #expect(page.count("//li[b]") == 1)
        #expect(page.texts("//table") == [])
    }

    @Test(arguments: ["", " ", "\n"])
    func `an empty text is read as an empty page`(html: String) {
        let page = ParsedPage(html: html)
        #expect(page.count("//p") == 0)
    }

    @Test func `bytes that are not UTF-8 are complained about`() {
        let complaints = ParsedPage(html: Array("<p>a".utf8) + [0xFF, 0xFE] + Array("</p>".utf8))
            .complaints
        #expect(!complaints.isEmpty)
    }

    @Test func `an invalid XPath ends the program`() async {
        await #expect(processExitsWith: .failure) {
            _ = ParsedPage(html: "<p>").count("//[")
        }
    }
}
