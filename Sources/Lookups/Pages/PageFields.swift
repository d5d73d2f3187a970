import AppStore

// The names of members and shelves are Apple's names.
extension StorePageFile {
    /// Reads the fields of the store page. A value of a wrong type makes only that field unknown. A
    /// missing field has no value if the store page is complete; otherwise the field is unknown.
    func readFields(into reading: inout PageReading) {
        let isWhole =
            page["isIncomplete"]?.flag != true && page["lockup"]?.isObject == true
            && shelves["information"]?["items"]?.elements?.isEmpty == false
        for field in Field.ofWebPage {
            do {
                let value = try value(of: field)?.nonBlank
                guard value != nil || isWhole else { throw Unreadable() }
                reading.values[field] = value
            } catch {
                reading.unreadable.insert(field)
            }
        }
    }

    private func value(of field: Field) throws -> FieldValue? {
        switch field {
        case .subtitle: try subtitle().map(FieldValue.text)
        case .promotionalText: try promotionalText().map(FieldValue.text)
        case .inAppPurchases: try purchases().map(FieldValue.purchases)
        case .privacyLabels: try list(privacyLabels(), of: field)
        case .accessibilityLabels: try list(accessibilityLabels(), of: field)
        case .pageAgeRating: try ageRating().map(FieldValue.text)
        case .pageTest: isTested.map(FieldValue.flag)
        case .starHistogram: try histogram().map(FieldValue.counts)
        case .pageScreenshots: try list(screenshots("phone") ?? screenshots("mac"), of: field)
        case .pageIPadScreenshots: try list(screenshots("pad"), of: field)
        case .pageLanguage: language.map(FieldValue.text)
        default: nil
        }
    }

    /// The texts in the order that the field requires; nil if `texts` is nil. Throws if the texts
    /// exceed the field's limits.
    private func list(_ texts: [String]?, of field: Field) throws -> FieldValue? {
        guard let texts, case .list(let order) = field.entry.type else { return nil }
        guard field.entry.gate.allows(texts) else { throw Unreadable() }
        return .list(texts.inOrder(order))
    }

    /// The items in a section (Apple: a shelf) of the store page; nil without the section.
    private func items(_ name: String) throws -> [JSONView]? {
        guard let shelf = shelves[name], !shelf.isNull else { return nil }
        return try (shelf["items"]?.elements).known()
    }

    /// The items on the page that a section of the store page links to; nil without such items.
    ///
    /// - Parameters:
    ///   - name: the section of the store page.
    ///   - type: Apple's name for the content of the wanted section.
    func details(_ name: String, _ type: String) -> [JSONView]? {
        let shelves = shelves[name]?["seeAllAction"]?["pageData"]?["shelves"]?.elements
        return shelves?.first { $0["contentType"]?.text(through: .line) == type }?["items"]?
            .elements
    }

    /// Whether the member `$kind` of an object has this value.
    func isKind(_ kind: String, _ view: JSONView) -> Bool {
        view["$kind"]?.text(through: .line) == kind
    }

    private func text(_ view: JSONView?, _ gate: TextGate = .line) throws -> String? {
        guard let view, !view.isNull else { return nil }
        return try view.text(through: gate).known()
    }
}

extension StorePageFile {
    /// The subtitle; nil if the app has none. Apple then sends the app's category instead. A text
    /// is a category if it alone fills a row of the page's table of facts.
    private func subtitle() throws -> String? {
        guard let subtitle = try text(page["lockup"]?["subtitle"]) else { return nil }
        let isCategory = try items("information")?.contains { texts(in: $0) == [subtitle] }
        return isCategory == true ? nil : subtitle
    }

    /// The promotional text; nil if there is none. Apple sends it in one text with the description:
    /// the promotional text, an empty line, the description.
    private func promotionalText() throws -> String? {
        let paragraph = try items("description")?.first?["paragraph"]
        let whole = try text(paragraph?["text"], .paragraphs).known()
        let description = try text(linkedData["description"], .paragraphs).known()
        guard whole != description else { return nil }
        guard whole.hasSuffix("\n\n\(description)") else { throw Unreadable() }
        return String(whole.dropLast(description.count + 2))
    }

    /// The in-app purchases; nil if the store page lists none. Apple lists them as pairs of a name
    /// and a price, in one row of the table of facts. Throws if the row is missing although the
    /// page says that the app has in-app purchases.
    private func purchases() throws -> [Purchase]? {
        let listed = try items("information").known().map(pairs).first { !$0.isEmpty }
        guard let listed else {
            let offer = page["lockup"]?["offerDisplayProperties"]
            if offer?["hasInAppPurchases"]?.flag == true { throw Unreadable() }
            return nil
        }
        guard TextGate.paragraphs.allows(listed.flatMap(\.self)) else { throw Unreadable() }
        let stated = linkedData["offers"]?["priceCurrency"]?.text(through: .line)
        let currency = stated.flatMap { Money.isCurrency($0) ? $0 : nil }
        return listed.map { pair in
            let price = currency.flatMap { Money(shown: pair[1], in: $0) }
            return Purchase(name: pair[0], formattedPrice: pair[1], price: price)
        }
    }

    /// The age rating; nil if the table of facts has no row for it. The row begins with a badge
    /// instead of a text, and its summary is the age rating.
    private func ageRating() throws -> String? {
        let row = try items("information")?.first { row in
            guard row["summary"]?.isNull == false else { return false }
            let badge = row["items_V3"]?.elements?.first
            return badge.map { isKind("textEncapsulation", $0) || isKind("artwork", $0) }
                ?? (row["items"]?.elements?.isEmpty == true)
        }
        return try text(row?["summary"])
    }

    /// The texts in a row of the table of facts, whether Apple sends `items` or `items_V3`.
    private func texts(in row: JSONView) -> [String] {
        let texts =
            row["items"]?.elements?.map { $0["text"] }
            ?? row["items_V3"]?.elements?.map { $0["linkableText"]?["styledText"]?["rawText"] }
        return (texts ?? []).compactMap { $0?.text(through: .line) }
    }

    /// The pairs of a name and a price in a row of the table of facts, whether Apple sends `items`
    /// or `items_V3`.
    private func pairs(in row: JSONView) throws -> [[String]] {
        let listed = row["items"]?.elements?.compactMap { $0["textPairs"] }.first { !$0.isNull }
        let pairs =
            try listed.map { try $0.elements.known().map { $0.elements ?? [] } }
            ?? (row["items_V3"]?.elements ?? []).filter { isKind("textPair", $0) }.map { item in
                [item["leadingText"], item["trailingText"]].compactMap(\.self)
            }
        return try pairs.map { pair in
            let texts = try pair.map { view in
                try view.text(through: .line).known().split(whereSeparator: \.isWhitespace)
                    .joined(separator: " ")
            }
            guard texts.count == 2, !texts.contains(where: \.isBlank) else { throw Unreadable() }
            return texts
        }
    }

    /// The privacy labels; nil if the store page has no section for them. A label names the type
    /// and the category of the data, such as `DATA_LINKED_TO_YOU: PURCHASES`, or a type without
    /// categories.
    private func privacyLabels() throws -> [String]? {
        guard let items = try items("privacyTypes") else { return nil }
        let types = items.filter { isKind("PrivacyType", $0) }
        let count = types.reduce(0) { $0 + ($1["categories"]?.elements?.count ?? 0) }
        guard items.isEmpty == types.isEmpty, count <= TextGate.maxElements else {
            throw Unreadable()
        }
        return try types.flatMap { type in
            let name = try text(type["identifier"]).known()
            let categories = try (type["categories"]?.elements ?? []).map { category in
                "\(name): \(try text(category["identifier"]).known())"
            }
            return categories.isEmpty ? [name] : categories
        }
    }

    /// The labels for the declared accessibility features; nil if the store page has no section for
    /// them. A label is the name of the feature's symbol, which is the same in all languages.
    private func accessibilityLabels() throws -> [String]? {
        let declared = details("accessibilityHeader", "accessibilityFeatures")
        let items = try declared ?? items("accessibilityFeatures")
        let prefix = "systemimage://"
        return try items?.flatMap { $0["features"]?.elements ?? [$0] }.map { feature in
            let symbol = try text(feature["artwork"]?["template"]).known()
            guard symbol.hasPrefix(prefix) else { throw Unreadable() }
            return String(symbol.dropFirst(prefix.count))
        }
    }

    /// Whether Apple tests different versions of the store page; nil if the page does not say.
    private var isTested: Bool? {
        let fields = page["pageMetrics"]?["pageFields"]
        if fields?["pageExperimentId"]?.isNull == false { return true }
        let configuration = page["lockup"]?["buttonAction"]?["purchaseConfiguration"]
        let experiments = configuration?["productVariantData"]?["experimentIdMap"]
        return experiments.map { !$0.members.isEmpty }
    }

    /// The numbers of ratings with five, four, three, two stars and one star; nil without ratings.
    /// They are rounded, because Apple sends some numbers as doubles that are nearly integers.
    private func histogram() throws -> [Int]? {
        let counts = try items("productRatings")?.first?["ratingCounts"]
        guard let counts, !counts.isNull else { return nil }
        let numbers = try counts.elements.known().map { try $0.number.known().rounded() }
        guard numbers.count == 5, numbers.allSatisfy({ $0 <= Double(Rating.maxCount) }) else {
            throw Unreadable()
        }
        return numbers.allSatisfy { $0 == 0 } ? nil : numbers.map { Int($0) }
    }

    /// The placeholders for a size and a format at the end of a picture's address.
    private static let sizeAndFormat = "{w}x{h}{c}.{f}"

    /// The addresses of the screenshots for a platform; nil if the page has no section for them.
    ///
    /// - Parameter platform: Apple's name for the platform: `phone`, `pad` or `mac`.
    private func screenshots(_ platform: String) throws -> [String]? {
        try items("product_media_\(platform)_")?.compactMap { item -> String? in
            guard let shot = item["screenshot"], !shot.isNull else { return nil }
            guard let template = try text(shot["template"]), let width = shot["width"]?.integer,
                let height = shot["height"]?.integer, template.hasSuffix(Self.sizeAndFormat)
            else { throw Unreadable() }
            return "\(template.dropLast(Self.sizeAndFormat.count))\(width)x\(height)bb.jpg"
        }
    }
}

extension Optional {
    /// The value; throws `Unreadable` if it is nil.
    fileprivate func known() throws -> Wrapped {
        guard let self else { throw Unreadable() }
        return self
    }
}
