import AppStore
import Foundation
import StorefrontStub
import Testing

@testable import Lookups

/// Responses of Apple's feed of charts, and their quirks.
struct ChartFeedTests {
    private func jp() throws -> Storefront { try #require(Storefront("jp")) }

    private func entry(_ id: Int, in storefront: String = "jp", number: String? = nil) -> String {
        """
        {"im:name": {"label": "App \(id)"}, "im:artist": {"label": "Dev"}, "id": {"label":
        "https://apps.apple.com/\(storefront)/app/a/id\(id)", "attributes": {"im:id": \(number ?? "\"\(id)\"")}}}
        """
    }

    private func feed(_ entries: String?, in storefront: String = "jp") -> Data {
        let some = entries.map { #", "entry": \#($0)"# } ?? ""
        let id = "https://itunes.apple.com/\(storefront)/rss/topfreeapplications/limit=100/json"
        return Data(#"{"feed": {"author": {}, "id": {"label": "\#(id)"}\#(some)}}"#.utf8)
    }

    private func numbers(_ body: Data) throws -> [Int64] {
        try [NamedApp](chart: body, of: try jp()).map(\.app.number)
    }

    private func reason(_ body: Data) throws -> String {
        let storefront = try jp()
        do throws(LookupError) {
            _ = try [NamedApp](chart: body, of: storefront)
            return "read"
        } catch {
            #expect(error.failure.reason == .badResponse)
            return error.failure.detail
        }
    }

    @Test func `the order is the feed's`() throws {
        let feed = feed("[\(entry(3)), \(entry(1)), \(entry(2, number: "2"))]")
        #expect(try numbers(feed) == [3, 1, 2])
        let app = try #require(try [NamedApp](chart: feed, of: try jp()).first)
        #expect(app.name == "App 3" && app.developer == "Dev")
    }

    @Test func `a single entry is an object, and without entries the key is missing`() throws {
        #expect(try numbers(feed(entry(3))) == [3])
        #expect(try numbers(feed(nil)) == [])
        #expect(try numbers(feed("[]")) == [])
    }

    @Test func `a response without a complete chart of the storefront is a failure with a reason`()
        throws
    {
        #expect(try reason(Data()) == "The response is empty.")
        #expect(try reason(Data("<html>".utf8)) == "The response is a web page, not JSON.")
        for body in ["Not found", "{}", #"{"feed": {}}"#] {
            #expect(try reason(Data(body.utf8)) == "The response is not JSON with a chart.")
        }
        let whole = feed("[\(entry(1)), \(entry(2))]")
        #expect(try reason(whole.prefix(whole.count / 2)) == "The response is truncated JSON.")
        let twice = feed("[\(entry(1)), \(entry(2)), \(entry(1))]")
        #expect(try reason(twice) == "App 1 is twice in the chart, the second time at 3.")
        let nameless = feed("[\(entry(1)), {}, \(entry(2, number: "true"))]")
        #expect(try reason(nameless) == "Place 2 of the chart has no readable app ID.")
        for foreign in [feed("[\(entry(1)), \(entry(2, in: "us"))]"), feed(nil, in: "us")] {
            #expect(try reason(foreign) == "The response is a chart of US, not of JP.")
        }
        let repeated = #"{"feed": {"author": {}, "entry": [\#(entry(1))], "entry": []}}"#
        #expect(try reason(Data(repeated.utf8)) == "The response has “entry” twice.")
        let many = (1...1001).map { entry($0) }.joined(separator: ",")
        #expect(try reason(feed("[\(many)]")) == "The response contains far too many apps.")
        let blanks = Data(repeating: UInt8(ascii: " "), count: 10 << 20)
        #expect(try reason(whole + blanks) == "The response is larger than 8 MiB.")
    }

    /// The client's result and the requests for a chart that the stub serves with a fault.
    private func ask(_ fault: Fault.Kind?) async throws -> (Result<[Int64], Failure>, [String]) {
        let storefront = try jp()
        let chart = try #require(Chart(code: "top-grossing/6015"))
        let file = "charts/jp-topgrossingipadapplications-6015.json"
        let (result, requests) = try await StoreClient.asking(
            [file: feed("[\(entry(3)), \(entry(1))]")],
            faults: [fault].compactMap(\.self).map { Fault($0) }
        ) { store in
            do throws(Failure) {
                let apps = try await store.apps(of: chart, on: .ipad, in: storefront)
                return Result<[Int64], Failure>.success(apps.map(\.app.number))
            } catch {
                return .failure(error)
            }
        }
        return (result, requests.recent)
    }

    @Test func `a chart is requested in the form of Apple's feed`() async throws {
        let (result, targets) = try await ask(nil)
        #expect(try result.get() == [3, 1])
        #expect(targets == ["GET /jp/rss/topgrossingipadapplications/limit=100/genre=6015/json"])
    }

    @Test(arguments: [
        (Fault.Kind.html, Reason.badResponse), (.empty, .badResponse),
        (.truncatedJSON, .badResponse), (.truncated, .network), (.redirectAway, .server),
        (.redirectLoop, .server), (.gzipBomb, .badResponse),
        (.serverError, .server), (.throttled, .throttled), (.garbage, .badResponse),
    ])
    func `a fault is a failure`(fault: Fault.Kind, reason: Reason) async throws {
        guard case .failure(let failure) = try await ask(fault).0 else {
            Issue.record("The chart was read.")
            return
        }
        #expect(failure.reason == reason)
    }
}
