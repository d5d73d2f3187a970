// Makes pages handier; without it, each of them says the same.
"use strict";

/** What the other scripts of the site build on. */
const site = (() => {
    const language = document.documentElement.lang || "en";

    /** A word of the page's language, which its body carries; English where it does not. */
    const word = (name, english) => document.body.dataset[name] || english;

    const all = (selector, root = document) => [...root.querySelectorAll(selector)];

    const make = (name, attributes = {}, ...content) => {
        const element = document.createElement(name);
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
        element.append(...content);
        return element;
    };

    const number = new Intl.NumberFormat(language);

    /** `2 of 6`. */
    const part = (some, whole) =>
        `${number.format(some)} ${word("of", "of")} ${number.format(whole)}`;

    const hasModifier = (event) =>
        event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;

    const STEPS = {
        ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -Infinity, End: Infinity,
    };

    /** How far a key goes in a row of things, if it does. */
    const stepOf = (event) => (hasModifier(event) ? undefined : STEPS[event.key]);

    /** Rows of things end at their ends. */
    const within = (list, index) => Math.min(Math.max(index, 0), list.length - 1);

    // The fragment: what the reader chose, as #key=value&key=value; a plain one names an element.

    const isPlain = () => location.hash.length > 1 && !location.hash.includes("=");

    const choices = () => new URLSearchParams(isPlain() ? "" : location.hash.slice(1));

    /** Without an entry in the history, or going back would mean going through each letter. */
    const choose = (chosen) => {
        const params = choices();
        for (const [key, value] of Object.entries(chosen)) {
            if (value) params.set(key, value);
            else params.delete(key);
        }
        const text = params.toString();
        history.replaceState(null, "", text ? `#${text}` : location.pathname + location.search);
        carry();
    };

    /** Links to pages of the same kind, such as the other months, take the choice along. */
    const carry = () => {
        const text = choices().toString();
        for (const link of all("a[data-keep]")) link.hash = text;
    };

    // Times: how long ago, with the date for those who point at it.

    const MINUTE = ["minute", 60];
    const UNITS = [
        ["year", 31557600], ["month", 2629800], ["week", 604800], ["day", 86400], ["hour", 3600],
    ];

    const times = () => {
        const format = new Intl.RelativeTimeFormat(language);
        const found = all("time.ago").map((time) => (
            { time, date: time.textContent, moment: Date.parse(time.dateTime) }
        ));

        const ago = (moment) => {
            const seconds = (Date.now() - moment) / 1000;
            // Whatever is not a moment fails both comparisons.
            if (!(seconds >= 0 && seconds <= 366 * 86400)) return null;
            const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? MINUTE;
            return format.format(-Math.max(1, Math.floor(seconds / length)), unit);
        };

        const tell = () => {
            for (const { time, date, moment } of found) {
                const text = ago(moment);
                if (text !== null) time.title = date;
                time.textContent = text ?? date;
            }
        };

        tell();
        // A page that was left open overnight must not say "2 hours ago" in the morning.
        document.addEventListener("visibilitychange", () => document.hidden || tell());
    };

    // Galleries: a picture opens large, its neighbours follow by buttons, keys and swipes.

    const galleries = () => {
        if (!document.querySelector("ul.shots a")) return;
        let links = [];
        let at = 0;
        let opener = null;

        const button = (name, english, sign, act) => {
            const title = word(name, english);
            const attributes = { type: "button", class: name, title, "aria-label": title };
            const made = make("button", attributes, sign);
            made.addEventListener("click", act);
            return made;
        };
        const picture = make("img", { alt: "" });
        const count = make("output");
        const previous = button("previous", "Previous", "‹", () => show(at - 1));
        const next = button("next", "Next", "›", () => show(at + 1));
        const close = button("close", "Close", "×", () => dialog.close());
        const dialog = make("dialog", { class: "viewer" }, picture, previous, count, next, close);

        const show = (index) => {
            at = within(links, index);
            picture.src = links[at].href;
            picture.alt = links[at].querySelector("img")?.alt ?? "";
            count.textContent = part(at + 1, links.length);
            // Not `disabled`, which would take the focus away from under the reader.
            previous.setAttribute("aria-disabled", at === 0);
            next.setAttribute("aria-disabled", at === links.length - 1);
        };

        const open = (link) => {
            const list = link.closest("ul.shots");
            opener = link;
            links = all("a", list);
            dialog.setAttribute("aria-label", list.getAttribute("aria-label") ?? "");
            show(links.indexOf(link));
            dialog.showModal();
            (links.length > 1 ? next : close).focus();
        };

        document.addEventListener("click", (event) => {
            const link = event.target.closest("ul.shots a");
            if (!link || hasModifier(event)) return;
            event.preventDefault();
            open(link);
        });
        dialog.addEventListener("keydown", (event) => {
            const step = stepOf(event);
            if (!step) return;
            event.preventDefault();
            show(at + step);
        });
        dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
        dialog.addEventListener("close", () => opener.focus());

        let start = null;
        picture.addEventListener("touchstart", ({ touches }) => {
            start = touches.length === 1 ? touches[0].clientX : null;
        }, { passive: true });
        picture.addEventListener("touchend", ({ changedTouches }) => {
            const way = start === null ? 0 : changedTouches[0].clientX - start;
            if (Math.abs(way) > 48) show(at - Math.sign(way));
            start = null;
        });

        document.body.append(dialog);
    };

    // Tables that sort: a button in each header, the order kept in the fragment.

    const cellAt = (row, column) => {
        let passed = 0;
        for (const cell of row.cells) {
            // A cell over several columns is a remark, and a value of none of them.
            if (passed === column && cell.colSpan === 1) return cell;
            passed += cell.colSpan;
            if (passed > column) return null;
        }
        return null;
    };

    const valueAt = (row, column) => {
        const cell = cellAt(row, column);
        return (cell?.dataset.value ?? cell?.textContent ?? "").trim();
    };

    /** Text is compared with its numbers as numbers, so that version 1.10 follows 1.9. */
    const collator = new Intl.Collator(language, { numeric: true, sensitivity: "base" });

    /** Equal rows stay as they were; what has no value comes last, whichever the direction. */
    const sorted = (rows, column, isDescending) => {
        const keyed = rows.map((row) => ({ row, key: valueAt(row, column) }));
        const areNumbers = keyed.every(({ row, key }) =>
            key === "" || (cellAt(row, column).dataset.value && Number.isFinite(Number(key))));
        const compare = areNumbers ? (a, b) => a - b : collator.compare;
        return keyed.sort((a, b) => {
            if (a.key === "" || b.key === "") return (a.key === "") - (b.key === "");
            return isDescending ? compare(b.key, a.key) : compare(a.key, b.key);
        }).map(({ row }) => row);
    };

    /** Returns what puts the tables into the order that the fragment asks for. */
    const tables = () => {
        const found = all("table.sortable").filter((table) => table.tBodies.length > 0);
        const restores = found.map((table, index) => {
            const key = index === 0 ? "sort" : `sort${index + 1}`;
            const body = table.tBodies[0];
            const headers = [...(table.tHead?.rows[0]?.cells ?? [])];
            const rows = [...body.rows];
            // The choice as columns are counted by people; a minus turns the order around.
            let current = 0;

            const order = (choice) => {
                const column = Math.abs(choice) - 1;
                if (choice === current || column >= headers.length) return;
                current = choice;
                body.append(...(choice === 0 ? rows : sorted(rows, column, choice < 0)));
                headers.forEach((header, place) => {
                    if (place !== column) header.removeAttribute("aria-sort");
                    else header.setAttribute("aria-sort", choice < 0 ? "descending" : "ascending");
                });
            };

            headers.forEach((header, column) => {
                if (header.colSpan !== 1 || header.textContent.trim() === "") return;
                const attributes = { type: "button", class: "sort" };
                const button = make("button", attributes, ...header.childNodes);
                button.addEventListener("click", () => {
                    const choice = current === column + 1 ? -current : column + 1;
                    order(choice);
                    choose({ [key]: String(choice) });
                });
                header.append(button);
            });
            return () => order(Math.trunc(Number(choices().get(key)) || 0));
        });
        return () => restores.forEach((restore) => restore());
    };

    // Texts as they are compared.

    /** Conjoining letters of Hangul by the keys that type them: finals as initials, pairs as two. */
    const KEYS = new Map([
        ["\u116a", "\u1169\u1161"], ["\u116b", "\u1169\u1162"], ["\u116c", "\u1169\u1175"],
        ["\u116f", "\u116e\u1165"], ["\u1170", "\u116e\u1166"], ["\u1171", "\u116e\u1175"],
        ["\u1174", "\u1173\u1175"],
        ...[
            "\u1100", "\u1101", "\u1100\u1109", "\u1102", "\u1102\u110c", "\u1102\u1112", "\u1103",
            "\u1105", "\u1105\u1100", "\u1105\u1106", "\u1105\u1107", "\u1105\u1109", "\u1105\u1110",
            "\u1105\u1111", "\u1105\u1112", "\u1106", "\u1107", "\u1107\u1109", "\u1109", "\u110a",
            "\u110b", "\u110c", "\u110e", "\u110f", "\u1110", "\u1111", "\u1112",
        ].map((keys, place) => [String.fromCharCode(0x11a8 + place), keys]),
    ]);

    /** Without case and marks; a syllable of Hangul matches while it is being typed, too. */
    const plain = (text) => {
        const low = text.toLowerCase();
        if (!/[^\0-\x7f]/.test(low)) return low;
        return low.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("ς", "σ")
            .replace(/[\u116a-\u1174\u11a8-\u11c2]/g, (letter) => KEYS.get(letter) ?? letter);
    };

    // Permalinks: the row is shown, marked and scrolled to.

    const named = () => {
        try {
            return document.getElementById(decodeURIComponent(location.hash.slice(1)));
        } catch {
            return null;
        }
    };

    /** An app's page leads to the changes of a year that it does not show: `YEAR:FIRST-RUN`, ascending. */
    const followToYear = () => {
        const run = /^#(\d+)-/.exec(location.hash)?.[1];
        const years = document.querySelector("[data-years]")?.dataset.years.split(" ") ?? [];
        const found = years.map((year) => year.split(":")).findLast(([, first]) => +first <= +run);
        if (!found) return;
        const folder = location.pathname.split("/").at(-1).replace(/\.html$/, "");
        location.replace(`${folder}/${found[0]}.html${location.hash}`);
    };

    const follow = (restoreFilter) => {
        const target = isPlain() ? named() : null;
        if (isPlain() && !target) followToYear();
        if (!target) return;
        const marked = target.closest("tr, .release, .prices li, .stay, .picture-news") ?? target;
        // A plain fragment asks for no filter.
        if (marked.hidden) restoreFilter();
        for (const fold of all("details")) fold.open = fold.open || fold.contains(target);
        marked.classList.add("target");
        marked.scrollIntoView();
    };

    // A matrix: arrows, Home and End go from link to link.

    const matrix = (table) => table.addEventListener("keydown", (event) => {
        const cell = event.target.closest("td a, th a")?.closest("td, th");
        const step = stepOf(event);
        if (!cell || !step) return;
        const cells = event.key === "ArrowUp" || event.key === "ArrowDown"
            ? Array.from(table.rows, (row) => row.cells[cell.cellIndex])
            : [...cell.parentElement.cells];
        const links = cells.map((cell) => cell?.querySelector("a")).filter(Boolean);
        event.preventDefault();
        links[within(links, links.indexOf(cell.querySelector("a")) + step)].focus();
    });

    // Buttons that copy a link: through the clipboard, or a selected field where there is none.

    const copySelected = (text) => {
        const field = make("input", { readonly: "", "aria-hidden": "true", tabindex: "-1" });
        const focused = document.activeElement;
        field.value = text;
        field.style.position = "fixed";
        field.style.opacity = "0";
        document.body.append(field);
        field.select();
        const isDone = document.execCommand("copy");
        field.remove();
        focused?.focus();
        return isDone;
    };

    const copying = (button) => {
        const said = make("span", { class: "copied", role: "status" });
        button.addEventListener("click", async () => {
            const text = new URL(button.dataset.copy, location.href).href;
            const isDone = await navigator.clipboard?.writeText(text).then(() => true, () => false);
            if (!isDone && !copySelected(text)) return;
            said.textContent = word("copied", "Copied");
            setTimeout(() => said.replaceChildren(), 3000);
        });
        button.after(said);
        button.hidden = false;
    };

    times();
    galleries();
    all("table.matrix, table.heat").forEach(matrix);
    if (navigator.clipboard || document.queryCommandSupported?.("copy")) {
        all("button.copy[data-copy]").forEach(copying);
    }

    const restoreTables = tables();
    // What other scripts restore from the fragment.
    const restores = [restoreTables, carry];
    const restore = () => restores.forEach((one) => one());
    const heed = () => {
        for (const marked of all(".target")) marked.classList.remove("target");
        if (isPlain()) follow(restore);
        else restore();
    };
    window.addEventListener("hashchange", heed);
    // After the scripts that follow in this file.
    queueMicrotask(() => {
        restore();
        follow(restore);
    });
    // With large letters, the bar takes several lines.
    const bar = document.querySelector("nav.bar");
    const measure = () => {
        const isSticky = getComputedStyle(bar).position === "sticky";
        const height = isSticky ? bar.getBoundingClientRect().height : 0;
        document.documentElement.style.setProperty("--bar", `${height}px`);
    };
    if (bar) new ResizeObserver(measure).observe(bar);
    // The newest stands at the end.
    for (const box of all(".scroll.to-end")) box.scrollLeft = box.scrollWidth;

    return {
        all, make, number, part, word, hasModifier, stepOf, within, plain, choices, choose, restores,
    };
})();
// The cards of a night: chips, choices and keys; without it, the page shows them all.
"use strict";

(() => {
    const { all, choices, choose, hasModifier, make, part, restores, within } = site;

    // A mark of the matrix says what it was, without leaving; the link beside leads to the night.

    const chosen = make("p", { class: "chosen", role: "status" });

    const say = (mark) => {
        const cell = mark.closest("td");
        const table = cell.closest("table");
        const night = table.tHead.rows[1].cells[cell.cellIndex].querySelector("a");
        const app = cell.parentElement.cells[0].textContent.trim();
        const link = make("a", { href: mark.href }, night.title.split(":")[0]);
        chosen.replaceChildren(`${app}: ${mark.getAttribute("aria-label")} · `, link);
        table.closest(".scroll").after(chosen);
    };

    for (const table of all("section.matrix table.matrix")) {
        table.addEventListener("click", (event) => {
            const mark = event.target.closest("td a");
            if (!mark || hasModifier(event)) return;
            event.preventDefault();
            say(mark);
        });
    }

    const cards = all("article.app[data-kind]");
    if (cards.length === 0) return;
    const words = document.querySelector("section.cards")?.dataset ?? {};

    // The filter: its choice lives in the fragment, as #kind=release&storefront=kr.

    /** The choice's names, and the attribute of a card that each is looked up in. */
    const FIELDS = { kind: "kind", group: "groups", storefront: "storefront", own: "own" };

    const form = document.querySelector("form.chips");
    const lines = all("li.line[data-kind]");
    const none = make("p", { class: "quiet" }, words.none ?? "");

    const matches = (element, choice) =>
        Object.entries(FIELDS).every(([name, attribute]) => {
            const value = choice.get(name);
            // What all cards share is not marked; an app that is not the user's own is not, either.
            const marks = element.dataset[attribute] ?? (name === "own" ? "" : value);
            return !value || marks.split(" ").includes(value);
        });

    const apply = () => {
        const choice = choices();
        const isChosen = Object.keys(FIELDS).some((name) => choice.get(name));
        for (const element of [...cards, ...lines]) element.hidden = !matches(element, choice);
        for (const fold of all("details.part")) {
            fold.hidden = !fold.querySelector("article.app:not([hidden])");
            // What was asked for is not to be looked for in a fold.
            if (isChosen && !fold.hidden) fold.open = true;
        }
        const count = cards.filter((card) => !card.hidden).length;
        if (count === 0) form?.after(none);
        else none.remove();
        for (const link of all("h1 a[data-kind]")) {
            if (link.dataset.kind === choice.get("kind")) link.setAttribute("aria-current", "true");
            else link.removeAttribute("aria-current");
        }
        if (form) show(choice, count);
    };

    const show = (choice, count) => {
        for (const chip of all("button.chip", form)) {
            chip.setAttribute("aria-pressed", String(chip.dataset.kind === choice.get("kind")));
        }
        for (const control of all("select[name]", form)) {
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

    if (form) {
        for (const chip of all("button.chip", form)) {
            chip.addEventListener("click", () => {
                const isPressed = chip.getAttribute("aria-pressed") === "true";
                applyAndKeep({ kind: isPressed ? "" : chip.dataset.kind });
            });
        }
        form.addEventListener("change", ({ target }) => {
            const isOff = target.type === "checkbox" && !target.checked;
            applyAndKeep({ [target.name]: isOff ? "" : target.value });
        });
        form.addEventListener("submit", (event) => event.preventDefault());
        form.addEventListener("reset", (event) => {
            event.preventDefault();
            applyAndKeep(Object.fromEntries(Object.keys(FIELDS).map((name) => [name, ""])));
        });
        form.hidden = false;
    }
    restores.push(apply);

    // Keys: j and k go from card to card, ? names the keys.

    const step = (way) => {
        const shown = cards.filter((card) => !card.hidden && card.checkVisibility());
        const at = shown.findIndex((card) => card.contains(document.activeElement));
        const next = at < 0 && way < 0 ? shown.length - 1 : at + way;
        const card = shown[within(shown, next)];
        card?.querySelector("h3 a")?.focus({ preventScroll: true });
        card?.scrollIntoView({ block: "start" });
    };

    const meanings = { j: words.next, k: words.previous, "/": words.search, "?": words.help };
    const help = make("dialog", { class: "keys", "aria-label": words.keys ?? "" },
        make("dl", {}, ...Object.entries(meanings).flatMap(([key, meaning]) =>
            [make("dt", {}, make("kbd", {}, key)), make("dd", {}, meaning ?? "")])));
    help.addEventListener("click", ({ target }) => target === help && help.close());
    document.body.append(help);

    document.addEventListener("keydown", (event) => {
        if (event.key === "?" && !event.target.closest("input, textarea")) {
            event.preventDefault();
            if (help.open) help.close();
            else help.showModal();
            return;
        }
        if (hasModifier(event) || event.target.closest("input, select, textarea, dialog")) return;
        if (event.key === "j") step(1);
        if (event.key === "k") step(-1);
    });
})();
// The index of the search: scripts that are loaded when somebody searches, and what they hold.
"use strict";

const searchIndex = (() => {
    const { make, plain } = site;

    /** The folder of the site, wherever the page stands in it. */
    const root = new URL("..", document.currentScript.src);

    // The index: a script for all apps and one for each month, newest first.

    const arrived = new Map();
    const asked = new Map();

    /** What the files of the index call. */
    globalThis.storewatchIndex = (content) => arrived.set(content.month ?? "apps", content);

    /** The file of this name, made ready once; null where it cannot be read. */
    const load = (name) => {
        if (!asked.has(name)) {
            asked.set(name, new Promise((done) => {
                const script = make("script", { src: new URL(`search/${name}.js`, root).href });
                script.addEventListener("load", () => {
                    const content = arrived.get(name);
                    done(content ? (content.month ? month(content) : apps(content)) : null);
                });
                script.addEventListener("error", () => done(null));
                document.head.append(script);
            }));
        }
        return asked.get(name);
    };

    /** Words are looked for at the beginnings of these, for “mar” is no part of “Denmark” here. */
    const terms = (text) => ` ${plain(text)}`;

    const apps = (content) => ({
        ...content,
        byID: new Map(content.apps.map(([id, name, icon, version, names, groups, places]) => [id, {
            id, name, icon, version, names,
            title: terms(name),
            text: plain([name, id, version, ...names].join("\n")),
            groups: terms(groups.map((group) => content.groups[group]).join(" ")),
            places: terms(place(content, places)),
        }])),
    });

    const place = ({ places }, codes) =>
        codes.split(" ").map((code) => `${code} ${places[code] ?? ""}`).join(" ");

    const month = (content) => ({ ...content, plain: content.texts.map(plain) });

    /** A month that could not be loaded. */
    const EMPTY = { nights: [], places: [], kinds: [], texts: [], plain: [], entries: [] };

    /** The texts of a month's changes by the IDs of the changes. */
    const textsOf = async (name) => {
        const found = await load(name);
        const texts = new Map();
        for (const [night, app, changes, more = []] of found?.entries ?? []) {
            const [run] = found.nights[night];
            const add = (parts, kindOf) => {
                for (let part = 0; part < parts.length; part += 3) {
                    if (parts[part + 2] < 0) continue;
                    const first = found.places[parts[part]].split(" ")[0];
                    const id = `${run}-${app}-${first}-${kindOf(found.kinds[parts[part + 1]])}`;
                    const text = found.texts[parts[part + 2]];
                    texts.set(id, texts.has(id) ? `${texts.get(id)}\n${text}` : text);
                }
            };
            add(changes, (kind) => kind);
            // What came with a whole listing.
            const whole = found.kinds[changes[1]];
            if (whole) add(more, () => whole);
        }
        return texts;
    };

    return { EMPTY, load, place, root, terms, textsOf };
})();
// What is found: the apps and the changes that have all words.
"use strict";

const matching = (() => {
    const { plain } = site;
    const { place, terms } = searchIndex;

    const MOST_WORDS = 12;
    /** The score of a change that has all words; more than all else counts. */
    const WHOLE = 8;

    // Matching: each word has a bit, and what has all bits is a hit.

    /** Words, or what stands between quotation marks. */
    const split = (query) => [...query.matchAll(/"([^"]+)"?|[^\s"]+/g)]
        .map((match) => (match[1] ?? match[0]).trim()).filter(plain).slice(0, MOST_WORDS);

    const parse = (query) => split(query).map(plain);

    const bits = (text, words) =>
        words.reduce((mask, one, place) => text.includes(one) ? mask | 1 << place : mask, 0);

    const starts = (text, words) => bits(text, words.map((one) => ` ${one}`));

    /** The apps that have all words, the nearest to what was typed first. */
    const findApps = (index, words) => {
        const all = (1 << words.length) - 1;
        const hits = [];
        for (const app of index.byID.values()) {
            const named = bits(app.text, words);
            if ((named | starts(app.groups + app.places, words)) !== all) continue;
            const rank = app.title.startsWith(` ${words[0]}`) ? 0
                : app.title.includes(` ${words[0]}`) ? 1
                    : app.title.includes(words[0]) ? 2 : named ? 3 : 4;
            hits.push({ app, rank });
        }
        return hits.sort((one, other) => one.rank - other.rank).map(({ app }) => app);
    };

    /** The changes of a month that have all words: those of one field, and those of an app's night. */
    const findChanges = (index, month, words, inApps) => {
        const full = (1 << words.length) - 1;
        const inTexts = month.plain.map((text) => bits(text, words));
        const inPlaces = month.places.map((codes) => starts(terms(place(index, codes)), words));
        const inKinds = month.kinds.map((kind) =>
            starts(terms(`${index.kinds[kind] ?? ""} ${kind.replace(/[A-Z]/g, " $&")}`), words));
        const inNights = month.nights.map(([, label, shown]) =>
            starts(terms(`${label} ${shown}`), words));
        const notes = month.kinds.indexOf("releaseNotes");
        const hits = [];
        for (let at = month.entries.length - 1; at >= 0; at -= 1) {
            const [night, app, changes, texts = []] = month.entries[at];
            const whole = (inApps.get(app) ?? 0) | inNights[night];
            let any = whole;
            let best = -1;
            let most = -1;
            const count = changes.length + texts.length;
            for (let part = 0; part < count; part += 3) {
                const parts = part < changes.length ? changes : texts;
                const start = part < changes.length ? part : part - changes.length;
                const kind = parts[start + 1];
                const text = parts[start + 2];
                const said = text < 0 ? 0 : inTexts[text];
                const mask = whole | inPlaces[parts[start]] | inKinds[kind] | said;
                any |= mask;
                const score = (mask === full ? WHOLE : 0) + (said ? 4 : 0) + (text < 0 ? 0 : 1)
                    + (kind === notes ? 2 : 0);
                if (score > most) [most, best] = [score, part];
            }
            if (any !== full || best < 0) continue;
            hits.push({ month, night, run: month.nights[night][0], app, changes, texts, best,
                isWhole: most >= WHOLE });
        }
        return hits;
    };

    /** The changes that have all words; where there are none, the nights that have. The newest first. */
    const chosen = (hits) => {
        const whole = hits.filter(({ isWhole }) => isWhole);
        return (whole.length ? whole : hits).sort((one, other) => other.run - one.run);
    };

    /** What an index of apps and months has for a query. */
    const find = (index, months, query) => {
        const words = parse(query);
        const inApps = new Map([...index.byID.values()].map((app) =>
            [app.id, bits(app.text, words) | starts(app.groups, words)]));
        const changes = months.flatMap((one) => findChanges(index, one, words, inApps));
        return { words, apps: findApps(index, words), changes: chosen(changes) };
    };

    /** Whether a text has one of the words at least. */
    const hasAny = (text, words) => bits(plain(text), words) !== 0;

    return { find, hasAny, parse, split };
})();
// Excerpts of texts, with the words marked that were looked for.
"use strict";

const excerpt = (() => {
    const { make, plain } = site;

    const MOST = 180;

    /** Where words stand in a text: its letters may be others and more than those compared. */
    const spans = (text, words) => {
        const from = [];
        let flat = "";
        let at = 0;
        const known = new Map();
        for (const letter of text) {
            if (!known.has(letter)) known.set(letter, plain(letter));
            const part = known.get(letter);
            flat += part;
            for (let count = part.length; count > 0; count -= 1) from.push(at);
            at += letter.length;
        }
        from.push(at);
        const found = [];
        for (const one of words) {
            for (let place = flat.indexOf(one); place >= 0 && found.length < 200;) {
                let end = place + one.length;
                while (end < from.length - 1 && from[end] === from[end - 1]) end += 1;
                found.push([from[place], from[end]]);
                place = flat.indexOf(one, place + one.length);
            }
        }
        return found.sort((one, other) => one[0] - other[0]);
    };

    /** Nodes: a text around the first word, with all of them marked; all of a text that is short. */
    return (text, words, most = MOST) => {
        const found = spans(text, words);
        const middle = found[0]?.[0] ?? 0;
        let start = text.length <= most ? 0 : Math.max(0, middle - most / 4);
        // Not within a word, where there is a blank to begin after.
        if (start > 0) start = (text.slice(start, middle).search(/\s/) + 1 || 0) + Math.floor(start);
        const end = Math.min(text.length, start + most);
        const nodes = [start > 0 ? "… " : ""];
        let at = start;
        for (const [from, to] of found) {
            if (from < at || to > end) continue;
            nodes.push(text.slice(at, from), make("mark", {}, text.slice(from, to)));
            at = to;
        }
        return [...nodes, text.slice(at, end), end < text.length ? " …" : ""].filter(Boolean);
    };
})();
// The search in the bar: a box, and what it finds below it, by mouse, touch and keyboard.
"use strict";

(() => {
    const { all, make, number, hasModifier } = site;
    const { EMPTY, load, root } = searchIndex;

    const APPS_SHOWN = 6;
    const CHANGES_SHOWN = 30;

    const fill = (text, values) => text.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);

    const link = (path, ...content) => make("a", { href: new URL(path, root).href }, ...content);

    const appLine = (app, words) => {
        const said = matching.hasAny(app.name, words) ? undefined
            : app.names.find((name) => matching.hasAny(name, words));
        const icon = app.icon
            ? make("img", { class: "icon", src: new URL(`pictures/${app.icon}`, root).href, alt: "",
                width: "32", height: "32", loading: "lazy" })
            : make("span", { class: "icon blank", "data-size": "32", "aria-hidden": "true" },
                [...app.name][0]?.toUpperCase() ?? "?");
        return make("li", {}, link(`apps/${app.id}.html`, icon, make("span", { class: "entry" },
            make("bdi", { class: "name" }, ...excerpt(app.name, words)),
            make("span", { class: "facts" }, app.version, ...(said
                ? [" · ", make("bdi", {}, ...excerpt(said, words))] : [])))));
    };

    const changeLine = (index, hit, words) => {
        const { month, night, run, best, changes } = hit;
        const [, , shown] = month.nights[night];
        const isChange = best < changes.length;
        const [codes, kind, text] = [...changes, ...hit.texts].slice(best, best + 3);
        const subject = month.kinds[kind];
        const places = month.places[codes];
        const name = index.byID.get(hit.app)?.name ?? String(hit.app);
        // What is no change of its own came with one; changes stand on the page of their year.
        const anchor = isChange ? [codes, kind] : changes.slice(0, 2);
        const first = month.places[anchor[0]]?.split(" ")[0];
        const path = anchor.length === 2
            ? `${hit.app}/${month.month.slice(0, 4)}.html#${run}-${hit.app}-${first}-${month.kinds[anchor[1]]}`
            : `${hit.app}.html`;
        return make("li", {}, link(`apps/${path}`, make("span", { class: "entry" },
            make("span", {}, make("bdi", { class: "name" }, ...excerpt(name, words)), " ",
                make("span", { class: "facts" }, [shown, index.kinds[subject] ?? subject,
                    places].join(" · "))),
            ...(text < 0 ? []
                : [make("bdi", { class: "excerpt" }, ...excerpt(month.texts[text], words))]))));
    };

    const box = (form) => {
        const input = form.elements.query;
        const status = make("output", { "aria-live": "polite" });
        const list = make("div", { class: "found" });
        const panel = make("div", { class: "hits", hidden: "" }, status, list);
        let index = null;
        let months = [];
        let shown = CHANGES_SHOWN;
        form.append(panel);

        const links = () => all("a, button", panel);

        const open = (isOpen) => {
            panel.hidden = !isOpen;
        };

        const heading = (title, count) =>
            make("h2", {}, title, " ", make("span", { class: "count" }, number.format(count)));

        const results = (query) => matching.find(index, months, query);

        /** What to do where nothing is found: one word less, or the lists of all. */
        const ways = (query) => {
            const { words: said } = index;
            const words = matching.split(query);
            const without = words.length < 2 ? [] : words.map((one, place) => {
                const rest = words.filter((_, other) => other !== place)
                    .map((part) => (/\s/.test(part) ? `"${part}"` : part)).join(" ");
                const { apps, changes } = results(rest);
                return { one, rest, count: apps.length + changes.length };
            }).filter(({ count }) => count > 0);
            return [
                make("p", {}, fill(said.none, { query })),
                ...without.map(({ one, rest, count }) => {
                    const text = fill(said.without, { word: one, count: number.format(count) });
                    const button = make("button", { type: "button" }, text);
                    button.addEventListener("click", () => {
                        input.value = rest;
                        input.focus();
                        render();
                    });
                    return button;
                }),
                make("p", {}, said.elsewhere),
                make("ul", {},
                    make("li", {}, link("apps.html", said.allApps)),
                    make("li", {}, link("changes.html", said.allChanges))),
            ];
        };

        const render = () => {
            const query = input.value.trim();
            if (!index || !matching.parse(query).length) {
                open(false);
                return;
            }
            const { words, apps, changes } = results(query);
            const { words: said } = index;
            const isDone = months.length === index.months.length;
            const isWhole = !months.includes(EMPTY);
            const progress = { part: number.format(months.length),
                whole: number.format(index.months.length) };
            const sum = { apps: number.format(apps.length), changes: number.format(changes.length) };
            status.textContent = [fill(isDone ? said.found : said.reading, { ...progress, ...sum }),
                isWhole ? "" : form.dataset.unread].join(" ");
            const nodes = [];
            if (apps.length) {
                nodes.push(heading(said.apps, apps.length), make("ul", { class: "of-apps" },
                    ...apps.slice(0, APPS_SHOWN).map((app) => appLine(app, words))));
            }
            if (apps.length > APPS_SHOWN) {
                const all = link("apps.html", said.allApps);
                all.hash = new URLSearchParams({ text: query }).toString();
                nodes.push(make("p", {}, all));
            }
            if (changes.length) {
                nodes.push(heading(said.changes, changes.length), make("ul", {},
                    ...changes.slice(0, shown).map((hit) => changeLine(index, hit, words))));
            }
            if (changes.length > shown) {
                const more = make("button", { type: "button" }, said.more);
                more.addEventListener("click", () => {
                    const first = shown;
                    shown += CHANGES_SHOWN;
                    render();
                    all("ul:not(.of-apps) > li > a", list)[first]?.focus();
                });
                nodes.push(more);
            }
            if (!nodes.length && isDone) nodes.push(...ways(query));
            // Months go on arriving while the reader is among the hits.
            const at = links().indexOf(document.activeElement);
            list.replaceChildren(...nodes);
            open(true);
            if (at >= 0) (links()[at] ?? input).focus();
        };

        let reading = null;
        /** Newest first, so that last night's words are found at once. */
        const read = () => {
            reading ??= (async () => {
                index = await load("apps");
                if (!index) {
                    status.textContent = form.dataset.unread;
                    open(true);
                    return;
                }
                render();
                for (const name of index.months) {
                    const one = await load(name);
                    months = [...months, one ?? EMPTY];
                    const isSoon = months.length === 1 || months.length % 12 === 0;
                    if (isSoon || months.length === index.months.length) render();
                }
                form.dataset.read = "whole";
            })();
            return reading;
        };

        input.addEventListener("focus", () => load("apps"), { once: true });
        input.addEventListener("input", () => {
            shown = CHANGES_SHOWN;
            if (input.value.trim()) read();
            render();
        });
        input.addEventListener("focus", () => render());
        form.addEventListener("submit", (event) => {
            event.preventDefault();
            all("li a", list)[0]?.click();
        });
        form.addEventListener("keydown", (event) => {
            // While a syllable is being composed, keys belong to its editor.
            if (event.isComposing || hasModifier(event)) return;
            const steps = { ArrowDown: 1, ArrowUp: -1 };
            if (event.key === "Escape") {
                event.preventDefault();
                if (panel.hidden) input.value = "";
                open(false);
                input.focus();
                // The focus shows what is found; who escaped has seen it.
                open(false);
            } else if (steps[event.key] && !panel.hidden) {
                const row = [input, ...links()];
                const next = row.indexOf(document.activeElement) + steps[event.key];
                event.preventDefault();
                row[Math.min(Math.max(next, 0), row.length - 1)].focus();
            }
        });
        document.addEventListener("click", (event) => {
            if (!form.contains(event.target)) open(false);
        });
        form.addEventListener("focusout", ({ relatedTarget }) => {
            if (relatedTarget && !form.contains(relatedTarget)) open(false);
        });
        document.addEventListener("keydown", (event) => {
            const isTyping = event.target.closest("input, textarea, select, [contenteditable]");
            if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
            if (document.querySelector("dialog[open]")) return;
            event.preventDefault();
            input.focus();
            input.select();
        });
        form.hidden = false;
    };

    all("form.search").forEach(box);
})();
// The filter of a table: hides the rows that do not match, and lives in the fragment.
"use strict";

(() => {
    const { all, choices, choose, make, part, plain, restores, word } = site;

    const FIELDS = { app: "app", group: "groups", storefront: "storefront", kind: "kind" };

    /** Rows whose hits are shown in their context; the reader narrows the rest down. */
    const MOST_MARKED = 100;

    const form = document.querySelector("form.filter");
    const rows = all("table.filtered > tbody > tr");
    if (!form || rows.length === 0) return;

    const controls = all("input[name], select[name]", form);
    const output = form.querySelector("output");
    let entries = null;
    let wait;
    let marking;

    const entry = (row) => {
        const night = row.cells[0].dataset.value?.slice(0, 10) ?? "";
        const texts = Array.from(row.cells, (cell) => cell.textContent);
        return { row, night, shown: plain([night, ...texts].join("\n")), whole: "", plain: "" };
    };

    /** Once, and before the first letter: of 10,000 rows it takes longer than filtering. */
    const read = () => {
        entries = entries || rows.map(entry);
    };

    let reading = null;
    /** Longer texts than the table has room for, from the index of the search. */
    const readWhole = () => {
        if (!form.dataset.month) return;
        reading ??= searchIndex.textsOf(form.dataset.month).then((texts) => {
            read();
            for (const one of entries) {
                one.whole = texts.get(one.row.id) ?? "";
                one.plain = plain(one.whole);
            }
            if (form.elements.text.value.trim()) applyAndKeep();
        });
    };

    const chosen = () => Object.fromEntries(
        controls.map(({ name, value }) => [name, value.trim()]));

    const test = (choice, words) => {
        const fields = Object.keys(FIELDS).filter((name) => choice[name]);
        const holds = (row, name) =>
            row.dataset[FIELDS[name]]?.split(" ").includes(choice[name]);
        return ({ row, night, shown, plain: whole }) =>
            !(choice.from && night < choice.from)
            && !(choice.to && night > choice.to)
            && fields.every((name) => holds(row, name))
            && words.every((one) => shown.includes(one) || whole.includes(one));
    };

    // Hits: marked where the table shows them, and told below where it does not.

    /** Ranges of the words in the text of a row, as far as letters are compared one by one. */
    const ranges = (row, words) => {
        const found = [];
        const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
            const node = walker.currentNode;
            const text = plain(node.data);
            if (text.length !== node.data.length) continue;
            for (const one of words) {
                for (let at = text.indexOf(one); at >= 0; at = text.indexOf(one, at + one.length)) {
                    const range = new Range();
                    range.setStart(node, at);
                    range.setEnd(node, at + one.length);
                    found.push(range);
                }
            }
        }
        return found;
    };

    const mark = (matches, words) => {
        all("p.excerpt", rows[0].parentElement).forEach((told) => told.remove());
        const found = [];
        for (const { row, shown, whole, plain: text } of words.length ? matches : []) {
            if (words.some((one) => !shown.includes(one) && text.includes(one))) {
                const told = excerpt(whole, words.filter((one) => text.includes(one)));
                row.lastElementChild.append(make("p", { class: "excerpt" }, ...told));
            }
            found.push(...ranges(row, words));
        }
        globalThis.CSS.highlights?.set("found", new Highlight(...found));
    };

    const apply = () => {
        clearTimeout(wait);
        const choice = chosen();
        const words = matching.parse(choice.text ?? "");
        let count = rows.length;
        const marked = [];
        if (entries || Object.values(choice).some(Boolean)) {
            read();
            const matches = test(choice, words);
            count = 0;
            for (const entry of entries) {
                const isShown = matches(entry);
                if (isShown) count += 1;
                if (isShown && marked.length < MOST_MARKED) marked.push(entry);
                if (entry.row.hidden === isShown) entry.row.hidden = !isShown;
            }
        }
        // After the rows are there to be read.
        clearTimeout(marking);
        marking = setTimeout(mark, 0, marked, words);
        if (output) output.textContent = part(count, rows.length);
    };

    const applyAndKeep = () => {
        apply();
        choose(chosen());
    };

    const restore = () => {
        const kept = choices();
        for (const control of controls) {
            const value = kept.get(control.name) ?? "";
            control.value = value;
            // Of another month, say: better nothing found than a filter dropped in silence.
            if (control.value !== value && control.localName === "select") {
                control.add(new Option(value, value, false, true));
            }
        }
        if (form.elements.text.value.trim()) readWhole();
        apply();
    };

    form.addEventListener("focusin", () => {
        read();
        readWhole();
    }, { once: true });
    form.addEventListener("submit", (event) => {
        event.preventDefault();
        applyAndKeep();
    });
    form.addEventListener("input", (event) => {
        clearTimeout(wait);
        wait = setTimeout(applyAndKeep, event.target.name === "text" ? 120 : 0);
    });
    // The fields are emptied only after the event.
    form.addEventListener("reset", () => setTimeout(applyAndKeep));
    if (!form.getAttribute("aria-label")) {
        form.setAttribute("aria-label", word("filter", "Filter"));
    }
    form.hidden = false;
    restores.push(restore);
})();
