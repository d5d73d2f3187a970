import Foundation
import Testing

@testable import Language

struct PhraseTests {
    @Test func `the form with the most conditions that hold is used`() throws {
        let phrase: Phrase<Int, Int> = try Self.phrase(
            """
            seen(nights, apps) = {apps} apps in {nights} nights
            seen[nights=1] = {apps} apps last night
            seen[nights=1, apps=1] = one app last night
            """
        )
        #expect(phrase(2, 1) == "1 apps in 2 nights")
        #expect(phrase(1, 5) == "5 apps last night")
        #expect(phrase(1, 1) == "one app last night")
    }

    @Test func `a part in brackets disappears if its value is absent`() throws {
        let phrase: Phrase<String, String?> = try Self.phrase(
            """
            gone(app, place) = {app} is gone[ in {place}].
            """
        )
        #expect(phrase("Kite", "Japan") == "Kite is gone in Japan.")
        #expect(phrase("Kite", nil) == "Kite is gone.")
    }

    @Test func `a form may require an absent value`() throws {
        let phrase: Phrase<String?> = try Self.phrase(
            """
            rating(former) = up from {former}
            rating[former=] = the first
            """
        )
        #expect(phrase("4.5") == "up from 4.5")
        #expect(phrase(nil) == "the first")
    }

    @Test(arguments: [
        (0, "0"), (12, "12"), (123, "123"), (1234, "1,234"), (123_456, "123,456"),
        (-1_234_567, "-1,234,567"),
    ])
    func `large numbers have separators`(number: Int, text: String) {
        #expect(number.inPhrase == text)
    }

    @Test(arguments: [
        "more(apps, places) = {apps}",
        "more = some",
        "more(apps) = {app}",
        "more(apps) = {apps",
        "more(apps) = [{apps}",
        "more[apps=1] = one",
        "more(apps) = {apps}\nmore[app=1] = one",
    ])
    func `a text that the program cannot fill in is refused`(text: String) {
        #expect(throws: (any Error).self) {
            let _: Phrase<Int> = try Self.phrase(text)
        }
    }

    /// The phrase in a file that has only this phrase.
    private static func phrase<each Value: PhraseValue>(
        _ text: String
    ) throws -> Phrase<repeat each Value> {
        let coded = try JSONEncoder().encode(LanguageFile(Array(text.utf8)))
        let phrases = try JSONDecoder().decode(
            [String: Phrase<repeat each Value>].self,
            from: coded
        )
        return try #require(phrases.values.first)
    }
}
