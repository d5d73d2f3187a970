import AppStore
import Foundation
import Lookups
import Synchronization
import TestSupport

/// The lookup whose response is fuzzed. Corpus and dictionary contain its apps.
let askedLookup: Lookup = {
    guard let storefront = Storefront("kr") else { fatalError("There is no such storefront.") }
    return Lookup(
        storefront: storefront,
        language: nil,
        ids: [1, 2, 284_882_215].compactMap { AppID($0) }
    )
}()

func readResponse(_ body: Data) {
    let decoded = LookupResponse(body, to: askedLookup)
    // The response is decoded twice more: with the pages of previous inputs known, then with its
    // own.
    for known in [shownBefore.withLock { $0 }, decoded.shown(in: body)] {
        let hashes = known.compactMapValues(\.hash)
        let response = LookupResponse(body, to: askedLookup, known: hashes).naming(known)
        promise(response == decoded.naming([:]), "a page is recognized only where it is shown")
    }
    guard case .answered(let findings, oddities: _) = decoded else { return }
    promise(findings.count == askedLookup.ids.count, "each app has one finding")
    for case .present(let sighting) in findings.values { check(sighting) }
    shownBefore.withLock { $0.merge(decoded.shown(in: body)) { $1 } }
}

/// The last page of each app in previous inputs, for recognizing the same page in later inputs.
private let shownBefore = Mutex<[AppID: Sighting]>([:])

extension LookupResponse {
    /// The sightings of pages that later responses can be compared with, by their hashes.
    fileprivate func shown(in body: Data) -> [AppID: Sighting] {
        guard case .answered(let findings, oddities: _) = LookupResponse(body, to: askedLookup)
        else {
            return [:]
        }
        return findings.compactMapValues { finding in
            guard case .present(let sighting) = finding, sighting.hash != nil else { return nil }
            return sighting
        }
    }
}

private func check(_ sighting: Sighting) {
    for text in [sighting.page.name, sighting.page.bundleID, sighting.page.version] {
        promise(!text.isEmpty, "what is required is there")
        promise(!text.unicodeScalars.contains("\0"), "no text holds U+0000")
    }
    if let rating = sighting.rating {
        promise((0...5).contains(rating.average), "a rating has 0 to 5 stars: \(rating)")
        promise((0...Rating.maxCount).contains(rating.count), "ratings are counted: \(rating)")
    }
    for field in Field.allCases {
        switch sighting.page[field] {
        case .text(let text):
            promise(!text.unicodeScalars.contains("\0"), "\(field) holds no U+0000")
        case .number(let number):
            promise(number >= 0, "\(field) is not negative: \(number)")
            promise(number.isFinite, "\(field) is a number")
        case .money(let price):
            promise(price.amount >= 0, "\(field) is not negative: \(price)")
            promise(price.amount.isFinite, "\(field) is a number")
        case .list, .flag, .date, .purchases, .counts, nil:
            break
        }
    }
}

func readPicture(_ bytes: Data) {
    guard let picture = Picture(bytes: bytes) else { return }
    promise(picture.bytes == bytes, "a picture is kept as it came")
    promise(bytes.count >= 3, "a picture has a beginning")
}
