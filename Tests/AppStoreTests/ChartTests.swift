import AppStore
import Testing

struct ChartTests {
    @Test(arguments: [
        ("finance", 6015), ("Health & Fitness", 6013), ("health and fitness", 6013),
        ("6014", 6014), ("puzzle", 7012), ("Games: Music", 7011), ("music", 6011),
        ("role playing", 7014), ("News & Politics", 13001), ("stickers", 6025),
    ])
    func `a category is known by Apple's number and English name`(text: String, number: Int) {
        #expect(ChartCategory(named: text)?.number == number)
    }

    @Test(arguments: ["", "fynance", "6019", "0", "-6015"])
    func `nothing else is a category`(text: String) {
        #expect(ChartCategory(named: text) == nil)
    }

    @Test func `every category has a unique name on the command line`() {
        #expect(ChartCategory.allNames.map { ChartCategory(named: $0) } == ChartCategory.all)
    }

    @Test(arguments: ["top-free", "top-paid/6015", "top-grossing/7012"])
    func `a chart is read from its code`(code: String) throws {
        #expect(try #require(Chart(code: code)).code == code)
    }

    @Test(arguments: ["", "free", "top-free/", "top-free/1", "top-free/6015/1"])
    func `other codes are not charts`(code: String) { #expect(Chart(code: code) == nil) }

    @Test func `a chart in a sub-category has both names`() {
        #expect(Chart(code: "top-free/7012")?.title == "Top Free · Games: Puzzle")
        #expect(Chart(code: "top-grossing")?.title == "Top Grossing")
    }
}
