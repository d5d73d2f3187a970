import AppStore
import ChangeDetection
package import History
import Language

extension ReportFormat {
    /// A sentence about a brake, such as `Screenshots: 12 listings changed at once in South Korea.`
    package func heldBack(_ event: Event) -> String {
        let count = number(event.listings.count)
        let place = event.storefront.map(name)
        return switch event.aspect {
        case .presence: strings.heldGone(count, place)
        case .field(let field): strings.heldField(strings.labels.fields(field), count, place)
        case .position: strings.keywords.held(count, place)
        }
    }
}

extension [Event] {
    package var brakes: [Event] { filter { $0.rule == .brake && $0.stillHeld > 0 } }
}

extension ReportFormat {
    /// A sentence about a brake, with the commands that explain and accept it.
    package func heldBackWithCommands(_ event: Event) -> String {
        """
        \(heldBack(event)) `storewatch review explain \(event.id)` says why it is held back, \
        `storewatch review accept \(event.id)` accepts it.
        """
    }

    /// The state of a channel's undelivered messages, such as `1 message to team has been pending
    /// since 6 March: the service responded with 500.`
    package func sentence(of trouble: DeliveryTrouble) -> String {
        let (strings, channel) = (strings.digest, trouble.channel)
        let (why, clause) = (trouble.failure, trouble.failure.asClause)
        var sentences: [String] = []
        if trouble.pending > 0 {
            let day = day(of: trouble.since.night)
            sentences.append(strings.pending(trouble.pending, channel, day, why, clause))
        }
        if trouble.pending > 0, trouble.replaced > 0 {
            sentences.append(strings.includesEarlier(trouble.replaced, trouble.pending))
        }
        if trouble.givenUp > 0 {
            sentences.append(strings.givenUp(trouble.givenUp, channel, why, clause))
        }
        return sentences.joined(separator: " ")
    }
}

extension ReportFormat {
    package func alarm(_ event: Event) -> String {
        let what =
            switch event.aspect {
            case .presence: strings.labels.disappeared
            case .field(let field): strings.labels.fields(field)
            case .position: strings.keywords.position
            }
        return strings.digest.heldBack(number(event.listings.count), what)
    }

    /// A sentence saying since which night a listing has had no response.
    package func alarm(_ standing: Standing) -> String {
        strings.digest.unanswered(
            standing.title,
            name(standing.listing.storefront),
            standing.pendingSince.map { night($0.night) } ?? ""
        )
    }

    package func alarm(_ news: PositionNews) -> String { "\(news.name): \(position(news))" }

    package func alarm(failed run: Run) -> String { strings.digest.failed(night(run.night)) }
}
