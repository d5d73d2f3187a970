// Filters the cards of a night or the entries of the notes, and lists the keys. Without this script, the page
// shows all of them.
"use strict";

(() => {
    const { all, choices, choose, fill, hasModifier, make, number, part, restores } = site;
    const { plain } = letters;

    /** The maximum number of lines, which fit on one screen, and the width of their icons in pixels. */
    const [MAX_LINES, LINE_ICON] = [23, 24];

    const root = document.querySelector("section.cards, main.magazine");
    const cards = root ? all("article:is(.app, .story)[data-kind]", root) : [];
    if (cards.length === 0) return;
    const strings = root.dataset;

    // The filter. The fragment of the address stores its state, such as #kind=new-version&storefront=kr.

    /** The filter's settings, each with the data attribute of a card that it is compared with. */
    const FIELDS = { kind: "kind", group: "groups", storefront: "storefront", own: "own" };

    const NAMES = [...Object.keys(FIELDS), "word"];

    const form = document.querySelector("form.chips");
    const chips = all("a.chip[data-kind]");
    const list = all("ol.lines, ol.stories").at(-1);
    const lines = all("li.line[data-kind]");
    const unchosen = lines.length;
    const rest = document.querySelector("header.headline .rest");
    const restUnchosen = rest?.textContent;
    const none = make("p", { class: "quiet" }, strings.none ?? "");

    /** The line of a card that has no line on the page, such as `Paper Orchard  2.4 → 2.5`. */
    const lineOf = (card) => {
        const icon = card.querySelector(".icon").cloneNode(true);
        if (icon.width) icon.width = icon.height = LINE_ICON;
        else icon.dataset.size = LINE_ICON;
        const name = make("bdi", {}, card.querySelector("h3 a").textContent);
        const line = make("li", { class: "line" }, icon, make("span", {},
            make("a", { href: `#${card.id}` }, name), " ",
            make("span", { class: "phrase" }, card.dataset.line)));
        Object.assign(line.dataset, card.dataset);
        return line;
    };

    /** Shows the lines of the matching cards, including cards that had no line when the page opened. */
    const listChosen = (choice, isChosen) => {
        if (!list) return;
        if (isChosen && lines.length === unchosen) {
            lines.push(...cards.filter((card) => card.dataset.line !== undefined).map(lineOf));
            list.append(...lines.slice(unchosen));
        }
        const wanted = isChosen ? lines.filter((line) => matches(line, choice)) : lines;
        const shown = new Set(wanted.slice(0, isChosen ? MAX_LINES : unchosen));
        for (const line of lines) line.hidden = !shown.has(line);
        if (!rest) return;
        const more = wanted.length - shown.size;
        rest.parentElement.hidden = isChosen && more === 0;
        rest.textContent = isChosen ? fill(strings.more, { count: number.format(more) }) : restUnchosen;
    };

    /** Whether an entry's name, versions, notes or facts hold a word. */
    const holds = (element, word) => !word || all("h3, header p, .notes-text, .facts", element)
        .some(({ textContent }) => plain(textContent).includes(plain(word)));

    const matches = (element, choice) => holds(element, choice.get("word"))
        && Object.entries(FIELDS).every(([name, attribute]) => {
            const value = choice.get(name);
            // The page omits an attribute whose value all cards share, and `own` for other people's apps.
            const marks = element.dataset[attribute] ?? (name === "own" ? "others" : value);
            return !value || marks.split(" ").includes(value);
        });

    const apply = () => {
        const choice = choices();
        const isChosen = NAMES.some((name) => choice.get(name));
        for (const card of cards) card.hidden = !matches(card, choice);
        listChosen(choice, isChosen);
        for (const fold of all("details.part")) {
            fold.hidden = !fold.querySelector("article.app:not([hidden])");
            // Unfolds the parts that contain matching cards.
            if (isChosen && !fold.hidden) fold.open = true;
        }
        for (const day of all("section.day", root)) day.hidden = !day.querySelector("article:not([hidden])");
        const count = cards.filter((card) => !card.hidden).length;
        if (count === 0) form?.after(none);
        else none.remove();
        for (const chip of chips) {
            if (chip.dataset.kind === choice.get("kind")) chip.setAttribute("aria-current", "true");
            else chip.removeAttribute("aria-current");
        }
        if (form) show(choice, count, isChosen);
    };

    const show = (choice, count, isChosen) => {
        form.hidden = !isChosen && !form.querySelector("select, input");
        for (const control of all("select[name], input[type=search]", form)) {
            control.value = choice.get(control.name) ?? "";
        }
        for (const control of all("input[type=checkbox]", form)) {
            control.checked = choice.get(control.name) === control.value;
        }
        form.querySelector("output").textContent = part(count, cards.length);
    };

    const applyAndKeep = (choice) => {
        choose(choice);
        apply();
    };

    for (const chip of chips) {
        chip.addEventListener("click", (event) => {
            if (hasModifier(event)) return;
            event.preventDefault();
            applyAndKeep({ kind: chip.hasAttribute("aria-current") ? "" : chip.dataset.kind });
        });
    }
    if (form) {
        form.addEventListener("input", ({ target }) => {
            const isOff = target.type === "checkbox" && !target.checked;
            applyAndKeep({ [target.name]: isOff ? "" : target.value });
        });
        form.addEventListener("submit", (event) => event.preventDefault());
        form.addEventListener("reset", (event) => {
            event.preventDefault();
            applyAndKeep(Object.fromEntries(NAMES.map((name) => [name, ""])));
        });
    }
    restores.push(apply);

    // The key ? opens a list of the keys.

    const meanings = { j: strings.next, k: strings.previous, "/": strings.search, "?": strings.help };
    const help = make("dialog", { class: "keys", "aria-label": strings.keys ?? "" },
        make("dl", {}, ...Object.entries(meanings).flatMap(([key, meaning]) =>
            [make("dt", {}, make("kbd", {}, key)), make("dd", {}, meaning ?? "")])));
    help.addEventListener("click", ({ target }) => target === help && help.close());
    document.body.append(help);

    document.addEventListener("keydown", (event) => {
        if (event.key !== "?" || event.target.closest("input, textarea")) return;
        event.preventDefault();
        if (help.open) help.close();
        else help.showModal();
    });
})();
