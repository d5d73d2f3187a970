import AppStore
import Lookups
import Watchlists

/// Asks the user what a first watchlist should contain.
struct StarterDialog {
    static let aboutCountries = "Your countries: codes or names, such as kr, us, Japan."
    static let aboutOwnApps = "Your apps: the name, a link or the ID of each."
    static let aboutCompetitors = "Your competitors: the name, a link or the ID of each."

    /// The questions that the options of the command leave open.
    let questions: [String]

    static let usual = [Storefront("us")].compactMap(\.self)

    /// Prints the path of the file that will be written, and the number of questions.
    func greet(_ file: String) {
        let count =
            switch questions.count {
            case 0: ""
            case 1: " One question; Enter ends it."
            default: " \(questions.count) questions; Enter ends each of them."
            }
        Terminal.print("This writes \(file).\(count)")
    }

    /// Asks for the storefronts in which to watch apps and to look up their names.
    func countries() -> [Storefront] {
        ask(Self.aboutCountries)
        while let answer = Terminal.ask("   Countries [us]:") {
            guard !answer.isEmpty else { return Self.usual }
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
        return Self.usual
    }

    /// Asks for apps until the user enters none.
    ///
    /// - Parameter listed: the apps that the user has already listed and must not name again.
    func apps(isOwn: Bool, _ finder: AppFinder, besides listed: [AppID]) async -> [StoreResult] {
        ask(isOwn ? Self.aboutOwnApps : Self.aboutCompetitors)
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
        return found
    }

    /// Prints a sentence below its question, wrapped to the terminal.
    private func say(_ text: String) {
        Terminal.print(wrapping: Line(3, text, hang: 0))
    }

    private func ask(_ question: String) {
        guard let index = questions.firstIndex(of: question) else { return }
        Terminal.print("")
        Terminal.print("\(index + 1). \(question)")
    }

    private func choose(_ text: String, _ finder: AppFinder) async -> StoreResult? {
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
