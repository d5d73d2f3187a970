# Turns the help of a command into a page in man(7), without its exit statuses and references.
# Usage: storewatch run --help | awk -v name=storewatch-run -f page.awk

# Text in which roff sees no request and no escape.
function plain(text) {
    gsub(/\\/, "\\e", text)
    gsub(/-/, "\\-", text)
    return text ~ /^[.']/ ? "\\\&" text : text
}

BEGIN { print ".TH " toupper(name) " 1" }

/^OVERVIEW: / { part = "overview"; overview = substr($0, 11); next }
part == "overview" && NF { overview = overview " " $0; next }
part == "overview" {
    sub(/\.$/, "", overview)
    print ".SH NAME\n" plain(name) " \\- " plain(overview)
    part = "description"
    next
}

/^USAGE: / { part = "usage"; print ".SH SYNOPSIS\n" plain(substr($0, 8)); next }
part == "usage" && NF { sub(/^ +/, ""); print plain($0); next }
part == "usage" {
    if (description ~ /[^\n]/) printf ".SH DESCRIPTION\n%s", description
    part = "options"
    next
}

/^Exit status:$/ { isOfStatuses = 1 }
isOfStatuses { isOfStatuses = NF > 0; next }

# Examples and tables are indented; everything else is filled.
part == "description" && /^ / {
    description = description (isTable ? "" : ".PP\n.nf\n") plain($0) "\n"
    isTable = 1
    next
}
part == "description" {
    description = description (isTable ? ".fi\n" : "") (NF ? plain($0) : ".PP") "\n"
    isTable = 0
    next
}

/^[A-Z ]+:$/ { print ".SH " substr($0, 1, length($0) - 1); isOfCommands = /COMMANDS/; next }
# Where other pages are named, a manual page has its references.
/^(`storewatch help options`|Each command explains itself) / { exit }
/^  [^ ]/ {
    # The explanation begins in column 27, or on the next line.
    keyword = $0
    text = ""
    if (substr($0, 26, 1) == " " && length($0) > 26) {
        keyword = substr($0, 1, 25)
        text = substr($0, 27)
    }
    gsub(/^ +| +$/, "", keyword)
    print ".TP"
    if (isOfCommands) print ".BR " plain(name "-" keyword) " (1)"
    else print "\\fB" plain(keyword) "\\fR"
    if (text) print plain(text)
    next
}
NF { sub(/^ +/, ""); print plain($0) }
