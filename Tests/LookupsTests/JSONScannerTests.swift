import Foundation
import TestRandomness
import Testing

@testable import Lookups

/// The scanner finds the same values as Foundation's parser.
struct JSONScannerTests {
    private static let seed = #"""
        {"a": 1, "b\"": "x\\\"y", "c": [1, -2.5e3, "z", {"d": null}], "é": true, "": {},
         "list": [], "deep": [[[[{"e": [false]}]]]], "text": "{[\"]}, :", "number": 4.530619}
        """#

    /// The top-level values of an object by key; nil if the scanner rejects the text.
    private func values(_ text: Data) -> [String: Any]? {
        var scanner = JSONScanner(Array(text))
        var values: [String: Any] = [:]
        do {
            try scanner.object { (scanner, key) throws(JSONScanner.SyntaxError) in
                let range = try scanner.value()
                guard let name = scanner.bytes.key(key) else { throw .malformed }
                let slice = Data(scanner.bytes[range])
                values[name] = try? JSONSerialization.jsonObject(
                    with: slice,
                    options: .fragmentsAllowed
                )
            }
            try scanner.finish()
            return values
        } catch {
            return nil
        }
    }

    /// `STOREWATCH_MUTATIONS` raises the number of random mutations.
    @Test func `every text that Foundation parses is scanned into the same values`() throws {
        let words = [
            "\\u0041", "\"", "{", "}", "[", "]", ",", ":", "null", "\\", "1e9", "-", "tru",
        ]
        var mutation = Mutation(
            seeds: [Data(Self.seed.utf8)],
            words: words.map { Data($0.utf8) },
            seed: 11
        )
        let asked = ProcessInfo.processInfo.environment["STOREWATCH_MUTATIONS"].flatMap(Int.init)
        var compared = 0
        for _ in 0..<(asked ?? 4_000) {
            let text = mutation.next()
            let parsed = try? JSONSerialization.jsonObject(with: text) as? [String: Any]
            guard let parsed, !text.starts(with: [0]) else { continue }
            guard let values = values(text) else {
                Issue.record("rejected: \(String(decoding: text, as: UTF8.self))")
                continue
            }
            compared += 1
            // If a key occurs twice, either value is allowed.
            guard Set(values.keys).count == parsed.count else { continue }
            #expect(
                try JSONSerialization.data(withJSONObject: values, options: .sortedKeys)
                    == JSONSerialization.data(withJSONObject: parsed, options: .sortedKeys)
            )
        }
        #expect(compared > 100)
    }

    @Test(arguments: [
        ("{\"a\": ", true), ("{\"a", true), ("{\"a\": [1, {", true), ("{\"a\": \"\\", true),
        ("{\"a\" 1}", false), ("{a: 1}", false), ("{\"a\": }", false), ("{\"a\": 1} x", false),
        ("{\"a\": 1,,}", false), ("[1]", false), ("{\"a\": [1}", false), ("<html>", false),
    ])
    func `a truncated text is distinguished from a malformed one`(
        text: String,
        isUnfinished: Bool
    ) {
        var scanner = JSONScanner(Array(text.utf8))
        do throws(JSONScanner.SyntaxError) {
            try scanner.object { (scanner, _) throws(JSONScanner.SyntaxError) in
                _ = try scanner.value()
            }
            try scanner.finish()
            Issue.record("accepted")
        } catch {
            #expect((error == .unfinished) == isUnfinished)
        }
    }

    @Test func `a value may be nested to any depth`() throws {
        let open = String(repeating: #"[{"a":"#, count: 100_000)
        var unfinished = JSONScanner(Array(open.utf8))
        #expect(throws: JSONScanner.SyntaxError.unfinished) { try unfinished.value() }
        let whole = Array((open + "1" + String(repeating: "}]", count: 100_000)).utf8)
        var scanner = JSONScanner(whole)
        #expect(try scanner.value() == whole.indices)
    }

    @Test(
        arguments: [
            ("007", nil), ("0", 0.0), ("0.5", 0.5), ("1.", nil), (".5", nil),
            ("4.53061999999999987", 4.53062),
            ("-1", nil), ("1e3", nil), ("1.2.3", nil), ("12", 12),
        ] as [(String, Double?)]
    )
    func `only plain numbers are read without a decoder`(text: String, number: Double?) {
        let bytes = Array(text.utf8)
        #expect(JSONView(bytes, bytes.indices).number == number)
    }
}
