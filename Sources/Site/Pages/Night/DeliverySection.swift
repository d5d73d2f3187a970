import Markup
import News

/// The channels that did not accept their last messages.
struct DeliverySection {
    let components: Components
    let troubles: [DeliveryTrouble]

    var html: HTML {
        HTML {
            if !troubles.isEmpty {
                E.section(.class("undelivered"), .aria("labelledby", "undelivered")) {
                    E.h2(.id("undelivered")) { components.strings.deliveries.title }
                    E.ul {
                        for trouble in troubles {
                            E.li { components.format.sentence(of: trouble) }
                        }
                    }
                }
            }
        }
    }
}
