import AppStore
import Archives
import History
import TestSupport
import Testing

/// Versions from before the first night, as listed on store pages.
struct EarlierReleaseTests {
    private let world = StorePageWorld()

    @Test func `versions before the first night are apart from what was seen`() async throws {
        let one = Listing(1, "kr")
        let night = try await world.play(0, [one: world.sighting(one, version: "3")]) { listing in
            let versions = [("3", 10.0, "Seen."), ("2", 20, "Maps."), ("1", 30, nil)]
            let releases = versions.map { version, age, notes in
                let date = NightPlayer.moment(-age)
                return EarlierRelease(of: listing, version: version, date: date, notes: notes)
            }
            return world.page(listing, releases: releases)
        }.summary
        let earlier = try world.archive.earlierReleases(of: one.app, asOf: night.run)
        #expect(earlier.map(\.version) == ["2", "1"])
        #expect(try earlier.first?.json.jsonLine.contains(#""observed":false"#) == true)
        #expect(try world.archive.versions(of: one.app).map(\.page.version) == ["3"])
        #expect(night.changes == 1)
    }

    @Test
    func `an app's page lists the versions from before the first night, without counting them`()
        async throws
    {
        let site = TestSite()
        let apps = (Int64(1)...3).map { Listing($0, "kr") }
        let night = try await world.play(0, world.sightings(apps, "9"), site: site.path) { app in
            let releases = (1...9).reversed().map { version in
                let date = NightPlayer.moment(Double(version) - 10)
                let notes = "Notes \(version) of app \(app.app)."
                return EarlierRelease(of: app, version: "\(version)", date: date, notes: notes)
            }
            return world.page(app, releases: releases)
        }.summary
        #expect(night.stories == 3 && night.changes == 3)
        let earlier = "//section[contains(@class, 'unobserved')]"
        let own = try site.page("apps/1.html")
        #expect(own.texts("\(earlier)/h3") == ["Before Storewatch watched, from the store page"])
        #expect(own.texts("\(earlier)/article/h4") == (1...8).reversed().map { "Version \($0)" })
        for page in ["index.html", "notes.html"] {
            #expect(try !site.page(page).texts("//main").joined().contains("Notes 8"))
        }
    }
}
