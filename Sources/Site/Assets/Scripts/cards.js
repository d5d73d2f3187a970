// Filters the cards of a night or the entries of the notes, and shows help about the keys. Without this script, the
// page shows all cards and entries.
(() => {
    const { all, choices, choose, fill, hasModifier, keep, make, number, part, restores } = site;
    const { plain } = letters;

    const root = document.querySelector("section.cards, main.magazine");
    const cards = root ? all("article.story[data-kind], .generic > li", root) : [];
    if (cards.length === 0) return;
    const strings = root.dataset;

    // The filter. The fragment of the address stores the choices, such as #kind=new-version&storefront=kr.

    /** The filter's settings, each with the data attribute of a card that it is compared with. */
    const FIELDS = { kind: "kind", group: "groups", storefront: "storefront", own: "own" };

    const NAMES = [...Object.keys(FIELDS), "word"];

    const form = document.querySelector("form.chips");
    const chips = all("a.chip[data-kind]");
    /** The stories, lines and names of apps above the cards. */
    const listed = all("li.line[data-kind], dl.named dd");
    const rest = document.querySelector(".headline .rest");
    const restUnchosen = rest?.textContent;
    const none = make("p", { class: "quiet" }, strings.none ?? "");

    /**
     * The sentences about apps whose notes say nothing new, each with the words that count the apps, and their names.
     */
    const silent = all("p.silent:has(> span)", root).map((element) => {
        const [count, names] = [element.querySelector("b"), element.querySelector("span")];
        return { element, count, words: count.textContent, names, all: [...names.children] };
    });
    /** The link at the top of the notes to the first sentence about apps whose notes say nothing new. */
    const jump = silent.length > 0 ? document.querySelector('a[href="#silent"]') : null;

    /** Names and counts only the matching apps in the sentences about apps whose notes say nothing new. */
    const silence = (choice) => {
        for (const { element, count, words, names, all } of silent) {
            const shown = all.filter((name) => matches(name, choice));
            element.hidden = shown.length === 0;
            count.textContent = shown.length === 1 ? count.dataset.one
                : words.replace(/[\d,]+/, number.format(shown.length));
            names.replaceChildren(...shown.flatMap((name, place) => (place ? [", ", name] : [name])));
        }
        if (!jump) return;
        jump.parentElement.hidden = silent[0].element.hidden;
        jump.textContent = silent[0].count.textContent;
    };

    /**
     * Shows the stories, lines and names of the matching cards, and the number of matching cards without any of these.
     */
    const list = (choice, count, isChosen) => {
        for (const entry of listed) entry.hidden = !matches(entry, choice);
        if (!rest) return;
        const more = count - listed.filter((entry) => !entry.hidden).length;
        rest.parentElement.hidden = isChosen && more === 0;
        rest.textContent = isChosen ? fill(strings.more, { count: number.format(more) }) : restUnchosen;
    };

    /** Whether an entry's name, versions, notes or facts contain a word. */
    const holds = (element, word) => !word
        || (element.matches("article") ? all("h3, header p, .notes-text, .facts", element) : [element])
            .some(({ textContent }) => plain(textContent).includes(plain(word)));

    const matches = (element, choice) => holds(element, choice.get("word"))
        && Object.entries(FIELDS).every(([name, attribute]) => {
            const value = choice.get(name);
            // The page omits an attribute whose value all cards share, and the attribute `own` of competitors.
            const marks = element.dataset[attribute] ?? (name === "own" ? "others" : value);
            return !value || marks.split(" ").includes(value);
        });

    const apply = () => {
        const choice = choices();
        const isChosen = NAMES.some((name) => choice.get(name));
        for (const card of cards) card.hidden = !matches(card, choice);
        for (const fold of all("details.part")) {
            fold.hidden = !fold.querySelector(":is(article.story, .generic > li):not([hidden])");
            // Unfolds parts that contain matching cards.
            if (isChosen && !fold.hidden) fold.open = true;
        }
        silence(choice);
        for (const day of all("section.day", root)) day.hidden = !day.querySelector("article:not([hidden])");
        const count = cards.filter((card) => !card.hidden).length;
        list(choice, count, isChosen);
        if (count === 0) form?.after(none);
        else none.remove();
        for (const chip of chips) {
            if (chip.dataset.kind === choice.get("kind")) chip.setAttribute("aria-current", "true");
            else chip.removeAttribute("aria-current");
        }
        if (!form) return;
        form.hidden = !isChosen && !form.querySelector("select, input");
        form.querySelector("output").textContent = part(count, cards.length);
    };

    const pick = (kind) => {
        choose({ kind });
        apply();
    };

    for (const chip of chips) {
        chip.addEventListener("click", (event) => {
            if (hasModifier(event)) return;
            event.preventDefault();
            pick(chip.hasAttribute("aria-current") ? "" : chip.dataset.kind);
        });
    }
    form?.addEventListener("reset", () => pick(""));
    // While a filter is active, the page scrolls without changing the fragment, which stores the filter.
    jump?.addEventListener("click", (event) => {
        if (hasModifier(event) || !NAMES.some((name) => choices().get(name))) return;
        event.preventDefault();
        silent[0].element.scrollIntoView();
    });
    if (form) keep(form, apply);
    else restores.push(apply);

    // The key ? shows help about the keys.

    const help = make("p", { class: "help", role: "status", popover: "" }, strings.keys);
    document.body.append(help);
    document.addEventListener("keydown", (event) => {
        if (event.key !== "?" || event.target.closest("input, textarea")) return;
        event.preventDefault();
        help.togglePopover();
    });
})();
