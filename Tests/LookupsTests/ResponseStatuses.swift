import AppStore
import Lookups
import Testing

/// The JSON of a result with the required values, and additional ones.
func result(
    _ id: Int64,
    _ more: String = "",
    name: String? = nil,
    kind: String? = nil
) -> String {
    let kind = kind.map { #""kind": "\#($0)", "# } ?? ""
    return """
        {"trackId": \(id), "trackName": "\(name ?? "App \(id)")", "bundleId": "com.example.a\(id)",
        "version": "1.0", \(kind)"wrapperType": "software"\(more)}
        """
}

/// The JSON of a response with all of its results, with white space as Apple sends it.
func results(_ results: String...) -> String {
    "\n\n\n{\n \"resultCount\":\(results.count),\n \"results\": [\n"
        + results.joined(separator: ", \n") + "]\n}\n\n\n"
}

extension Lookup {
    /// A lookup of apps in Korea.
    static func sample(of ids: [Int64] = [1, 2]) throws -> Lookup {
        let storefront = try #require(Storefront("kr"))
        return Lookup(storefront: storefront, language: nil, ids: ids.compactMap { AppID($0) })
    }
}

extension LookupResponse {
    /// A word for the finding about each ID: the app's name, `recognized`, `missing`, or the reason
    /// of a failure.
    var words: [Int64: String] {
        guard case .answered(let findings, _) = self else { return [:] }
        return Dictionary(
            uniqueKeysWithValues: findings.map { id, finding in
                switch finding {
                case .present(let sighting): (id.number, sighting.page.name)
                case .recognized: (id.number, "recognized")
                case .missing: (id.number, "missing")
                case .unreadable(let failure): (id.number, failure.reason.rawValue)
                }
            }
        )
    }

    var oddities: Oddities {
        guard case .answered(_, let oddities) = self else { return Oddities() }
        return oddities
    }

    var failure: Failure? {
        guard case .failed(let failure) = self else { return nil }
        return failure
    }

    func sighting(_ id: Int64) throws -> Sighting {
        guard case .answered(let findings, _) = self,
            case .present(let sighting) = findings[try #require(AppID(id))]
        else { throw Failure(.badResponse, "not present") }
        return sighting
    }
}
