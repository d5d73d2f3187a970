import AppStore
import Foundation
import Lookups
import Watchlists

/// The three questions to somebody who has no watchlist.
struct StarterDialog {
    static let usual = [Storefront("us")].compactMap(\.self)

    func greet(_ file: String) {
        Terminal.print("This writes \(file). Three questions; Enter ends each of them.")
    }

    /// Where apps are watched, and where their names are looked for.
    func countries() -> [Storefront] {
        Terminal.print("")
        Terminal.print("1. Your countries: codes or names, such as kr, us, Japan.")
        while let answer = Prompt.line("   Countries [us]:") {
            guard !answer.isEmpty else { return Self.usual }
            do {
                let storefronts = try [Storefront](typed: answer)
                if !storefronts.isEmpty {
                    let names = storefronts.prefix(5).map { "\($0.name(in: .english)) (\($0))" }
                    let more = storefronts.count > 5 ? " and \(storefronts.count - 5) more" : ""
                    Terminal.print("   \(names.joined(separator: ", "))\(more)")
                    return storefronts
                }
            } catch {
                Terminal.print("   \(error)")
            }
        }
        return Self.usual
    }

    /// Asks for apps until there are no more.
    func apps(isOwn: Bool, _ finder: AppFinder) async -> [FoundApp] {
        Terminal.print("")
        Terminal.print(
            isOwn
                ? "2. Your apps: the name, a link or the ID of each."
                : "3. Your competitors: the name, a link or the ID of each."
        )
        var found: [FoundApp] = []
        while let answer = Prompt.line(found.isEmpty ? "   App:" : "   Another one:") {
            if answer.isEmpty { break }
            guard let app = await choose(answer, finder) else { continue }
            guard !found.contains(where: { $0.app == app.app }) else {
                Terminal.print("   \(app.words) is listed already.")
                continue
            }
            Terminal.print("   \(app.words), by \(app.result.page.developer ?? "–")")
            found.append(app)
        }
        return found
    }

    private func choose(_ text: String, _ finder: AppFinder) async -> FoundApp? {
        do {
            let found = try await finder.find(try AppMention(text))
            if case .none = found {
                let places = finder.storefronts.words
                Terminal.print("   Nothing is found in \(places). Try its link or its ID.")
            }
            return found.asked(about: text)
        } catch let failure as Failure {
            Terminal.print("   The store did not answer. \(failure.detail) Try again.")
        } catch {
            Terminal.print("   \(error.sentence)")
        }
        return nil
    }
}

extension Locale {
    /// Of the program's own words.
    static let english = Locale(identifier: "en_US")
}
