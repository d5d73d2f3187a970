import AppStore
import Foundation

@testable import Watchlists

/// This process's folder for watchlists, in memory if `/dev/shm` is writable.
private let folder: URL = {
    let memory = URL(filePath: "/dev/shm")
    let isThere = FileManager.default.isWritableFile(atPath: memory.path)
    let parent = isThere ? memory : FileManager.default.temporaryDirectory
    let process = ProcessInfo.processInfo.processIdentifier
    let folder = parent.appending(path: "storewatch-fuzz-\(process)")
    do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
        fatalError("There is no place for a watchlist: \(error)")
    }
    return folder
}()

private let watchlist = folder.appending(path: "storewatch.yml")
private let listing = folder.appending(path: "listing.yml")

/// Writes a list file that fuzzed watchlists may name, and a watchlist that names the fuzzed list
/// file.
private let arePrepared: Void = {
    atexit { try? FileManager.default.removeItem(at: folder) }
    let text = "storefronts: [kr, us]\ngroups: [{name: a, apps: [7], list: listed.txt}]\n"
    write(Data(text.utf8), to: listing)
    write(Data("1\n2,kr jp\n".utf8), to: folder.appending(path: "apps.txt"))
}()

func readWatchlist(_ input: Data) {
    arePrepared
    write(input, to: watchlist)
    read(watchlist)
}

func readList(_ input: Data) {
    arePrepared
    write(input, to: folder.appending(path: "listed.txt"))
    read(listing)
}

private func write(_ bytes: Data, to file: URL) {
    do {
        try bytes.write(to: file)
    } catch {
        fatalError("A file cannot be written: \(error)")
    }
}

/// Reads the watchlist. A valid watchlist is then used as in a night, and edited.
private func read(_ file: URL) {
    do throws(WatchlistMistakes) {
        let list = try WatchlistFile(at: file.path)
        check(list.watchlist)
        edit(file.path, list)
        promise(Set(list.warnings).count == list.warnings.count, "no warning is said twice")
    } catch {
        promise(!error.diagnostics.isEmpty, "a watchlist that is refused has a mistake")
        promise(
            Set(error.diagnostics).count == error.diagnostics.count,
            "no mistake is said twice"
        )
    }
}

/// Tries an edit of each kind in each group. The edit may fail with an error.
private func edit(_ path: String, _ file: WatchlistFile) {
    let watchlist = file.watchlist
    guard let text = try? sourceText(of: path, at: .start(of: path)) else { return }
    let new = AppID(987_654_321).map { [NewApp(.id($0), own: true, comment: "a")] } ?? []
    let last = watchlist.groups.last?.name ?? ""
    let edits = watchlist.groups.flatMap { group -> [WatchlistEdit] in
        let apps = group.apps.prefix(4).map(\.reference)
        return [.add(new, group: group.name)]
            + apps.map { .remove($0, group: group.name) }
            + apps.map { .move($0, from: group.name, to: last) }
    }
    for edit in edits {
        guard let edited = try? edit.applied(to: text, of: file, at: path) else { continue }
        promise(edited.file.watchlist != watchlist, "an edit changes something")
    }
}

private func check(_ watchlist: Watchlist) {
    // The archive stores watchlists as JSON.
    let archived = watchlist.withoutSecrets
    let kept = try? JSONDecoder().decode(Watchlist.self, from: JSONEncoder().encode(archived))
    promise(kept == archived, "a watchlist comes back from its JSON")
    let schedule = Schedule(watchlist: watchlist, at: Date(timeIntervalSince1970: 1_772_000_000))
    for lookup in schedule.lookups {
        promise((1...Lookup.maxIDs).contains(lookup.ids.count), "a lookup has 1 to 200 apps")
        promise(lookup.ids == Set(lookup.ids).sorted(), "they ascend")
    }
    promise(
        Set(schedule.lookups.flatMap(\.listings)) == Set(schedule.due),
        "what is due is asked for"
    )
}
