import AppStore
import Markup
package import News

/// A word that no app of a group used in its name or its release notes before: its first spelling,
/// the number of the group's apps that used it in the period, and the text in which it first
/// appeared.
package typealias NewWord = (text: String, apps: Int, first: ShownText)

extension Components {
    /// New words, each linked to the change that first contained it.
    @HTMLBuilder func list(of words: [NewWord], hasTitle: Bool = true) -> HTML {
        if !words.isEmpty {
            if hasTitle { E.h3 { strings.periods.newWords } }
            E.ul(.class("new-words")) {
                for word in words {
                    E.li {
                        E.a(link(to: word)) {
                            E.bdi(.lang(word.text.scriptLanguage)) { word.text }
                        }
                        if word.apps > 1 {
                            " "
                            E.small { strings.periods.inApps(word.apps) }
                        }
                    }
                }
            }
        }
    }

    private func link(to word: NewWord) -> Link {
        let first = word.first
        return links[.change(first.id, of: first.listing.app, on: first.run.night)]
    }
}
