import AppStore
import Foundation
import HTTP

@testable import Lookups

/// Reads a text as every kind of value that a response's headers or fields may contain.
func readWord(_ input: Data) {
    let text = String(decoding: input, as: UTF8.self)
    if let seconds = Int(retryAfter: text) {
        promise((1...366 * 86_400).contains(seconds), "a wait is of a year at most: \(seconds)")
    }
    if let link = StoreLink(text) {
        promise(URL(string: link.url) != nil, "a link that is kept is a URL: \(link.url)")
    }
    if let artwork = ArtworkID(url: text) {
        promise(!artwork.path.isEmpty, "a picture has an address")
    }
    for endpoint in [Endpoint.apple, Endpoint("http://127.0.0.1:1")].compactMap({ $0 }) {
        guard let address = endpoint.address(ofPicture: text, box: 256) else { continue }
        promise(endpoint.trustsPicture(address), "pictures come from where they may: \(address)")
    }
    _ = Endpoint(text).map { promise($0.base.host() != nil, "an endpoint has a host") }
    _ = Storefront(text).map { promise($0.code.utf8.count == 2, "a storefront has two letters") }
    if let date = Date(utc: text) {
        promise(Date(utc: date.utc) == date, "a time comes back from its text: \(text)")
    }
    let (one, other) = (VersionNumber(text), VersionNumber("1.0.2"))
    let order = [one.order(relativeTo: other), other.order(relativeTo: one)]
    promise(
        [[.older, .newer], [.newer, .older], [.same, .same], [nil, nil]].contains(order),
        "two versions stand in one order: \(text)"
    )
}
