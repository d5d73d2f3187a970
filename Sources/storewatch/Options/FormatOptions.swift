import ArgumentParser

struct FormatOptions: ParsableArguments {
    @Flag(help: "Print CSV with a byte order mark, for spreadsheets.")
    var csv = false

    @Flag(
        inversion: .prefixedNo,
        exclusivity: .chooseLast,
        help: "On a terminal, show long output in $PAGER."
    )
    var pager = true
}
