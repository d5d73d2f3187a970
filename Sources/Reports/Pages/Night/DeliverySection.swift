import AppStore
import History
import Markup

/// The channels that did not take their last messages.
struct DeliverySection {
    let components: Components
    let troubles: [DeliveryTrouble]

    private var words: Words.Deliveries { components.words.deliveries }

    var html: HTML {
        HTML {
            if !troubles.isEmpty {
                E.section(.class("undelivered"), .aria("labelledby", "undelivered")) {
                    E.h2(.id("undelivered")) { words.title }
                    E.ul { for trouble in troubles { E.li { item(trouble) } } }
                }
            }
        }
    }

    private func item(_ trouble: DeliveryTrouble) -> HTML {
        HTML {
            if trouble.waiting > 0 {
                words.waiting(
                    trouble.channel,
                    trouble.waiting,
                    components.format.night(trouble.since)
                )
            } else {
                words.givenUp(trouble.channel, trouble.givenUp)
            }
            " "
            E.small { trouble.failure }
        }
    }
}
