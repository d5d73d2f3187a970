import AppStore
import Foundation
import Testing

struct ContentHashTests {
    @Test func `a hash is the first half of the SHA-256 that FIPS 180-4 gives for abc`() {
        #expect(ContentHash(of: Data("abc".utf8)).hex == "ba7816bf8f01cfea414140de5dae2223")
    }

    @Test func `a hash of nothing is that of the empty text`() {
        #expect(ContentHash(of: Data()).hex == "e3b0c44298fc1c149afbf4c8996fb924")
    }

    /// The key, the text and the expected signature are the second test case of RFC 4231.
    @Test func `a signature is the HMAC of RFC 4231`() {
        let code = Data("what do ya want for nothing?".utf8).signature(key: Data("Jefe".utf8))
        #expect(code.hex == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    }
}
