// The cards of a night: chips, choices and keys; without it, the page shows them all.
"use strict";

(() => {
    const form = document.querySelector("form.chips");
    // A mark of the matrix says what it was, without leaving; the link beside leads to the night.

    const chosen = document.createElement("p");
    chosen.className = "chosen";
    chosen.setAttribute("role", "status");
    for (const table of document.querySelectorAll("section.matrix table.matrix")) {
        table.addEventListener("click", (event) => {
            const mark = event.target.closest("td a");
            if (!mark || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            const cell = mark.closest("td");
            const night = table.tHead.rows[1].cells[cell.cellIndex].querySelector("a");
            const link = document.createElement("a");
            link.href = mark.href;
            link.textContent = night.title.split(":")[0];
            const app = cell.parentElement.cells[0].textContent.trim();
            chosen.replaceChildren(`${app}: ${mark.getAttribute("aria-label")} · `, link);
            table.closest(".scroll").after(chosen);
        });
    }

    const cards = [...document.querySelectorAll("article.app[data-kind]")];
    const lines = [...document.querySelectorAll("li.line[data-kind]")];
    if (cards.length === 0) return;

    const section = document.querySelector("section.cards");
    const none = document.createElement("p");
    none.className = "quiet";
    none.textContent = section?.dataset.none ?? "";

    const language = document.documentElement.lang || "en";
    const number = new Intl.NumberFormat(language);
    const word = (name, english) => document.body.dataset[name] || english;

    // The filter: its choice lives in the fragment, as #kind=release&storefront=kr.

    /** The choice's names, and the attribute of a card that each is looked up in. */
    const FIELDS = { kind: "kind", group: "groups", storefront: "storefront", own: "own" };

    const choice = () => {
        const text = location.hash.slice(1);
        return new URLSearchParams(text.includes("=") ? text : "");
    };

    const matches = (element, chosen) =>
        Object.entries(FIELDS).every(([name, attribute]) => {
            const value = chosen.get(name);
            return !value || element.dataset[attribute].split(" ").includes(value);
        });

    const apply = () => {
        const chosen = choice();
        const isChosen = Object.keys(FIELDS).some((name) => chosen.get(name));
        let count = 0;
        for (const card of cards) {
            card.hidden = !matches(card, chosen);
            if (!card.hidden) count += 1;
        }
        for (const line of lines) line.hidden = !matches(line, chosen);
        for (const part of document.querySelectorAll("details.part")) {
            part.hidden = !part.querySelector("article.app:not([hidden])");
            // What was asked for is not to be looked for in a fold.
            if (isChosen && !part.hidden) part.open = true;
        }
        if (count === 0) form?.after(none);
        else none.remove();
        for (const link of document.querySelectorAll("h1 a[data-kind]")) {
            if (link.dataset.kind === chosen.get("kind")) link.setAttribute("aria-current", "true");
            else link.removeAttribute("aria-current");
        }
        if (form) show(chosen, count);
    };

    const show = (chosen, count) => {
        for (const chip of form.querySelectorAll("button.chip")) {
            chip.setAttribute("aria-pressed", String(chip.dataset.kind === chosen.get("kind")));
        }
        for (const control of form.querySelectorAll("select[name]")) {
            control.value = chosen.get(control.name) ?? "";
        }
        for (const control of form.querySelectorAll("input[type=checkbox]")) {
            control.checked = chosen.get(control.name) === control.value;
        }
        form.querySelector("output").textContent =
            `${number.format(count)} ${word("of", "of")} ${number.format(cards.length)}`;
    };

    const choose = (name, value) => {
        const chosen = choice();
        if (value) chosen.set(name, value);
        else chosen.delete(name);
        const text = chosen.toString();
        const path = location.pathname + location.search;
        history.replaceState(null, "", text ? `#${text}` : path);
        apply();
    };

    if (form) {
        for (const chip of form.querySelectorAll("button.chip")) {
            chip.addEventListener("click", () => {
                const isPressed = chip.getAttribute("aria-pressed") === "true";
                choose("kind", isPressed ? "" : chip.dataset.kind);
            });
        }
        form.addEventListener("change", ({ target }) => {
            choose(target.name, target.type === "checkbox" && !target.checked ? "" : target.value);
        });
        form.addEventListener("submit", (event) => event.preventDefault());
        form.addEventListener("reset", (event) => {
            event.preventDefault();
            history.replaceState(null, "", location.pathname + location.search);
            apply();
        });
        form.hidden = false;
    }
    window.addEventListener("hashchange", apply);
    apply();

    // A link to a card opens the part that folds it.

    const unfold = () => {
        const target = cards.find((card) => `#${card.id}` === location.hash);
        const part = target?.closest("details.part");
        if (!part || part.open) return;
        part.open = true;
        target.scrollIntoView();
    };
    window.addEventListener("hashchange", unfold);
    unfold();

    // Keys: j and k go from card to card, ? names the keys.

    const isTyping = (event) =>
        event.target.closest("input, select, textarea, dialog")
        || event.altKey || event.ctrlKey || event.metaKey;

    const step = (way) => {
        const shown = cards.filter((card) => !card.hidden && card.checkVisibility());
        const at = shown.findIndex((card) => card.contains(document.activeElement));
        const next = at < 0 && way < 0 ? shown.length - 1 : at + way;
        const card = shown[Math.min(Math.max(next, 0), shown.length - 1)];
        card?.querySelector("h3 a")?.focus({ preventScroll: true });
        card?.scrollIntoView({ block: "start" });
    };

    const help = document.createElement("dialog");
    help.className = "keys";
    help.setAttribute("aria-label", section?.dataset.keys ?? "");
    const list = document.createElement("dl");
    const meanings = { j: "next", k: "previous", "/": "search", "?": "help" };
    for (const [key, name] of Object.entries(meanings)) {
        const [term, sign, meaning] = ["dt", "kbd", "dd"].map((tag) => document.createElement(tag));
        sign.textContent = key;
        term.append(sign);
        meaning.textContent = section?.dataset[name] ?? "";
        list.append(term, meaning);
    }
    help.append(list);
    document.body.append(help);

    document.addEventListener("keydown", (event) => {
        if (event.key === "?" && !event.target.closest("input, textarea")) {
            event.preventDefault();
            if (help.open) help.close();
            else help.showModal();
            return;
        }
        if (isTyping(event)) return;
        if (event.key === "j") step(1);
        if (event.key === "k") step(-1);
    });
    help.addEventListener("click", ({ target }) => target === help && help.close());
})();
