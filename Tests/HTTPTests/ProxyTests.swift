import Foundation
import Testing

@testable import HTTP

/// The proxy that each request uses.
struct ProxyTests {
    private func proxy(
        _ variables: [String: String],
        for url: String = "https://itunes.apple.com"
    ) throws -> Proxy? {
        try Proxy.environment(variables, for: try #require(URL(string: url)))
    }

    @Test(arguments: [
        ("http://proxy.example:3128", Proxy(kind: .http, host: "proxy.example", port: 3128)),
        ("proxy.example:3128", Proxy(kind: .http, host: "proxy.example", port: 3128)),
        ("socks5://proxy.example", Proxy(kind: .socks5, host: "proxy.example", port: 1080)),
        ("socks5h://127.0.0.1:9050", Proxy(kind: .socks5, host: "127.0.0.1", port: 9050)),
        ("SOCKS5://127.0.0.1:9050", Proxy(kind: .socks5, host: "127.0.0.1", port: 9050)),
    ])
    func `the scheme of a proxy selects its protocol`(
        value: String,
        expected: Proxy
    ) throws {
        for name in ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"] {
            #expect(try proxy([name: value]) == expected)
        }
        #expect(try proxy(["http_proxy": value]) == nil)
        #expect(try proxy(["http_proxy": value], for: "http://a.example") == expected)
    }

    @Test func `a proxy may require a user name and password`() throws {
        let proxy = try proxy(["https_proxy": "http://me:a%20b@proxy.example:1"])
        #expect(proxy?.user == "me" && proxy?.password == "a b")
    }

    @Test(arguments: [
        ("https://proxy.example:443", "names a proxy with https://"),
        ("socks4://proxy.example", "names a proxy with socks4://"),
        ("ftp://proxy.example", "names a proxy with ftp://"),
        ("socks5://me:secret@proxy.example", "names a SOCKS proxy with a user"),
        ("http://proxy.example:65536", "has an invalid port"),
        ("proxy.example:99999999999999999999", "has an invalid port"),
        ("socks5://proxy.example:0", "has an invalid port"),
        ("http://", "is not a proxy address"), ("://", "is not a proxy address"),
        ("a b", "is not a proxy address"),
    ])
    func `a proxy that the client cannot use is a mistake, and is never bypassed`(
        value: String,
        words: String
    ) throws {
        do {
            _ = try proxy(["https_proxy": value])
            Issue.record("\(value) was taken")
        } catch let error as ProxyError {
            #expect(error.description.hasPrefix("https_proxy \(words)"))
            #expect(!error.description.contains("secret"))
        }
    }

    @Test(arguments: [
        ("apple.com", "https://itunes.apple.com", true),
        (".apple.com", "https://itunes.apple.com", true),
        (".Apple.com.", "https://itunes.apple.com", true),
        ("itunes.apple.com", "https://itunes.apple.com", true),
        ("apple.com", "https://apple.com", true), (".apple.com", "https://apple.com", true),
        ("apple.com", "https://evilapple.com", false), ("com.apple", "https://apple.com", false),
        ("*", "https://itunes.apple.com", true), ("", "https://itunes.apple.com", false),
        ("a.example, apple.com", "https://itunes.apple.com", true),
        ("a.example apple.com", "https://itunes.apple.com", true),
        ("apple.com:8443", "https://itunes.apple.com", false),
        ("127.0.0.1", "http://127.0.0.1:8080", true),
        ("127.0.0.0/8", "http://127.9.9.9", true), ("10.0.0.0/8", "http://11.0.0.1", false),
        ("10.32.0.0/11", "http://10.63.255.255", true),
        ("10.32.0.0/11", "http://10.64.0.0", false),
        ("0.0.0.0/0", "http://8.8.8.8", true), ("0.0.0.0/0", "http://a.example", false),
        ("*.apple.com", "https://itunes.apple.com", true),
        ("::1", "http://[::1]:8080", true), ("[::1]", "http://[::1]:8080", true),
        ("0:0::1", "http://[::1]", true), ("fd00::/8", "http://[fd12::1]", true),
        ("fd00::/8", "http://[fe80::1]", false), ("fd00::/8", "http://10.0.0.1", false),
    ])
    func `no_proxy takes names, addresses and networks`(
        list: String,
        url: String,
        isExempt: Bool
    ) throws {
        for name in ["no_proxy", "NO_PROXY"] {
            let variables = ["all_proxy": "http://proxy.example:1", name: list]
            #expect((try proxy(variables, for: url) == nil) == isExempt)
        }
    }

    @Test(arguments: [
        "10.0.0.0/33", "0.1", "10.", "apple.com:443", "apple.com:x", "apple.com:",
        "127.0.0.1:65536", "http://apple.com", "<local>", "169.254/16", "a..example", "*apple.com",
        ".", "[::1", "me:secret@apple.com",
    ])
    func `an entry of no_proxy with another form exempts no host`(entry: String) throws {
        let variables = ["all_proxy": "http://proxy.example:1", "NO_PROXY": entry]
        #expect(try proxy(variables, for: "https://apple.com") != nil)
        #expect(try proxy(variables, for: "http://127.0.0.1") != nil)
    }
}
