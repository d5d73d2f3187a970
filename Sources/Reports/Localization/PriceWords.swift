extension Words {
    /// The words of the history of prices.
    struct Prices: Sendable {
        let title: String
        let summary: @Sendable (_ lowest: String, _ usual: String) -> String
        let since: String
        let held: String
        let today: String
        let sale: String
        let earlier: @Sendable (Int) -> String
    }
}

extension Words.Prices {
    static let english = Words.Prices(
        title: "Prices",
        summary: { "Lowest: \($0). Usual, for most nights: \($1)." },
        since: "Since",
        held: "Held",
        today: "still holds",
        sale: "sale",
        earlier: { "\($0) earlier prices are in the archive." }
    )

    static let korean = Words.Prices(
        title: "가격",
        summary: { "최저: \($0). 가장 오래 유지된 가격: \($1)." },
        since: "시작",
        held: "유지",
        today: "현재 가격",
        sale: "할인",
        earlier: { "이전 가격 \($0)개는 보관소에 있습니다." }
    )
}
