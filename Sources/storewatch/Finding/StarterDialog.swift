import AppStore
import Lookups
import Watchlists

extension [Storefront] {
    /// The storefront in which apps are watched and looked up if the user names none.
    static var usual: [Storefront] { [Storefront("us")].compactMap(\.self) }
}

/// The questions to the user about the content of a first watchlist.
extension InitCommand {
    /// Asks for the storefronts in which to watch apps and to look up their names.
    static func askForCountries() -> [Storefront] {
        ask("Your countries: codes or names, such as kr, us, Japan.")
        while let answer = Terminal.ask("   Countries [us]:") {
            guard !answer.isEmpty else { return .usual }
            do {
                let storefronts = try [Storefront](typed: answer)
                if !storefronts.isEmpty {
                    say(storefronts.map(\.label).joined(separator: ", "))
                    return storefronts
                }
            } catch {
                say("\(error)")
            }
        }
        return .usual
    }

    /// Asks for apps, except those already listed, until the user enters none.
    static func askForApps(
        own: Bool,
        _ finder: AppFinder,
        besides listed: [AppID]
    ) async -> [WantedApp] {
        ask("Your \(own ? "apps" : "competitors"): the name, a link or the ID of each.")
        var found: [StoreResult] = []
        while let answer = Terminal.ask(found.isEmpty ? "   App:" : "   Another one:") {
            if answer.isEmpty { break }
            guard let app = await choose(answer, finder) else { continue }
            guard !(listed + found.map(\.app)).contains(app.app) else {
                say("\(app.words) is listed already.")
                continue
            }
            say("\(app.words), by \(app.page[text: .developer] ?? "–")")
            found.append(app)
        }
        return found.map { WantedApp($0, own: own) }
    }

    /// Prints a sentence below its question, wrapped to the terminal.
    private static func say(_ text: String) {
        Terminal.print(wrapping: Line(3, text, hang: 0))
    }

    private static func ask(_ question: Line) {
        Terminal.print("")
        Terminal.print(question)
    }

    private static func choose(_ text: String, _ finder: AppFinder) async -> StoreResult? {
        do {
            return try await finder.choose(text)
        } catch let failure as Failure {
            say("The store did not respond. \(failure.detail) Try again.")
        } catch {
            say("\(error.sentence)")
        }
        return nil
    }
}
