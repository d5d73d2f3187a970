import AppStore

/// Reads the fields of a store page. A value of a wrong type affects only its own field, which is
/// then unknown. A field that is not there is absent if the rest of the page is whole, otherwise
/// unknown.
struct PageFields {
    let file: StorePageFile
    private let listing: Listing
    private let isWhole: Bool

    init(_ file: StorePageFile, of listing: Listing) {
        self.file = file
        self.listing = listing
        isWhole =
            file.page["isIncomplete"]?.flag != true && file.page["lockup"]?.isObject == true
            && file.shelves["information"]?["items"]?.elements?.isEmpty == false
    }

    var reading: PageReading {
        let fields: [(Field, () throws -> FieldValue?)] = [
            (.subtitle, subtitle), (.promotionalText, promotionalText),
            (.inAppPurchases, purchases), (.privacyLabels, privacyLabels),
            (.accessibilityLabels, accessibilityLabels), (.pageAgeRating, ageRating),
            (.pageTest, { isTested.map(FieldValue.flag) }), (.starHistogram, histogram),
            (.pageScreenshots, { try screenshots("phone") ?? screenshots("mac") }),
            (.pageIPadScreenshots, { try screenshots("pad") }),
            (.pageLanguage, { file.language.map(FieldValue.text) }),
        ]
        var reading = PageReading(of: listing)
        for (field, read) in fields {
            do {
                if let value = try read()?.nonBlank {
                    reading.values[field] = value
                } else if !isWhole {
                    reading.unreadable.insert(field)
                }
            } catch {
                reading.unreadable.insert(field)
            }
        }
        reading.releases = releases
        reading.similar = similar
        return reading
    }
}

// Names of members and shelves are Apple's.
extension PageFields {
    /// The items of a shelf; nil if the page does not have it.
    private func items(_ name: String) throws -> [JSONView]? {
        guard let shelf = file.shelves[name], !shelf.isNull else { return nil }
        guard let items = shelf["items"]?.elements else { throw Unreadable() }
        return items
    }

    /// The rows of the table of facts.
    private func rows() throws -> [[String: JSONView]]? {
        try items("information")?.map(\.members)
    }

    private func text(
        _ view: JSONView?,
        through gate: TextGate = .line
    ) throws -> String? {
        guard let view, !view.isNull else { return nil }
        guard let text = view.text(through: gate) else { throw Unreadable() }
        return text
    }

    /// The subtitle, unless it is the category, which Apple shows where there is no subtitle. The
    /// category is a row with one text.
    private func subtitle() throws -> FieldValue? {
        let lockup = file.page["lockup"]
        guard let subtitle = try text(lockup?["subtitle"]) else { return nil }
        let categories = try rows()?.map(texts).filter { $0.count == 1 }.map { $0[0] }
        return categories?.contains(subtitle) == true ? nil : .text(subtitle)
    }

    private func texts(in row: [String: JSONView]) -> [String] {
        if let items = row["items"]?.elements {
            return items.compactMap { $0["text"]?.text(through: .line) }
        }
        let items = row["items_V3"]?.elements ?? []
        return items.compactMap { item -> String? in
            let styled = item["linkableText"]?["styledText"]
            return styled?["rawText"]?.text(through: .line)
        }
    }

    /// The text before the description, which the page shows as one text with it.
    private func promotionalText() throws -> FieldValue? {
        let paragraph = try items("description")?.first?["paragraph"]
        guard let whole = try text(paragraph?["text"], through: .paragraphs),
            let description = try text(file.linkedData["description"], through: .paragraphs)
        else {
            throw Unreadable()
        }
        guard whole != description else { return nil }
        guard whole.hasSuffix("\n\n\(description)") else { throw Unreadable() }
        return .text(String(whole.dropLast(description.count + 2)))
    }

    /// The purchases: the row with pairs of texts. Without such a row none are listed, unless the
    /// offer says that there are some.
    private func purchases() throws -> FieldValue? {
        guard let rows = try rows() else { throw Unreadable() }
        let listed = try rows.map { try pairs(in: $0) }.first { !$0.isEmpty }
        let offer = file.page["lockup"]?["offerDisplayProperties"]
        guard let listed else {
            if offer?["hasInAppPurchases"]?.flag == true { throw Unreadable() }
            return nil
        }
        guard TextGate.paragraphs.allows(listed.flatMap { [$0.0, $0.1] }) else {
            throw Unreadable()
        }
        let currency = file.linkedData["offers"]?["priceCurrency"]?.text(through: .line)
        return .purchases(
            listed.map { name, price in
                Purchase(
                    name: name,
                    formattedPrice: price,
                    price: currency.flatMap { Money(shown: price, in: $0) }
                )
            }
        )
    }

    private func pairs(in row: [String: JSONView]) throws -> [(String, String)] {
        let pairs = row["items"]?.elements?.compactMap { $0["textPairs"] }.first { !$0.isNull }
        if let pairs {
            guard let pairs = pairs.elements else { throw Unreadable() }
            return try pairs.map { try pair($0.elements ?? []) }
        }
        let items = row["items_V3"]?.elements?.filter { isKind("textPair", $0) } ?? []
        return try items.map { item in
            try pair([item["leadingText"], item["trailingText"]].compactMap(\.self))
        }
    }

    /// A name and a price, with plain single blanks.
    private func pair(_ views: [JSONView]) throws -> (String, String) {
        let texts = views.compactMap { $0.text(through: .line) }.map { text in
            text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        guard views.count == 2, texts.count == 2, texts.allSatisfy({ !$0.isBlank }) else {
            throw Unreadable()
        }
        return (texts[0], texts[1])
    }

    func isKind(_ kind: String, _ view: JSONView) -> Bool {
        view["$kind"]?.text(through: .line) == kind
    }

    /// A label for each type of data and each of its categories: `DATA_LINKED_TO_YOU: PURCHASES`.
    private func privacyLabels() throws -> FieldValue? {
        guard let items = try items("privacyTypes") else { return nil }
        let types = items.filter { isKind("PrivacyType", $0) }
        guard items.isEmpty || !types.isEmpty else { throw Unreadable() }
        let count = types.reduce(0) { $0 + ($1["categories"]?.elements?.count ?? 0) }
        guard count <= TextGate.maxElements else { throw Unreadable() }
        let labels = try types.flatMap { type in
            guard let name = try text(type["identifier"]) else { throw Unreadable() }
            let categories = try (type["categories"]?.elements ?? []).map { category in
                guard let name = try text(category["identifier"]) else { throw Unreadable() }
                return name
            }
            return categories.isEmpty ? [name] : categories.map { "\(name): \($0)" }
        }
        return try list(labels, sorted: true)
    }

    /// A label for each declared feature: the name of its symbol, which has no language.
    private func accessibilityLabels() throws -> FieldValue? {
        let detail = file.shelves["accessibilityHeader"]?["seeAllAction"]?["pageData"]?["shelves"]?
            .elements?.first { shelf in
                shelf["contentType"]?.text(through: .line) == "accessibilityFeatures"
            }
        guard let items = try detail?["items"]?.elements ?? items("accessibilityFeatures") else {
            return nil
        }
        let features = items.flatMap { $0["features"]?.elements ?? [$0] }
        let prefix = "systemimage://"
        let labels = try features.map { feature in
            guard let symbol = try text(feature["artwork"]?["template"]), symbol.hasPrefix(prefix)
            else { throw Unreadable() }
            return String(symbol.dropFirst(prefix.count))
        }
        return try list(labels, sorted: true)
    }

    private func list(_ texts: [String], sorted isSorted: Bool = false) throws -> FieldValue? {
        guard TextGate.paragraphs.allows(texts) else { throw Unreadable() }
        guard !texts.isEmpty else { return nil }
        return .list(isSorted ? Set(texts).sorted() : texts)
    }

    /// The age rating: that of the badge, or the summary of the row that has no texts of its own.
    private func ageRating() throws -> FieldValue? {
        let badge = try items("informationRibbon")?.first { badge in
            badge["key"]?.text(through: .line) == "contentRating"
        }
        if let rating = try text(badge?["content"]?["contentRating"]) { return .text(rating) }
        let row = try rows()?.first { row in
            let first = row["items_V3"]?.elements?.first
            return row["summary"]?.isNull == false
                && (first.map { isKind("textEncapsulation", $0) || isKind("artwork", $0) }
                    ?? (row["items"]?.elements?.isEmpty == true))
        }
        return try text(row?["summary"]).map(FieldValue.text)
    }

    /// Whether Apple tests versions of the page; nil if the page has nothing to tell it from.
    private var isTested: Bool? {
        let configuration = file.page["lockup"]?["buttonAction"]?["purchaseConfiguration"]
        let experiments = configuration?["productVariantData"]?["experimentIdMap"]
        let id = file.page["pageMetrics"]?["pageFields"]?["pageExperimentId"]
        if let id, !id.isNull { return true }
        return experiments.map { !$0.members.isEmpty }
    }

    /// The numbers of ratings from five stars to one. Some are doubles that are nearly integers.
    private func histogram() throws -> FieldValue? {
        guard let ratings = try items("productRatings")?.first else { return nil }
        guard let counts = ratings["ratingCounts"], !counts.isNull else { return nil }
        let elements = counts.elements ?? []
        let numbers = elements.compactMap(\.number)
        guard elements.count == 5, numbers.count == 5,
            numbers.allSatisfy({ $0 < Double(Rating.maxCount) })
        else {
            throw Unreadable()
        }
        let rounded = numbers.map { Int($0.rounded()) }
        return rounded.allSatisfy { $0 == 0 } ? nil : .counts(rounded)
    }

    /// The end of a picture's address, which takes a size and a format.
    private static let size = "{w}x{h}{c}.{f}"

    private func screenshots(_ platform: String) throws -> FieldValue? {
        guard let items = try items("product_media_\(platform)_") else { return nil }
        let urls = try items.compactMap { item -> String? in
            guard let shot = item["screenshot"], !shot.isNull else { return nil }
            guard let template = try text(shot["template"]), let width = shot["width"]?.integer,
                let height = shot["height"]?.integer, template.hasSuffix(Self.size)
            else { throw Unreadable() }
            return "\(template.dropLast(Self.size.count))\(width)x\(height)bb.jpg"
        }
        return try list(urls)
    }
}
