package import News

extension ReportFormat {
    /// The state of a channel's undelivered messages, such as
    /// `1 message to team has been pending since 6 March: the service responded with 500.`
    func sentence(of trouble: DeliveryTrouble) -> String {
        let (strings, channel) = (strings.deliveries, trouble.channel)
        var sentences: [String] = []
        if trouble.waiting > 0 {
            let day = day(of: trouble.since.night)
            sentences.append(strings.pending(trouble.waiting, channel, day, trouble.failure))
        }
        if trouble.waiting > 0, trouble.replaced > 0 {
            sentences.append(strings.replaced(trouble.replaced, trouble.waiting))
        }
        if trouble.givenUp > 0 {
            sentences.append(strings.givenUp(trouble.givenUp, channel, trouble.failure))
        }
        return sentences.joined(separator: " ")
    }
}

extension OutputFormat {
    package func sentence(of trouble: DeliveryTrouble) -> String { format.sentence(of: trouble) }
}
