import Foundation
import Testing
import Watchlists

@testable import Messages

/// Sentences of services and programs that repeat a secret.
struct RedactionTests {
    private let redaction = Redaction([
        Secret("https://hooks.example.com/services/T0000000001/canary%2Fkey?token=bird-canary"),
        Secret("pass word/1"), Secret("whsec_Y2FuYXJ5LWtleQ=="),
    ])

    @Test(arguments: [
        ("no pass word/1 here", "no (secret) here"),
        ("no pass%20word%2F1 here", "no (secret) here"),
        ("no pass%20word%2f1 here", "no (secret) here"),
        ("host hooks.example.com is down", "host (secret) is down"),
        ("POST /T0000000001 failed", "POST /(secret) failed"),
        ("no canary/key", "no (secret)"), ("no canary%2Fkey!", "no (secret)!"),
        ("no Y2FuYXJ5LWtleQ==", "no (secret)"),
        ("no %70ass%20w%6Frd/1, no pass%2520word/1", "no (secret), no (secret)"),
        ("begins with 'pass word'", "begins with '(secret)'"),
        ("ends with anary/key or d-canary", "ends with (secret) or d-canary"),
        ("no pass word/1\u{301}", "no (secret)\u{301}"), ("no canary-key", "no (secret)"),
        ("no Y2FuYXJ5LWtl", "no (secret)"),
        ("no 7061737320776f72642f31", "no (secret)"),
        ("no 0x007061737320776F72642F3100", "no 0x00(secret)00"),
        ("ends with 737320776f72642f31!", "ends with (secret)!"),
        ("no 626972642d63616e617279", "no (secret)"),
        (#"no pass\x20word\u002f1"#, "no (secret)"), (#"no \u{70}ass word\/1"#, "no (secret)"),
        ("no pass&#32;word&#x2F;1", "no (secret)"), ("no pass word&sol;1", "no (secret)"),
        ("no pass=20word=2F1", "no (secret)"), ("no pass wo=\r\nrd/1", "no (secret)"),
        ("no canary%2=\nFkey", "no (secret)"),
        (#"no \u0070ass%20word%252F1"#, "no (secret)"), ("x=pass word/1", "x=(secret)"),
        ("100%canary/key", "100%(secret)"), ("token=canary-key", "token=(secret)"),
        (
            #"no canary\u0026#x2F;key, \uD83D &#xD800; &# \x"#,
            #"no (secret), \uD83D &#xD800; &# \x"#
        ),
        ("The service responded with 500.", "The service responded with 500."),
    ])
    func `every spelling of a secret is hidden`(sentence: String, clean: String) {
        #expect(redaction.clean(sentence) == clean)
    }

    @Test(arguments: ["", "u", "us", "user", "a longer user", "user\0"])
    func `a password is hidden in Base64, wherever it begins`(user: String) {
        for text in [
            "\0\(user)\0pass word/1", "\(user):pass word/1", "\(user)pass word/1 and more",
        ] {
            let code = Data(text.utf8).base64EncodedString()
            #expect(
                redaction.clean("535 AUTH PLAIN \(code) refused")
                    == "535 AUTH PLAIN (secret) refused"
            )
        }
    }

    @Test func `a part of a password in Base64 is hidden`() {
        let code = Data("\0somebody\0pass word/1".utf8).base64EncodedString()
        #expect(redaction.clean("554 part \(code.suffix(14))") == "554 part (secret)")
    }

    @Test func `a long sentence is cut after its secrets are hidden`() {
        let sentence = String(repeating: "no ", count: 98) + "pass word/1"
        #expect(!redaction.clean(sentence).contains("pass"))
        #expect(redaction.clean(sentence + sentence).count == 300)
    }

    @Test func `a password that reads as Base64 of the replacement is hidden once`() {
        let code = Data(base64Encoded: "secr") ?? Data()
        let redaction = Redaction([Secret(String(decoding: code, as: UTF8.self)), Secret("secret")])
        #expect(redaction.clean("a secret") == "a (secret)")
    }
}
