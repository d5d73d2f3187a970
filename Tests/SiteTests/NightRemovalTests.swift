import AppStore
import ChangeDetection
import History
import TestSupport
import Testing

@testable import Site

/// Removed listings on a night's page: those of the night, and those of earlier nights.
struct NightRemovalTests {
    @Test func `the page counts removed and unsold listings as the run does`() throws {
        var report = try NightSample.report(
            [.gone],
            in: ["kr"],
            counts: [.gone: 3, .absent: 2],
            removedEarlier: 1
        )
        report.absent = [try Sample.standing(in: "jp", status: .absent)]
        let unsold = "//details[@class='unsold']/summary"
        let page = Sample.front(report)
        let tally = page.texts("//div[@class='headline']//span[@class='tally']/span")
        #expect(tally == ["2 removed", "1 removed earlier", "2 not sold"])
        #expect(page.count("//span[@class='status gone']") == 1)
        #expect(page.texts(unsold) == ["1 not sold"])
        let earlier = Run(number: 0, at: Sample.run.at, night: Night(label: "2026-03-01"))
        report.gone = [try Sample.standing(in: "kr", status: .gone, goneSince: earlier)]
        #expect(Sample.front(report).texts(unsold) == ["1 removed earlier, 1 not sold"])
    }

    @Test func `apps removed on the night are not among the ones removed earlier`() throws {
        var report = try NightSample.report([.gone], in: ["kr"])
        report.gone = [try Sample.standing(in: "kr", status: .gone, goneSince: Sample.run)]
        #expect(Sample.front(report).count("//details[@class='unsold']") == 0)
        let earlier = Run(number: 0, at: Sample.run.at, night: Night(label: "2026-03-01"))
        report.gone = [try Sample.standing(in: "kr", status: .gone, goneSince: earlier)]
        #expect(Sample.front(report).count("//details[@class='unsold']//li") == 1)
    }
}
