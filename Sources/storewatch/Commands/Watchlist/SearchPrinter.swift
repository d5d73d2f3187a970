import AppStore
import Foundation
import Logging
import Lookups
import Watchlists

/// Prints the responses of storefronts to a search or a lookup.
struct SearchPrinter {
    let shared: SharedOptions
    let watchlist: Watchlist?

    func print(_ answers: [SearchResponse]) throws {
        for answer in answers {
            guard let failure = answer.failure else { continue }
            shared.log.error("\(answer.storefront.label): \(failure.detail)")
        }
        if shared.json {
            for answer in answers { try printJSON(answer) }
        } else if answers.contains(where: { $0.device != nil }) {
            for answer in answers where answer.failure == nil { printResults(answer) }
        } else {
            printStorefronts(answers.filter { $0.failure == nil })
        }
    }

    /// Prints the apps that a storefront found for a search.
    private func printResults(_ answer: SearchResponse) {
        guard case .search(let search) = answer.question, let results = try? answer.results.get()
        else { return }
        let device = search.device.rawValue
        guard !results.isEmpty else {
            return Terminal.print(
                "\(answer.storefront.label): no app found for “\(search.keyword)” (\(device))."
            )
        }
        let noun = results.count == 1 ? "app" : "apps"
        Terminal.print(
            "\(answer.storefront.label): \(results.count) \(noun) for “\(search.keyword)” (\(device))"
        )
        print(table(results))
    }

    /// Prints the storefronts that sell an app.
    private func printStorefronts(_ answers: [SearchResponse]) {
        var table = Table([
            .init(title: "IN"), .init(title: "NAME", least: 12),
            .init(title: "DEVELOPER", least: 10), .init(title: "VERSION", least: 7),
            .init(title: "RATING", isRight: true), .init(title: "PRICE", isRight: true),
            .init(title: "ID", isRight: true), .init(title: "WATCHED IN", least: 10),
        ])
        for answer in answers {
            let storefront = answer.storefront.code
            guard let result = try? answer.results.get().first else {
                table.add([storefront, "not sold", "", "", "", "", "", ""])
                continue
            }
            table.add([
                storefront, result.page.name, result.page.developer ?? "–", result.page.version,
                result.rating.stars, result.price, result.app.description, groups(result),
            ])
        }
        if !answers.isEmpty { print(table) }
    }

    private func print(_ table: Table) {
        for line in table.lines(shared.paint, width: Terminal.outputWidth) { Terminal.print(line) }
    }

    private func groups(_ result: StoreResult) -> String {
        (watchlist?.groups(watching: result) ?? []).map(\.name).joined(separator: ", ")
    }

    private func table(_ results: [StoreResult]) -> Table {
        var table = Table([
            .init(title: "NAME", least: 12), .init(title: "DEVELOPER", least: 10),
            .init(title: "RATING", isRight: true), .init(title: "PRICE", isRight: true),
            .init(title: "ID", isRight: true), .init(title: "WATCHED IN", least: 10),
        ])
        for result in results {
            table.add([
                result.page.name, result.page.developer ?? "–", result.rating.stars, result.price,
                result.app.description, groups(result),
            ])
        }
        return table
    }

    private func printJSON(_ answer: SearchResponse) throws {
        let results = (try? answer.results.get()) ?? []
        if results.isEmpty { try printJSON(nil, position: nil, answer) }
        for (position, result) in zip(1..., results) {
            try printJSON(result, position: answer.device.map { _ in position }, answer)
        }
    }

    private func printJSON(
        _ result: StoreResult?,
        position: Int?,
        _ answer: SearchResponse
    ) throws {
        let groups = result.flatMap { watchlist?.groups(watching: $0).map(\.name) }
        Terminal.print(
            json: try SearchLine(
                storefront: answer.storefront,
                device: answer.device,
                position: position,
                result: result,
                failure: answer.failure,
                watched: groups ?? []
            ).jsonLine
        )
    }
}

extension SearchResponse {
    fileprivate var device: Device? {
        if case .search(let search) = question { search.device } else { nil }
    }
}

/// A line of `search --json`: an app of a storefront, the absence of one, or a failure.
private struct SearchLine: JSONRecord {
    let storefront: Storefront
    /// nil for a lookup.
    let device: Device?
    /// The position in the results of Apple's search API, from 1; nil for a lookup.
    let position: Int?
    let result: StoreResult?
    let failure: Failure?
    /// The names of the groups that watch the app.
    let watched: [String]

    var json: JSONObject {
        let (page, rating) = (result?.page, result?.rating)
        let sold: Bool? = failure == nil ? result != nil : nil
        return [
            "storefront": storefront, "device": device?.rawValue, "position": position,
            "sold": sold, "app": result?.app, "name": page?.name, "developer": page?.developer,
            "bundleID": page?.bundleID, "version": page?.version, "price": page?.price,
            "formattedPrice": page?.formattedPrice, "currency": page?.currency,
            "rating": rating?.average, "ratingCount": rating?.count, "kind": page?.kind,
            "url": page?.url, "watched": watched, "failure": failure?.reason.rawValue,
        ]
    }
}
