import AppStore
import Testing

struct TextLengthTests {
    @Test func `texts are cut between words`() {
        #expect("performance of the app".cut(to: 13) == "performance…")
        #expect("The card folds. Now".cut(to: 16) == "The card folds…")
        #expect("가나다라마바사".cut(to: 3) == "가나다…")
        #expect("short".cut(to: 5) == "short")
    }
}
