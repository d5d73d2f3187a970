// The site's script, which makes pages more convenient. Without it, each page has the same content.
// This directive applies to all parts of the script.
"use strict";

/** Functions that all scripts share. */
const site = (() => {
    /** The locale of the pages: British English for English pages, which write the day before the month. */
    const language = document.documentElement.lang.replace(/^(en)?$/, "en-GB");

    /** The strings that all pages need, from data attributes of the body. */
    const strings = document.body.dataset;

    const all = (selector, root = document) => [...root.querySelectorAll(selector)];

    const make = (name, attributes = {}, ...content) => {
        const element = document.createElement(name);
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
        element.append(...content);
        return element;
    };

    /** A labelled menu of values, each with its title. `act` is called with the value that the reader chooses. */
    const menu = (label, values, chosen, act) => {
        const select = make("select");
        select.append(...values.map(([value, title]) => new Option(title, value, value === chosen, value === chosen)));
        select.addEventListener("change", () => act(select.value));
        return make("label", {}, label, " ", select);
    };

    /** The text with a value in place of each placeholder such as `{name}`. */
    const fill = (text, values) => text.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);

    // `toLocaleString` makes the number format only when a number is written, because making it takes time.
    const number = { format: (value) => value.toLocaleString(language) };

    /** Two numbers as text, such as `2 of 6`. */
    const part = (some, whole) =>
        `${number.format(some)} ${strings.of} ${number.format(whole)}`;

    const hasModifier = (event) =>
        event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;

    /** The index, limited to the valid indices of the list. */
    const within = (list, index) => Math.min(Math.max(index, 0), list.length - 1);

    // The fragment stores the choices, as in #key=value&key=value. A fragment without “=” names an element.

    const isPlain = () => location.hash.length > 1 && !location.hash.includes("=");

    const choices = () => new URLSearchParams(isPlain() ? "" : location.hash.slice(1));

    /** Stores choices in the fragment, without a new entry in the history for each typed letter. */
    const choose = (chosen) => {
        const params = choices();
        for (const [key, value] of Object.entries(chosen)) {
            if (value) params.set(key, value);
            else params.delete(key);
        }
        const text = params.toString();
        history.replaceState(null, "", text ? `#${text}` : location.pathname + location.search);
    };

    /**
     * The newest night of the previous visit; undefined if unknown. Opening the page several times before the next
     * night counts as one visit. Only the reader's browser stores the night, if its settings allow this.
     */
    const lastSeen = (key, newest) => {
        try {
            const { seen, before } = JSON.parse(localStorage.getItem(key)) ?? {};
            const last = seen === newest ? before : seen;
            localStorage.setItem(key, JSON.stringify({ seen: newest, before: last }));
            return last;
        } catch {
            return undefined;
        }
    };

    /** Functions to call when the page opens and when the fragment changes. */
    const restores = [];

    /**
     * Stores the values of a form's fields in the fragment, and calls `apply` when the reader changes either.
     *
     * - kept: returns the values for the fields, if they are others than the fragment's
     * - chosen: turns the values of the fields into those for the fragment, if they are others
     */
    const keep = (form, apply, { kept = choices, chosen = (values) => values } = {}) => {
        const fields = all("input[name], select[name]", form);
        let wait;
        const store = () => {
            clearTimeout(wait);
            const values = {};
            for (const { name, type, checked, value } of fields) {
                values[name] = (type !== "checkbox" || checked ? value.trim() : "") || (values[name] ?? "");
            }
            choose(chosen(values));
            apply();
        };
        form.addEventListener("submit", (event) => {
            event.preventDefault();
            store();
        });
        form.addEventListener("input", ({ target }) => {
            // At most one of the checkboxes with the same name is checked.
            for (const field of fields) field.checked &&= field === target || field.name !== target.name;
            clearTimeout(wait);
            wait = setTimeout(store, target.type === "search" ? 120 : 0);
        });
        // Runs after the browser has reset the fields, which follows this event.
        form.addEventListener("reset", () => setTimeout(store));
        restores.push(() => {
            const values = kept();
            for (const field of fields) {
                const value = values.get(field.name) ?? "";
                if (field.type === "checkbox") field.checked = field.value === value;
                else field.value = value;
                // A value that the menu lacks gets an option, and matches nothing.
                if (field.localName === "select" && field.value !== value) field.add(new Option(value, value, false, true));
            }
            apply();
        });
    };

    // Measures the bar, which has several lines if the text is large.
    const bar = document.querySelector("nav.bar");
    const measure = () => {
        const isSticky = getComputedStyle(bar).position === "sticky";
        const height = isSticky ? bar.getBoundingClientRect().height : 0;
        document.documentElement.style.setProperty("--bar", `${height}px`);
    };
    if (bar) new ResizeObserver(measure).observe(bar);

    /** Gives the browser time to react to the reader between parts of long work. */
    const pause = () => new Promise((done) => setTimeout(done));

    return {
        all, language, make, menu, fill, number, part, strings, hasModifier, within, isPlain,
        choices, choose, keep, pause, restores, lastSeen,
    };
})();
// Converts texts into a form for comparisons.
const letters = (() => {
    /** The letters to type for a Hangul letter: the initial for a final consonant, two letters for a compound. */
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

    /** Letters that Unicode does not decompose, with their usual spelling in plain letters. */
    const TYPED = { "ø": "o", "æ": "ae", "œ": "oe", "ß": "ss", "đ": "d", "ł": "l", "ς": "σ", "ı": "i" };

    /** The text in lower case and without diacritics. Hangul is decomposed, so that incomplete syllables match. */
    const plain = (text) => {
        const low = text.toLowerCase();
        if (!/[^\0-\x7f]/.test(low)) return low;
        return low.normalize("NFKD").replace(/\p{M}/gu, "").replace(/[øæœßđłςı]/g, (letter) => TYPED[letter])
            .replace(/[\u116a-\u1174\u11a8-\u11c2]/g, (letter) => KEYS.get(letter) ?? letter);
    };

    return { plain };
})();
// Finds words and phrases in texts as topics do: whole words, regardless of case, width and white space.
const wordSearch = (() => {
    /**
     * A pattern for the letters and digits of scripts that separate words by spaces. Hangul is left out, because
     * particles follow words directly.
     */
    const LETTER = String.raw`[[\p{L}\p{N}\p{M}]--[\p{Ideographic}\p{Script=Hangul}\u0e00-\u0eff\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff]]`;
    const IS_LETTER = new RegExp(`^${LETTER}$`, "v");
    const SPACE = /[\s\x85]+/g;

    const folded = (text) => {
        if (!/[^\0-\x7f]/.test(text)) return text.toLowerCase();
        return text.replace(/\p{Default_Ignorable_Code_Point}/gu, "")
            .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
            .replace(/[\uff65-\uff9f]+/g, (kana) => kana.normalize("NFKC"))
            .toLowerCase().toUpperCase().toLowerCase()
            .replaceAll("i\u0307", "i").replaceAll("ς", "σ").replaceAll("\u2019", "'");
    };

    /** The text in the form that searches compare. */
    const fold = (text) => folded(text.normalize("NFC")).replace(SPACE, " ");

    /**
     * The text that results from folding each part with `foldPart`, and the index in the original text of each of its
     * letters.
     */
    const mapped = (parts, foldPart) => {
        const from = [];
        const known = new Map();
        let [flat, at] = ["", 0];
        for (const part of parts) {
            if (!known.has(part)) known.set(part, foldPart(part));
            const one = flat.endsWith(" ") && known.get(part) === " " ? "" : known.get(part);
            flat += one;
            for (let count = one.length; count > 0; count -= 1) from.push(at);
            at += part.length;
        }
        return { flat, from: [...from, at] };
    };

    const patternOf = (phrase) => {
        const escaped = phrase.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
        const letters = [...phrase];
        const before = IS_LETTER.test(letters[0]) ? `(?<!${LETTER})` : "";
        const after = IS_LETTER.test(letters.at(-1)) ? `(?!${LETTER})` : "";
        return new RegExp(`${before}${escaped}${after}`, "gv");
    };

    /** A search for a word or a phrase. */
    const finder = (words) => {
        const phrase = fold(words).trim();
        const pattern = patternOf(phrase);
        return {
            /** Whether a folded text contains the phrase. */
            isIn: (flat) => phrase !== "" && flat.includes(phrase) && flat.search(pattern) >= 0,
            /** The ranges of the phrase in a composed text, ascending. */
            spans: (text) => {
                if (phrase === "") return [];
                const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });
                const parts = Array.from(characters.segment(text), ({ segment }) => segment);
                const { flat, from } = mapped(parts, (part) => folded(part).replace(SPACE, " "));
                return [...flat.matchAll(pattern)].map(({ index }) => [from[index], from[index + phrase.length]]);
            },
        };
    };

    return { finder, fold, mapped };
})();
// Shows, highlights and scrolls to the element that a permalink names.
const permalinks = (() => {
    const { all, isPlain, restores } = site;

    const named = () => {
        try {
            return document.getElementById(decodeURIComponent(location.hash.slice(1)));
        } catch {
            return null;
        }
    };

    /** Opens the page of the year with the change. `data-years` lists `YEAR:FIRST-RUN` in ascending order. */
    const followToYear = () => {
        const run = /^#(\d+)-/.exec(location.hash)?.[1];
        const years = document.querySelector("[data-years]")?.dataset.years.split(" ") ?? [];
        const found = years.map((year) => year.split(":")).findLast(([, first]) => +first <= +run);
        if (!found) return;
        const folder = location.pathname.split("/").at(-1).replace(/\.html$/, "");
        location.replace(`${folder}/${found[0]}.html${location.hash}`);
    };

    const restore = () => restores.forEach((one) => one());

    /** Follows a permalink; does nothing if the fragment stores the reader's choices instead. */
    const follow = () => {
        if (!isPlain()) return;
        // The filter may have removed the row from a table, so the filter is reset before the second search.
        const target = named() ?? (restore(), named());
        if (!target) return void followToYear();
        const marked = target.closest("tr, .brought li, .stays li, .picture-news, .story, .silence, .others li") ?? target;
        // If the filter hides the element, the filter is reset.
        if (marked.closest("[hidden]")) restore();
        for (const fold of all("details")) fold.open = fold.open || fold.contains(target);
        for (const fold of all("details.fold", marked)) fold.open = true;
        marked.classList.add("target");
        // Scrolls to the whole article of a night, because its date is above the element.
        (marked.closest("article.other") ?? marked).scrollIntoView();
    };

    window.addEventListener("hashchange", () => {
        for (const marked of all(".target")) marked.classList.remove("target");
        if (isPlain()) follow();
        else restore();
    });
    // Runs after all other scripts of the page.
    queueMicrotask(() => {
        restore();
        follow();
    });
    // Runs again when the page has loaded, because the browser then scrolls by itself.
    window.addEventListener("load", follow);

    return { follow };
})();
// Warns if the report is late.
(() => {
    const { fill, language, make } = site;

    const main = document.querySelector("main[data-overdue]");
    if (!main) return;
    const days = new Intl.NumberFormat(language, { style: "unit", unit: "day", unitDisplay: "long" });
    const line = make("p", { class: "overdue", role: "status" });

    const warn = () => {
        if (!(Date.now() > Date.parse(main.dataset.due))) return;
        const age = Math.floor((Date.now() - Date.parse(main.dataset.at)) / 86400000);
        line.textContent = fill(main.dataset.overdue, { age: days.format(age) });
        main.prepend(line);
    };

    warn();
    // Checks again when the reader returns to a page that stayed open, because the report may be late by then.
    document.addEventListener("visibilitychange", () => document.hidden || warn());
})();
// Makes tables sortable by a button in each header. The fragment stores the order.
const tables = (() => {
    const { all, choices, choose, language, make, restores } = site;

    /** A row's cell in a column; undefined if the cell spans several columns, because it is a remark, not a value. */
    const cellAt = (row, column) =>
        [...row.cells].flatMap((cell) => Array(cell.colSpan).fill(cell.colSpan === 1 ? cell : undefined))[column];

    /**
     * The rows sorted by a column: numbers before texts, equal rows in their previous order, and rows without a value
     * last, even in descending order.
     */
    const sorted = (rows, column, isDescending) => {
        // Compares numbers within texts by value, so that version 1.10 follows 1.9.
        const collator = new Intl.Collator(language, { numeric: true, sensitivity: "base" });
        const keyed = rows.map((row) => {
            const { dataset: { value } = {}, textContent = "" } = cellAt(row, column) ?? {};
            return { row, key: (value ?? textContent).trim(), number: value ? Number(value) : NaN };
        });
        const compare = (a, b) => {
            const [isA, isB] = [a, b].map(({ number }) => Number.isFinite(number));
            return isA && isB ? a.number - b.number : isB - isA || collator.compare(a.key, b.key);
        };
        return keyed.sort((a, b) => (a.key === "") - (b.key === "") || (isDescending ? compare(b, a) : compare(a, b)))
            .map(({ row }) => row);
    };

    /** The maximum number of rows that a table shows. Other rows are shown when sorting or filtering moves them up. */
    const MAX_SHOWN = 1000;

    /** All rows of each sortable table, in the current order, including rows that are not shown. */
    const known = new Map();

    /** Shows the rows that pass the filter, up to the maximum, and always the row that a permalink names. */
    const draw = (table) => {
        const [body] = table.tBodies;
        const named = location.hash.slice(1);
        const shown = known.get(table).filter(({ hidden }) => !hidden)
            .filter(({ id }, place) => place < MAX_SHOWN || id === named);
        const old = body.rows;
        if (shown.length !== old.length || shown.some((row, place) => row !== old[place])) body.replaceChildren(...shown);
    };

    const sortable = (table, key) => {
        const headers = [...(table.tHead?.rows[0]?.cells ?? [])];
        // The rows in their original order.
        let rows = [...table.tBodies[0].rows];
        // The number of the sorted column, from 1; negative for descending order, 0 if the table is not sorted.
        let current = 0;
        known.set(table, rows);

        const arrange = () =>
            known.set(table, current === 0 ? rows : sorted(rows, Math.abs(current) - 1, current < 0));

        const order = (choice) => {
            if (choice === current || Math.abs(choice) > headers.length) return;
            headers[Math.abs(current) - 1]?.removeAttribute("aria-sort");
            current = choice;
            headers[Math.abs(current) - 1]?.setAttribute("aria-sort", current < 0 ? "descending" : "ascending");
            arrange();
            draw(table);
        };

        headers.forEach((header, column) => {
            if (header.colSpan !== 1 || header.textContent.trim() === "") return;
            const button = make("button", { type: "button", class: "sort" }, ...header.childNodes);
            button.addEventListener("click", () => {
                order(current === column + 1 ? -current : column + 1);
                choose({ [key]: String(current) });
            });
            header.append(button);
        });
        // Takes over the rows when another script replaces them. The table's filter then draws the rows.
        table.addEventListener("rows", ({ detail }) => {
            rows = detail;
            arrange();
        });
        restores.push(() => order(Math.trunc(Number(choices().get(key)) || 0)));
    };

    all("table.sortable").filter((table) => table.tBodies.length > 0).forEach((table, index) =>
        sortable(table, index === 0 ? "sort" : `sort${index + 1}`));

    /** All rows of a table in the current order, including rows that are not shown. */
    const rowsOf = (table) => known.get(table);

    return { MAX_SHOWN, draw, rowsOf };
})();
// Opens a picture of a gallery in a large view. Buttons, keys and swipes show the previous and the next picture.
(() => {
    const { all, hasModifier, make, part, strings, within } = site;

    /** The number of pictures by which a key moves forward. */
    const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -Infinity, End: Infinity };

    if (!document.querySelector("ul.shots a, .strip ul a")) return;
    let links = [];
    let at = 0;
    let opener = null;

    const button = (name, sign, act) => {
        const attributes = { type: "button", class: name, title: strings[name], "aria-label": strings[name] };
        const made = make("button", attributes, sign);
        made.addEventListener("click", act);
        return made;
    };
    const picture = make("img", { alt: "" });
    const count = make("output");
    const previous = button("previous", "‹", () => show(at - 1));
    const next = button("next", "›", () => show(at + 1));
    const close = button("close", "×", () => dialog.close());
    const dialog = make("dialog", { class: "viewer" }, picture, previous, count, next, close);

    const show = (index) => {
        at = within(links, index);
        picture.src = links[at].href;
        picture.alt = links[at].querySelector("img")?.alt ?? "";
        count.textContent = part(at + 1, links.length);
        // The buttons are not `disabled`, because a disabled button would lose the focus.
        previous.setAttribute("aria-disabled", at === 0);
        next.setAttribute("aria-disabled", at === links.length - 1);
    };

    const open = (link) => {
        const list = link.closest("ul");
        opener = link;
        links = all("a", list);
        dialog.setAttribute("aria-label", list.getAttribute("aria-label") ?? "");
        show(links.indexOf(link));
        dialog.showModal();
        (links.length > 1 ? next : close).focus();
    };

    document.addEventListener("click", (event) => {
        const link = event.target.closest("ul.shots a, .strip ul a");
        if (!link || hasModifier(event)) return;
        event.preventDefault();
        open(link);
    });
    dialog.addEventListener("keydown", (event) => {
        const step = STEPS[event.key];
        if (!step || hasModifier(event)) return;
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
})();
// Buttons that copy a link or a text with the clipboard API or, if that is not available, from a selected field. Each
// release with notes, and each group of releases without new notes, gets two: one for its link and, if its notes are
// whole, one for a text to paste into a chat or a mail.
(() => {
    const { all, make, strings } = site;

    const copySelected = (text) => {
        const field = make("textarea", { readonly: "", "aria-hidden": "true", tabindex: "-1" });
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

    /** Writes a text to the clipboard, together with its HTML if there is any. Returns whether this succeeded. */
    const write = async (text, html) => {
        try {
            await navigator.clipboard.write([new ClipboardItem({ "text/plain": text, ...html && { "text/html": html } })]);
            return true;
        } catch {
            return false;
        }
    };

    /** Makes the button copy the text that `textOf` returns and, where HTML can be pasted, that of `htmlOf`. */
    const copies = (button, textOf, htmlOf = () => "") => {
        const said = make("span", { class: "copied", role: "status" });
        button.addEventListener("click", async () => {
            const text = textOf();
            if (!await write(text, htmlOf()) && !copySelected(text)) return;
            said.textContent = strings.copied;
            setTimeout(() => said.replaceChildren(), 3000);
        });
        button.after(said);
        button.hidden = false;
    };

    for (const button of all("button.copy[data-copy]")) {
        copies(button, () => new URL(button.dataset.copy, location.href).href);
    }

    /** The brief for a mail: without icons, with whole addresses, and without links to files. */
    const formatted = () => {
        const parts = all("header.brief > :not(.actions), main.brief > :not(nav)");
        const copy = make("div", {}, ...parts.map((part) => part.cloneNode(true)));
        for (const icon of all(".icon", copy)) icon.remove();
        for (const link of all("a", copy)) {
            if (link.protocol === "file:") link.replaceWith(...link.childNodes);
            else link.setAttribute("href", link.href);
        }
        return copy.innerHTML;
    };

    for (const button of all("button.copy[data-text]")) {
        const { text, here } = button.dataset;
        copies(button, () => here === undefined ? text : `${text}\n<${location.href}>\n`, formatted);
    }

    // Releases.

    const words = (element) => element?.textContent.replace(/\s+/g, " ").trim() ?? "";

    /** The list's items, each after a bullet or its number; further lines of an item are indented. */
    const list = (element) => [...element.children].map((item, place) => {
        const mark = element.localName === "ol" ? `${(element.start || 1) + place}.` : "•";
        return `${mark} ${item.innerText.trim().replaceAll("\n", `\n${" ".repeat(mark.length + 1)}`)}`;
    }).join("\n");

    /** The permanent address of a release; that of its place on this page if there is no other. */
    const linkOf = (entry) => (entry.dataset.copy ? new URL(entry.dataset.copy, location.href).href : null)
        ?? entry.querySelector(':is(header, h3, .lines) a[href*="#"]')?.href
        ?? new URL(`#${entry.querySelector("header [id]")?.id ?? ""}`, location.href).href.replace(/#$/, "");

    /** A release as text: name, versions, date, notes, what else changed, and link. */
    const plain = (entry, app) => {
        const title = [app, ...all("h3 bdi, header p bdi, h3:not(:has(bdi))", entry).map(words)].filter(Boolean).join(" ");
        const date = words(entry.querySelector(".released, .silence > .facts > p")
            ?? entry.closest(".day")?.querySelector("h2") ?? document.querySelector(".lead time"));
        const notes = [...entry.querySelector(".notes-text, .silence > div:not(.facts)")?.children ?? []]
            .filter((block) => !block.matches(".actions, .elsewhere"))
            .map((block) => (block.matches("ul, ol") ? list(block) : block.innerText.trim()));
        const others = all(".news > .facts, .picture-news > p:not(:has(img))", entry).map(words);
        return [`${title} · ${date}`, ...notes, ...others, linkOf(entry)].join("\n\n");
    };

    for (const part of all("[data-copy-link]")) {
        const { copyLink, copyText, copyName } = part.dataset;
        for (const entry of all("article.story:not(.other), .silence", part)) {
            const row = make("p", { class: "actions" });
            const isCut = entry.querySelector(".omitted");
            for (const [name, copied] of [[copyLink, linkOf], ...isCut ? [] : [[copyText, plain]]]) {
                const button = make("button", { type: "button", class: "copy" }, name);
                row.append(button);
                copies(button, () => copied(entry, copyName));
            }
            entry.lastElementChild.append(row);
        }
    }
})();
// A mark in the notes above what the reader has read.
(() => {
    const { all, lastSeen, make } = site;
    const part = document.querySelector("main[data-read]");
    if (!part) return;

    const entries = all("article.story[id]", part);
    const newest = entries[0]?.dataset.at;
    if (!newest) return;
    const last = lastSeen(`storewatch notes ${new URL(".", location.href).href}`, newest);
    const read = last && entries.find((entry) => entry.dataset.at <= last);
    if (read && read !== entries[0]) {
        read.closest(".day").before(make("p", { class: "read" }, part.dataset.read));
    }
    if (!last || read) return;
    // If all entries are new, adds links to the week of the oldest entry and to the week before it.
    const weeks = all("nav.weeks a");
    const day = entries.at(-1).closest(".day");
    const at = weeks.findIndex(({ href }) => href.endsWith(`/${day.dataset.week}.html`));
    const links = at < 0 ? [] : weeks.slice(at, at + 2).map((link) => link.cloneNode(true));
    day.after(make("p", { class: "read" }, part.dataset.earlier, ...links));
})();
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
// The search index. Its files are scripts that are loaded when a reader searches.
const searchIndex = (() => {
    const { language, make } = site;
    const { plain } = letters;

    const root = new URL("..", document.currentScript.src);

    /** The URL of a path that is relative to the site's root. */
    const address = (path) => new URL(path, root).href;

    const asked = new Map();
    const arrived = new Map();

    /** Receives the content of a data file; the data file is a script that calls this function. */
    const receive = (content) => arrived.set(document.currentScript.src, content);
    Object.assign(globalThis, { storewatchIndex: receive, storewatchSeries: receive });

    /** Loads a data file once, and returns what `prepare` makes of its content; null if it cannot be loaded. */
    const read = (path, prepare = (content) => content) => {
        const href = address(path);
        if (!asked.has(href)) {
            asked.set(href, new Promise((done) => {
                const script = make("script", { src: href });
                script.addEventListener("load", () => done(arrived.has(href) ? prepare(arrived.get(href)) : null));
                script.addEventListener("error", () => done(null));
                document.head.append(script);
            }));
        }
        return asked.get(href);
    };

    /** Loads a file of the index, `apps` or a month such as `2026-03`, once; null if it cannot be loaded. */
    const load = (name) => read(`search/${name}.js`, name === "apps" ? apps : month);

    /** The text with a blank before each word, so that a search for “ mar” does not find “Denmark”. */
    const terms = (text) => ` ${plain(text)}`;

    const apps = (content) => ({
        ...content,
        byID: new Map(content.apps.map(([id, name, icon, version, names, groups, places]) => [id, {
            id, name, icon, version, names, codes: places,
            title: terms(name),
            text: plain([name, name.replaceAll(" ", ""), id, version, ...names].join("\n")),
            groupNames: groups.map((group) => content.groups[group]),
            groups: terms(groups.map((group) => content.groups[group]).join(" ")),
            places: terms(place(content, places)),
        }])),
    });

    const place = ({ places, aliases }, codes) => codes.split(" ")
        .map((code) => `${code} ${places[code] ?? ""} ${aliases[code] ?? ""}`).join(" ");

    /** The words by which a search finds a kind of change. */
    const kindTerms = ({ kinds, synonyms }, kind) =>
        terms(`${kinds[kind] ?? ""} ${synonyms[kind] ?? ""} ${kind.replace(/[A-Z]/g, " $&")}`);

    const month = (content) => ({ ...content, plain: content.texts.map(plain) });

    /** The name of a month by a date in it. */
    const monthName = (date) =>
        new Date(date).toLocaleDateString(language, { month: "long", year: "numeric", timeZone: "UTC" });

    /** The content of a month whose file could not be loaded. */
    const EMPTY = { nights: [], places: [], kinds: [], texts: [], plain: [], entries: [], releases: [] };

    return { EMPTY, address, kindTerms, load, monthName, place, read, terms };
})();
// Finds the apps and changes that contain all words of a query.
const matching = (() => {
    const { plain } = letters;
    const { kindTerms, place, terms } = searchIndex;

    const MAX_WORDS = 12;
    /** The score of a change that contains all words; higher than the sum of all other scores. */
    const WHOLE = 8;

    // Matches are bit masks with a bit for each word of the query. A mask with all bits is a full match.

    /** The words of a query. Text in quotation marks counts as one word. */
    const split = (query) => [...query.matchAll(/"([^"]+)"?|[^\s"]+/g)]
        .map((match) => (match[1] ?? match[0]).trim()).filter(plain).slice(0, MAX_WORDS);

    const parse = (query) => split(query).map(plain);

    /** The query that consists of these words. */
    const joined = (words) => words.map((word) => (/\s/.test(word) ? `"${word}"` : word)).join(" ");

    /** The queries that result from leaving out one word, each with that word. */
    const fewer = (query) => {
        const words = split(query);
        return words.length < 2 ? [] : words.map((word, place) => ({
            word, q: joined(words.filter((_, other) => other !== place)),
        }));
    };

    const bits = (text, words, has = (one) => text.includes(one)) =>
        words.reduce((mask, one, place) => has(one) ? mask | 1 << place : mask, 0);

    /**
     * The mask of the words that a text contains. Latin words match only at the start of a word: "cut" is not in
     * "executed".
     */
    const inText = (text, words) => bits(text, words, (one) => {
        let at = text.indexOf(one);
        if (!/^[a-z]/.test(one)) return at >= 0;
        while (at > 0 && /[a-z]/.test(text[at - 1])) at = text.indexOf(one, at + 1);
        return at >= 0;
    });

    const starts = (text, words) => bits(text, words.map((one) => ` ${one}`));

    /** The apps that match all words, best match first. */
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

    /**
     * The matches in a month. All words must occur in the changes of one app on one night; `isWhole` means in a single
     * change. `parts` has `count` values of changes, then those of new texts, which are not changes; `best` is the place
     * of the part to show.
     */
    const findChanges = (index, month, words, inApps) => {
        const full = (1 << words.length) - 1;
        const inTexts = month.plain.map((text) => inText(text, words));
        const inPlaces = month.places.map((codes) => starts(terms(place(index, codes)), words));
        const inKinds = month.kinds.map((kind) => starts(kindTerms(index, kind), words));
        const inNights = month.nights.map(([, label, shown]) =>
            starts(terms(`${label} ${shown}`), words));
        const notes = month.kinds.indexOf("releaseNotes");
        const hits = [];
        for (const [night, app, changes, texts = []] of month.entries.toReversed()) {
            const whole = (inApps.get(app) ?? 0) | inNights[night];
            const parts = [...changes, ...texts];
            let [any, best, highest] = [whole, -1, -1];
            for (let at = 0; at < parts.length; at += 3) {
                const [kind, text] = [parts[at + 1], parts[at + 2]];
                const said = text < 0 ? 0 : inTexts[text];
                const mask = whole | inPlaces[parts[at]] | inKinds[kind] | said;
                any |= mask;
                const score = (mask === full ? WHOLE : 0) + (said ? 4 : 0) + (text < 0 ? 0 : 1)
                    + (kind === notes ? 2 : 0);
                if (score > highest) [highest, best] = [score, at];
            }
            if (any !== full || best < 0) continue;
            hits.push({ month, night, run: month.nights[night][0], app, parts, count: changes.length, best,
                isWhole: highest >= WHOLE });
        }
        return hits;
    };

    /** The matches with all words in a single change or, without any, all matches; newest first. */
    const chosen = (hits) => {
        const whole = hits.filter(({ isWhole }) => isWhole);
        return (whole.length ? whole : hits).sort((one, other) => other.run - one.run);
    };

    /** For each app, by ID, the mask of the words in the names of the app and its groups. */
    const namedApps = (index, words) => new Map([...index.byID.values()].map((app) =>
        [app.id, bits(app.text, words) | starts(app.groups, words)]));

    /** The apps and changes that match a query, from the index of apps and the given months. */
    const find = (index, months, query) => {
        const words = parse(query);
        const inApps = namedApps(index, words);
        const changes = months.flatMap((one) => findChanges(index, one, words, inApps));
        return { words, apps: findApps(index, words), changes: chosen(changes) };
    };

    // Typing errors: a word that occurs nowhere is replaced by the most similar word that does occur.

    /** The minimum length of a word for correcting one typing error, and for correcting two. */
    const MIN_LENGTHS = [4, 9];

    /**
     * Whether at most `most` typing errors turn one word into the other: a missing, extra or wrong letter, or two
     * swapped letters.
     */
    const isNear = (one, other, most) => {
        if (Math.abs(one.length - other.length) > most) return false;
        let [last, row] = [[], Array.from({ length: other.length + 1 }, (_, place) => place)];
        for (let at = 1; at <= one.length; at += 1) {
            const next = [at];
            for (let to = 1; to <= other.length; to += 1) {
                const isSame = one[at - 1] === other[to - 1];
                const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
                next.push(Math.min(next[to - 1] + 1, row[to] + 1, row[to - 1] + (isSame ? 0 : 1),
                    isSwapped ? last[to - 2] + 1 : Infinity));
            }
            if (Math.min(...next) > most) return false;
            [last, row] = [row, next];
        }
        return row.at(-1) <= most;
    };

    const wordsIn = (text) => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

    /** The words of a month's texts, collected only once. */
    const wordsOf = (month) => (month.words ??= new Set(month.texts.flatMap(wordsIn)));

    /** The words of apps' names and of all texts, by their form for comparison, each in its first spelling. */
    const vocabulary = (index, months) => {
        const known = new Map();
        const add = (word, written) => known.has(word) || known.set(word, written);
        for (const { name, names } of index.byID.values()) {
            for (const word of [name, ...names].flatMap(wordsIn)) add(plain(word), word);
        }
        for (const word of months.flatMap((month) => [...wordsOf(month)])) add(plain(word), word);
        return known;
    };

    /**
     * The query with similar words in place of unknown words; null if all words are known, or if an unknown word has no
     * similar word.
     */
    const similar = (index, months, query) => {
        const known = vocabulary(index, months);
        const words = split(query).map((written) => {
            const word = plain(written);
            const most = MIN_LENGTHS.filter((length) => word.length >= length).length;
            if (most === 0 || /\s/.test(word) || [...known.keys()].some((one) => one.startsWith(word))) return written;
            for (let slips = 1; slips <= most; slips += 1) {
                for (const [one, shown] of known) if (isNear(word, one, slips)) return shown;
            }
            return null;
        });
        const isNew = words.some((word, place) => word !== split(query)[place]);
        return isNew && !words.includes(null) ? joined(words) : null;
    };

    /** Whether a text contains at least one of the words. */
    const hasAny = (text, words) => bits(plain(text), words) !== 0;

    return { fewer, find, hasAny, inText, namedApps, parse, similar, split, wordsOf };
})();
// Texts, excerpts of texts, and notes, with search terms marked.
const excerpts = (() => {
    const { make } = site;
    const { plain } = letters;

    const MAX_LENGTH = 180;

    /**
     * The ranges of words in a text, in ascending order. The ranges refer to the original text, whose length `plain`
     * may change.
     */
    const spans = (text, words) => {
        const { flat, from } = wordSearch.mapped(text, plain);
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

    /** DOM nodes for a part of the text, in which the found ranges are marked. */
    const marked = (text, found, start = 0, end = text.length) => {
        const nodes = [];
        let at = start;
        for (const [from, to] of found) {
            if (from < at || to > end) continue;
            nodes.push(text.slice(at, from), make("mark", {}, text.slice(from, to)));
            at = to;
        }
        return [...nodes, text.slice(at, end)];
    };

    /** DOM nodes for the text around the first match, with all matches marked; for a short text, the whole text. */
    const excerpt = (text, words, maxLength = MAX_LENGTH) => {
        const found = spans(text, words);
        const middle = found[0]?.[0] ?? 0;
        let start = text.length <= maxLength ? 0 : Math.max(0, middle - maxLength / 4);
        // The excerpt starts after a blank, if possible, and not within a word.
        if (start > 0) start = (text.slice(start, middle).search(/\s/) + 1 || 0) + Math.floor(start);
        const end = Math.min(text.length, start + maxLength);
        return [start > 0 ? "… " : "", ...marked(text, found, start, end), end < text.length ? " …" : ""]
            .filter(Boolean);
    };

    const TAGS = { h: "h4", i: "li", p: "p" };

    /**
     * The headings, paragraphs and items of notes, each with the ranges that `spansOf` finds in it. `NotesBlock.swift`
     * says what the shape of notes means.
     */
    const blocksOf = (text, shape, spansOf) => {
        const blocks = [];
        const words = shape?.split(" ") ?? [];
        text.split(/\r\n|[\n\v\f\r\x85\u2028\u2029]/).forEach((line, place) => {
            const [letter = "", ...numbers] = words[place] ?? "";
            const [before, after = 0] = numbers.join("").split(",").map(Number);
            const kind = letter.toLowerCase();
            const part = line.slice(before, line.length - after).normalize("NFC");
            if (kind === "c") blocks.at(-1).text += `\n${part}`;
            else if (kind) blocks.push({ kind, text: part, start: Number.parseInt(line, 10), isGist: letter !== kind });
        });
        return blocks.map((block) => ({ ...block, found: spansOf(block.text) }));
    };

    /**
     * The HTML elements of blocks. `heading` is the tag of headings. Numbered items are in ordered lists, other items
     * in unordered lists.
     */
    const nodesOf = (blocks, heading = "h4") => {
        const nodes = [];
        for (const { kind, text, start, found } of blocks) {
            const node = make(kind === "h" ? heading : TAGS[kind], {}, ...marked(text, found));
            const list = start ? "ol" : "ul";
            if (kind !== "i") nodes.push(node);
            else if (nodes.at(-1)?.localName === list) nodes.at(-1).append(node);
            else nodes.push(make(list, start ? { start } : {}, node));
        }
        return nodes;
    };

    return { blocksOf, excerpt, nodesOf, spans };
})();
// The apps and changes that a search finds, as list items.
const hits = (() => {
    const { make } = site;
    const { excerpt } = excerpts;
    const { address } = searchIndex;

    /** Fields with long texts, each of which is a separate result. */
    const TEXTS = new Set(["releaseNotes", "description"]);

    const link = (path, ...content) => make("a", { href: address(path) }, ...content);

    /** The number of the colour of an app's placeholder icon, computed as on the pages. */
    const tint = (name) => new TextEncoder().encode(name).reduce((sum, byte) => sum + byte, 0) % 6;

    const icon = (app, size) => (app.icon
        ? make("img", { class: "icon", src: address(`pictures/${app.icon}`), alt: "",
            width: size, height: size, loading: "lazy" })
        : make("span", { class: "icon blank", "data-size": size, "data-tint": tint(app.name),
            "aria-hidden": "true" }, [...app.name][0]?.toUpperCase() ?? "?"));

    /** A line about an app, with the beginning of the notes of the release of its version, if there is one. */
    const appLine = (app, words, release) => {
        const said = matching.hasAny(app.name, words) ? undefined
            : app.names.find((name) => matching.hasAny(name, words));
        return make("li", {}, link(`apps/${app.id}.html`, icon(app, 32), make("span", { class: "entry" },
            make("bdi", { class: "name" }, ...excerpt(app.name, words)),
            make("span", { class: "facts" }, app.version, ...(said
                ? [" · ", make("bdi", {}, ...excerpt(said, words))] : [])),
            ...(release ? [make("bdi", { class: "excerpt" }, `${release.shown}: `,
                ...excerpt(release.notes[0].text, words))] : []))));
    };

    const changeLine = (index, hit, words) => {
        const { month, night, run, best, parts, count } = hit;
        const [, , shown] = month.nights[night];
        const isChange = best < count;
        const [codes, kind, text] = parts.slice(best);
        const subject = month.kinds[kind];
        // Changes of the same kind in several storefronts are one result, except changes of long texts.
        const isSame = (at) => at === best || (!TEXTS.has(subject) && at % 3 === 0
            && at < count === isChange && parts[at + 1] === kind);
        const places = [...new Set(parts.flatMap((part, at) => isSame(at) ? month.places[part].split(" ") : []))].sort();
        const name = index.byID.get(hit.app)?.name ?? String(hit.app);
        // A new text that is not a change has no permalink, so it links to the first change of the entry.
        const [linked, of] = isChange ? [codes, kind] : parts;
        const path = count === 0 ? `${hit.app}.html` : `${hit.app}/${month.month.slice(0, 4)}.html`
            + `#${run}-${hit.app}-${month.places[linked].split(" ")[0]}-${month.kinds[of]}`;
        return make("li", {}, link(`apps/${path}`, make("span", { class: "entry" },
            make("span", {}, make("bdi", { class: "name" }, ...excerpt(name, words)), " ",
                make("span", { class: "facts" }, [shown, index.kinds[subject] ?? subject,
                    // Storefronts are omitted if the site has only one.
                    ...(Object.keys(index.places).length > 1 ? [places.join(" ").toUpperCase()] : []),
                ].join(" · "))),
            ...(text < 0 ? []
                : [make("bdi", { class: "excerpt" }, ...excerpt(month.texts[text], words))]))));
    };

    return { appLine, changeLine, icon };
})();
// The search field in the bar, with a list of matching apps for mouse, touch and keyboard. Enter opens the page with
// search results.
(() => {
    const { all, fill, make, number, hasModifier, within } = site;
    const { address, load } = searchIndex;
    const { appLine } = hits;

    const APPS_SHOWN = 6;

    // The page with search results has its own field, so the field in the bar stays hidden there.
    const page = document.querySelector("form.query");
    const form = page ?? document.querySelector("form.search");
    if (!form) return;
    const input = form.querySelector("input");
    document.addEventListener("keydown", (event) => {
        const isTyping = event.target.closest("input, textarea, select, [contenteditable]");
        if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
        if (document.querySelector("dialog[open]")) return;
        event.preventDefault();
        input.focus();
        input.select();
    });
    if (page) return;

    const status = make("output", { "aria-live": "polite" });
    const list = make("div", { class: "found" });
    const panel = make("div", { class: "hits", hidden: "" }, status, list);
    /** The index of apps: undefined until it is loaded, null if it cannot be loaded. */
    let index;
    /** Whether the list of results is shown; false after the reader leaves the field or presses Escape. */
    let isSearching = false;
    form.append(panel);

    const links = () => all("a", panel);

    const close = () => {
        isSearching = false;
        panel.hidden = true;
    };

    const pageOf = (query) => address(`search.html#${new URLSearchParams({ q: query })}`);

    /**
     * The apps that match the query, and a link to the page with search results, which also searches changes and
     * notes.
     */
    const results = (query) => {
        const { strings: said } = index;
        const first = matching.find(index, [], query);
        const similar = first.apps.length === 0 ? matching.similar(index, [], query) : null;
        const { apps, words } = similar ? matching.find(index, [], similar) : first;
        const lines = apps.slice(0, APPS_SHOWN).map((app) => appLine(app, words));
        const entries = lines.length > 0 ? [make("ul", {}, ...lines)] : [];
        const every = make("p", {}, make("a", { href: pageOf(query) }, fill(said.every, { query })));
        status.textContent = similar ? fill(said.similar, { query, similar })
            : fill(said.found, { apps: number.format(apps.length) });
        return first.apps.length ? [...entries, every] : [every, ...entries];
    };

    const render = () => {
        const query = input.value.trim();
        panel.hidden = !isSearching || index === undefined || !matching.parse(query).length;
        if (panel.hidden) return;
        status.textContent = index === null ? form.dataset.unread : "";
        if (index) list.replaceChildren(...results(query));
    };

    const open = async () => {
        index = await load("apps");
        form.dataset.read = "whole";
        render();
    };

    const search = () => {
        isSearching = true;
        render();
    };

    input.addEventListener("focus", open, { once: true });
    input.addEventListener("focus", search);
    input.addEventListener("input", search);
    form.addEventListener("submit", (event) => {
        event.preventDefault();
        const query = input.value.trim();
        if (query) location.href = pageOf(query);
    });
    form.addEventListener("keydown", (event) => {
        // While the reader composes a character, the input method handles the keys.
        if (event.isComposing || hasModifier(event)) return;
        const steps = { ArrowDown: 1, ArrowUp: -1 };
        if (event.key === "Escape") {
            event.preventDefault();
            if (panel.hidden) input.value = "";
            input.focus();
            // Focusing the field opens the list of results, so the list is closed last.
            close();
        } else if (steps[event.key] && !panel.hidden) {
            const row = [input, ...links()];
            const next = row.indexOf(document.activeElement) + steps[event.key];
            event.preventDefault();
            row[within(row, next)].focus();
        }
    });
    document.addEventListener("click", (event) => {
        if (!form.contains(event.target)) close();
    });
    form.addEventListener("focusout", ({ relatedTarget }) => {
        if (relatedTarget && !form.contains(relatedTarget)) close();
    });
    form.hidden = false;
})();
// Saves tables as CSV.
const csv = (() => {
    const { make } = site;

    /**
     * The content of a text's cell. A spreadsheet would turn the version 2026.30 into a number, and 1.2.3 into a date:
     * a formula keeps them texts. A text that a spreadsheet would read as a formula gets an apostrophe.
     */
    const content = (text) => /^[\d.]*\d$/.test(text) ? `="${text}"`
        : /^[\p{Cc}\p{Cf}\s]*[=+\-@＝＋－＠]/u.test(text) ? `'${text}` : text;

    /** A cell of a CSV file, with a number or a text. */
    const cell = (value) => typeof value === "number" ? String(value) : `"${content(value).replaceAll('"', '""')}"`;

    /** Saves rows of texts and numbers as a file, with a byte order mark, without which spreadsheets do not recognize UTF-8. */
    const save = (name, rows) => {
        const lines = rows.map((row) => `${row.map(cell).join(",")}\r\n`);
        const file = new Blob([`\uFEFF${lines.join("")}`], { type: "text/csv" });
        const link = make("a", { href: URL.createObjectURL(file), download: name });
        link.click();
        URL.revokeObjectURL(link.href);
    };

    return { save };
})();
// The filter of a table, which hides rows that do not match. The fragment stores the choices.
(() => {
    const { all, choices, fill, keep, make, part, pause } = site;
    const { MAX_SHOWN, draw, rowsOf } = tables;
    const { plain } = letters;
    const { excerpt, spans } = excerpts;

    /** The filter's menus, each with the data attribute of a row that it is compared with. */
    const FIELDS = { app: "app", group: "groups", storefront: "storefront", change: "change" };

    /** The maximum number of rows in which matches are marked. */
    const MAX_MARKED = 100;

    const form = document.querySelector("form.filter");
    const table = document.querySelector("table.filtered");
    // A log whose newest month has no changes gets the rows of other months.
    if (!form || !table || !(table.tBodies[0].rows.length || table.dataset.months)) return;

    const { since, from, to } = form.elements;
    const output = form.querySelector("output");
    /** The section of changed positions, which is hidden while the table is filtered. */
    const positions = document.getElementById("positions")?.closest("section");
    /** The button that extends the filter to all months. */
    const wider = form.querySelector("button.wider");
    const note = make("p", { class: "note" });
    let marking;
    /** The test that the rows last had to pass, in any period. */
    let asked;

    const nightOf = (row) => row.cells[0].dataset.value?.slice(0, 10) ?? "";

    const day = (...parts) => new Date(Date.UTC(...parts)).toISOString().slice(0, 10);

    const newest = since && (rowsOf(table).map(nightOf).sort().at(-1) || table.dataset.newest);

    /** The first and the last day of each period of the menu; those of `dates` are the reader's own. */
    const periods = () => {
        const [year, month, date] = newest.split("-").map(Number);
        const quarter = month - 1 - (month - 1) % 3;
        return {
            "": [day(year, month - 1), newest],
            7: [day(year, month - 1, date - 6), newest],
            30: [day(year, month - 1, date - 29), newest],
            quarter: [day(year, quarter), newest],
            "last-quarter": [day(year, quarter - 3), day(year, quarter, 0)],
            year: [day(year, 0), newest],
            all: [`${table.dataset.months.split(" ").at(-1)}-01`, newest],
        };
    };

    /** Writes the dates of the chosen period into the fields beside the menu. */
    const fillPeriod = () => {
        const known = newest ? periods() : {};
        if (Object.hasOwn(known, since?.value)) [from.value, to.value] = known[since.value];
    };

    const texts = new WeakMap();

    /**
     * The text of a row in which searches look for words. It is stored, because reading it takes longer than filtering.
     */
    const textOf = (row) => {
        if (!texts.has(row)) {
            texts.set(row, plain([nightOf(row), ...Array.from(row.cells, (cell) => cell.textContent)].join("\n")));
        }
        return texts.get(row);
    };

    /** The number of rows to read before a pause, in which the browser can react to the reader. */
    const AT_ONCE = 300;

    /** Reads and stores the texts of all rows, before the first search for words. */
    const prepare = async () => {
        const unread = rowsOf(table).filter((row) => !texts.has(row));
        for (let at = 0; at < unread.length; at += AT_ONCE) {
            if (at > 0) await pause();
            unread.slice(at, at + AT_ONCE).forEach(textOf);
        }
    };

    /** The values of the fields for the address, which has the name of a period, or the reader's own dates. */
    const chosen = (values) => {
        if (!since) return values;
        return since.value === "dates" ? { ...values, since: "" } : { ...values, from: "", to: "" };
    };

    /** The values for the fields: dates in the address are the reader's own. */
    const kept = () => {
        const values = choices();
        if (values.get("from") || values.get("to")) values.set("since", "dates");
        return values;
    };

    const isInPeriod = (row) => !(from?.value && nightOf(row) < from.value) && !(to?.value && nightOf(row) > to.value);

    const test = (choice, words) => {
        const fields = Object.entries(FIELDS).filter(([name]) => choice[name]);
        const holds = (row, [name, attribute]) => row.dataset[attribute]?.split(" ").includes(choice[name]);
        return (row) => fields.every((field) => holds(row, field)) && words.every((one) => textOf(row).includes(one));
    };

    /** Adds to the note about an empty table which night has the newest row that passes the test, or that none has. */
    const tellNewest = async (passes) => {
        const row = await logMonths.newest(passes);
        if (passes !== asked || row === null) return;
        const { latest, never } = table.dataset;
        note.append(" ", row ? fill(latest, { night: row.cells[0].textContent }) : never);
    };

    // Matches are marked in the table. A match in text that the table does not show is added as an excerpt.

    /** The ranges in a row's text that match the words. */
    const ranges = (row, words) => {
        const found = [];
        const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
            const node = walker.currentNode;
            for (const [from, to] of spans(node.data, words)) {
                const range = new Range();
                range.setStart(node, from);
                range.setEnd(node, to);
                found.push(range);
            }
        }
        return found;
    };

    const mark = (matches, words) => {
        all("p.excerpt", table).forEach((told) => told.remove());
        const found = [];
        for (const row of words.length ? matches : []) {
            const folded = all(".fold > div", row);
            const shown = plain(folded.reduce((text, one) => text.replace(one.textContent, ""), row.textContent));
            const missing = words.filter((one) => !shown.includes(one));
            for (const { textContent: text, parentElement } of folded) {
                const here = missing.filter((one) => plain(text).includes(one));
                if (here.length) parentElement.closest("td").append(make("p", { class: "excerpt" }, ...excerpt(text, here)));
            }
            found.push(...ranges(row, words));
        }
        globalThis.CSS.highlights?.set("found", new Highlight(...found));
    };

    const apply = async () => {
        // The months to load depend on these dates, so they do not wait for the texts.
        fillPeriod();
        const folded = form.querySelector("details");
        if (folded) folded.open ||= all("input, select", folded).some(({ value }) => value);
        if (form.elements.text.value) await prepare();
        const choice = Object.fromEntries([...choices()].filter(([name]) => form.elements[name]));
        const words = matching.parse(choice.text ?? "");
        const isFiltered = Object.entries(choice).some(([name, value]) => value && name !== "since");
        const rows = rowsOf(table);
        asked = test(choice, words);
        for (const row of rows) row.hidden = !(isInPeriod(row) && asked(row));
        const found = rows.filter(({ hidden }) => !hidden);
        draw(table);
        if (positions) positions.hidden = isFiltered || Boolean(choice.since);
        // Matches are marked after the rows are visible, because marking takes time.
        clearTimeout(marking);
        marking = setTimeout(mark, 0, found.slice(0, MAX_MARKED), words);
        const { none = "", most = "" } = table.dataset;
        note.textContent = found.length === 0 ? none : found.length > MAX_SHOWN ? most : "";
        if (note.textContent) table.before(note);
        else note.remove();
        if (since && since.value !== "all" && found.length === 0 && words.length === 0) tellNewest(asked);
        table.classList.toggle("priced", /^price/.test(choice.change));
        // The log shows the number of rows only with a filter, because without one it has only its newest nights.
        const isWhole = !form.dataset.month || isFiltered || choice.since;
        const total = since ? rows.filter(isInPeriod).length : rows.length;
        if (output) output.textContent = isWhole ? part(found.length, total) : "";
        if (since && output && isFiltered) output.textContent += ` · ${since.selectedOptions[0].text}`;
        if (wider) wider.hidden = !isFiltered || choice.since === "all";
        table.dispatchEvent(new Event("filtered"));
    };

    wider?.addEventListener("click", () => {
        since.value = "all";
        since.dispatchEvent(new Event("input", { bubbles: true }));
    });
    form.addEventListener("input", ({ target }) => {
        if (since && [from, to].includes(target)) since.value = "dates";
        fillPeriod();
    });
    form.hidden = false;
    table.addEventListener("rows", apply);
    keep(form, apply, { kept, chosen });
})();
// Adds rows to the log: further rows of the newest month and rows of other months, from files of the report.
const logMonths = (() => {
    const { all, make, restores } = site;
    const { read } = searchIndex;

    const table = document.querySelector("table.log");
    const form = document.querySelector("form.filter[data-month]");
    if (!table || !form) return undefined;

    const own = tables.rowsOf(table);
    const known = new Set(own.map(({ id }) => id));
    const further = document.querySelector("p.further");
    /** The number of rows of this month that are not loaded yet. */
    let left = Number(table.dataset.further ?? 0);
    // They are one click away.
    const whole = further?.querySelector("button");
    whole?.addEventListener("click", () => draw());
    whole?.removeAttribute("hidden");
    const heading = document.querySelector("h1");
    const title = heading?.textContent;
    const unread = make("p", { class: "note" }, table.dataset.unread ?? "");
    const { since, from, to } = form.elements;

    /** Adds another month's values to the menus of the filter. */
    const offer = (menus) => {
        for (const [name, values] of Object.entries(menus)) {
            const menu = form.elements[name];
            const known = new Map(Array.from(menu?.options ?? [], (option) => [option.value, option]));
            for (const [value, text] of menu ? values : []) {
                const option = known.get(value);
                if (!option) menu.add(new Option(text, value));
                // A value from the address has an option without a title, which is added here.
                else if (option.text === value) option.text = text;
            }
        }
    };

    /** Loads the rows of a month that the page does not contain; null if the file cannot be loaded. */
    const load = (month) => read(`changes/${month}.js`, ({ menus, rows }) => {
        offer(menus);
        const template = make("template");
        template.innerHTML = rows;
        return all("tr", template.content).filter(({ id }) => !known.has(id));
    });

    /** The months to load: the months of the chosen period, or the newest month if the page lacks rows of it. */
    const wanted = () => {
        if (!since?.value) return table.dataset.further ? [form.dataset.month] : [];
        const [first, last] = [from.value.slice(0, 7), to.value.slice(0, 7)];
        return table.dataset.months.split(" ").filter((month) => month >= first && (!last || month <= last));
    };

    let drawn = "";
    let drawing = Promise.resolve();

    /** Adds the missing rows. Runs only when the reader filters, sorts or saves, so that the page loads quickly. */
    const draw = () => {
        const months = wanted();
        const key = months.join(" ");
        if (key === drawn) return drawing;
        drawn = key;
        drawing = add(months, key);
        return drawing;
    };

    const add = async (months, key) => {
        const parts = await Promise.all(months.map(load));
        if (key !== drawn) return;
        const isWhole = !parts.includes(null);
        if (isWhole) unread.remove();
        else table.before(unread);
        if (months.includes(form.dataset.month)) left = 0;
        if (further) further.hidden = months.length > 0 && isWhole;
        if (heading) heading.textContent = since?.value ? table.dataset.title ?? title : title;
        table.dispatchEvent(new CustomEvent("rows", { detail: [...own, ...parts.flatMap((rows) => rows ?? [])] }));
        permalinks.follow();
    };

    /**
     * The newest row of all months that passes a test; undefined if there is none, null if a file cannot be loaded. Loads
     * one month after another until there is such a row.
     */
    const newest = async (test) => {
        for (const month of table.dataset.months.split(" ")) {
            const rows = await load(month);
            if (!rows) return null;
            const row = [...own, ...rows].find(test);
            if (row) return row;
        }
        return undefined;
    };

    form.addEventListener("focusin", draw);
    form.addEventListener("input", draw);
    form.addEventListener("reset", () => setTimeout(draw));
    table.tHead.addEventListener("click", draw);
    restores.push(() => {
        if (location.hash.length > 1) draw();
    });

    return { draw, newest, left: () => (wanted().includes(form.dataset.month) ? left : 0) };
})();
// Saves the visible rows of a log as CSV, with unabridged texts.
(() => {
    const { all, fill, number } = site;

    const table = document.querySelector("table.log");
    const form = document.querySelector("form.filter[data-month]");
    if (!table || !form) return;

    /** A cell's text without notes and small type, such as an app's former name. */
    const textOf = (one) => {
        const copy = one.cloneNode(true);
        all("small, .notes", copy).forEach((part) => part.remove());
        return copy.textContent.replace(/[^\S\n]+/g, " ").trim();
    };

    /** The unabridged text of a cell, its date, or its number. */
    const valueOf = (one) => {
        const { value } = one.dataset;
        return one.querySelector(":scope > .fold > .text")?.textContent
            ?? (value === undefined ? textOf(one) : Number.isNaN(Number(value)) ? value : Number(value));
    };

    /** A row's notes as text, with a sign before each item of a list. */
    const notesOf = (row) => {
        const notes = (row.querySelector(".notes > .fold > div") ?? row.querySelector(".notes"))?.cloneNode(true);
        if (!notes) return "";
        for (const item of all("li", notes)) item.prepend("- ");
        for (const end of all("br", notes)) end.replaceWith("\n");
        return notes.textContent.trim();
    };

    const button = form.querySelector("button.csv");

    /** The titles of the page's columns, and of columns for what its rows have besides. */
    const titles = () => [...Array.from(table.tHead.rows[0].cells, textOf), ...button.dataset.columns.split("|")];

    const cellsOf = (row) => {
        const { app, currency = "", version = "" } = row.dataset;
        return [...Array.from(row.cells, valueOf), notesOf(row), version, currency, Number(app), row.id];
    };

    const matching = () => tables.rowsOf(table).filter(({ hidden }) => !hidden);

    /** The name of the file: the choices of the filter and their period, such as `price-cuts_2026-07-01_2026-08-08.csv`. */
    const fileName = () => {
        const { change, app, group, storefront, text, from, to } = form.elements;
        const words = [change, app, group, storefront, text].filter((one) => one?.value)
            .map((one) => one.selectedOptions?.[0].text ?? one.value).join(" ");
        const period = [from.value, to.value].filter(Boolean).join("_") || form.dataset.month;
        return `${words.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu)?.join("-") ?? "changes"}_${period}.csv`;
    };

    const save = async () => {
        await logMonths.draw();
        csv.save(fileName(), [titles(), ...matching().map(cellsOf)]);
    };

    // The button says how many rows it saves.
    table.addEventListener("filtered", () => {
        const count = matching().length + logMonths.left();
        button.textContent = count === 1 ? button.dataset.one : fill(button.dataset.many, { count: number.format(count) });
    });
    button.addEventListener("click", save);
})();
// The data of graphs. Each year of an app is a script that is loaded when a graph needs the data.
const appSeries = (() => {
    const { address, read } = searchIndex;

    const DAY = 86400000;

    /** Loads an app's data for a year once; null if the script cannot be loaded. */
    const file = (app, year) => read(`apps/${app}/${year}.series.js`);

    /** The number of days from 1970 to a date such as `2026-03-02`. */
    const dayOf = (date) => Math.floor(Date.parse(date.slice(0, 10)) / DAY);

    const dateOf = (day) => new Date(day * DAY).toISOString().slice(0, 10);

    /** The rows of several years, oldest first, without the values that each year repeats from the year before. */
    const joined = (parts) => {
        const rows = [];
        for (const [date, ...values] of parts.flat()) {
            const last = rows.at(-1);
            const day = dayOf(date);
            const isSame = last && last.values.every((value, place) => value === values[place]);
            if (!last || (day > last.day && !isSame)) rows.push({ day, values });
        }
        return rows;
    };

    const KINDS = ["ratings", "versions", "prices", "sizes", "languages"];

    const place = (years, code) => {
        const parts = years.map((year) => year.storefronts[code]).filter(Boolean);
        const kinds = KINDS.map((kind) => [kind, joined(parts.map((part) => part[kind]))]);
        const positions = Map.groupBy(parts.flatMap((part) => part.positions ?? []), ([, name]) => name);
        return {
            first: dayOf(parts[0].first), ...Object.fromEntries(kinds),
            positions: [...positions].map(([name, rows]) =>
                ({ name, rows: joined([rows.map(([date, , position]) => [date, position])]) })),
        };
    };

    /**
     * Loads an app's series for all years from the date `since` up to `year`; null if the data of `year` cannot be
     * loaded. Each row has the values that are valid from its day until the next row.
     */
    const load = async (app, year, since) => {
        const newest = await file(app, year);
        if (!newest) return null;
        const wanted = newest.earlier.filter((name) => name >= since.slice(0, 4));
        const years = [...await Promise.all(wanted.map((name) => file(app, name))), newest]
            .filter(Boolean);
        const codes = [...new Set(years.flatMap(({ storefronts }) => Object.keys(storefronts)))];
        const places = new Map(codes.map((code) => [code, place(years, code)]));
        const nights = years.flatMap(({ nights }) => nights);
        return {
            app, places, name: newest.name ?? String(app), start: newest.earlier[0] ?? newest.year,
            cadence: newest.cadence,
            releases: years.flatMap(({ notes }) => notes).map(([night, version, kind, text, shape]) =>
                ({ day: dayOf(night), version, kind, text, shape })).toSorted((one, other) => one.day - other.day),
            nights: nights.map(([run, night, ...changes]) => ({ run, night, day: dayOf(night), changes })),
        };
    };

    /** The values on a day; undefined before the first row. */
    const at = (rows, day) => rows.findLast((row) => row.day <= day)?.values;

    /** The permalink of a change; `change` is the end of its ID, such as `kr-price`. */
    const entry = (app, night, run, change) =>
        address(`apps/${app}/${night.slice(0, 4)}.html#${run}-${app}-${change}`);

    /** The days on which a field changed in a storefront, each with the change's permalink. */
    const entries = (series, code, field) => series.nights
        .filter(({ changes }) => changes.includes(`${code}-${field}`))
        .map(({ run, night, day }) => ({ day, href: entry(series.app, night, run, `${code}-${field}`) }));

    /** The last known rating up to and including a day; undefined if there is none. */
    const rated = (rows, day) =>
        rows.findLast((row) => row.day <= day && row.values[1] !== null)?.values;

    /**
     * The number of new ratings after `from`, up to and including `to`; null without responses, or if the number of
     * ratings fell.
     */
    const fresh = (rows, from, to) => {
        const [one, other] = [rated(rows, from), rated(rows, to)];
        const inside = rows.filter(({ day }) => day > from && day <= to);
        const isSeen = inside.some(({ values }) => values[1] !== null)
            || (at(rows, from)?.[1] != null && inside[0]?.day !== from + 1);
        if (!one || !other || !isSeen || other[1] < one[1]) return null;
        return other[1] - one[1];
    };

    /** The Monday of a day's week; days are counted since 1970-01-01, a Thursday. */
    const mondayOf = (day) => day - (day + 3) % 7;

    /**
     * The weeks, Monday to Sunday, that begin after `from`, oldest first, and the days up to `to` of the last one; the
     * whole range if none begins in it. A week has the days after its own `from`.
     */
    const weeks = (from, to) => {
        const found = [];
        for (let end = to, start = mondayOf(to) - 1; start >= from; end = start, start -= 7) {
            found.unshift({ from: start, to: end });
        }
        return found.length > 0 ? found : [{ from, to }];
    };

    /** The last night with a response up to and including a day, but not before the first one. */
    const nightOf = (rows, day) => {
        const gap = rows.find((row) => row.day > day && row.day - row.values[2] < day);
        return Math.max(gap ? gap.day - gap.values[2] : day, rows[0]?.day ?? day);
    };

    /**
     * The number of new ratings in a week or on a day, counted from the last night before it to its last night, and
     * these nights as `from` and `to`. The number is null without responses, or if the number of ratings fell. If the
     * nights are further apart than the week is long, `height` is the part of the number for an average week.
     */
    const ofWeek = (rows, week) => {
        const [from, to] = [week.from, week.to].map((day) => nightOf(rows, day));
        if (from >= to) return { ...week, value: null };
        const isFallen = rows.some(({ day, values: [, total] }) =>
            day > from && day <= to && total !== null && total < rated(rows, day - 1)?.[1]);
        const value = isFallen ? null : fresh(rows, from, to);
        return { from, to, value, height: value * Math.min((week.to - week.from) / (to - from), 1) };
    };

    return {
        at, dateOf, dayOf, entries, fresh, load, mondayOf, ofWeek, rated, weeks,
    };
})();
// Draws graphs as wide as the page allows. A readout below a graph shows the values at the pointer or the slider.
const graphs = (() => {
    const { all, fill, language, make, number } = site;
    const { dateOf } = appSeries;

    /** The margins around the panels in pixels, with room for the labels of the axes. */
    const FRAME = { left: 52, right: 10, top: 14, bottom: 24 };
    /** The height of the labels above the panels, in pixels. */
    const LABELS = 16;
    /** The estimated width of a letter, in pixels. */
    const LETTER = 7.5;
    /** The height of a panel's title, and the space between panels, in pixels. */
    const [TITLE, GAP] = [26, 12];
    /** The width of a printed graph in pixels, before it is scaled to the paper. */
    const PAPER = 720;
    /** The maximum distance, in pixels, at which a mark attracts the pointer. */
    const SNAP = 6;

    // Browsers abbreviate September to "Sept" in British English, but pages write "Sep".
    const style = (options) => {
        let format;
        return (day) => {
            format ??= new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
            return format.format(new Date(dateOf(day))).replace(/\bSept\b/, "Sep");
        };
    };
    const whole = style({ weekday: "short", day: "numeric", month: "short", year: "numeric" });
    /** A date, which does not break over lines. */
    const date = (day) => whole(day).replace(/\s/g, "\xa0");
    const monday = style({ weekday: "short", day: "numeric", month: "short" });
    const month = style({ month: "short" });
    const year = style({ year: "numeric" });
    const january = style({ month: "short", year: "numeric" });

    const svg = (name, attributes, ...content) => {
        const element = document.createElementNS("http://www.w3.org/2000/svg", name);
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
        element.append(...content);
        return element;
    };

    const scale = (from, to, start, end) => {
        const length = to - from || 1;
        return Object.assign((value) => start + (value - from) / length * (end - start), {
            invert: (place) => from + (place - start) / (end - start) * length,
        });
    };

    /** Two to six round values for an axis. The axis spans at least `minSpan`, so that small changes look small. */
    const ticks = (lowest, highest, minSpan, max = Infinity) => {
        const span = Math.max(highest - lowest, minSpan);
        highest = Math.min((lowest + highest + span) / 2, max);
        lowest = Math.max(highest - span, Math.min(lowest, 0));
        const power = 10 ** Math.floor(Math.log10(span / 4));
        const step = [1, 2, 5, 10].map((one) => one * power).find((one) => span / one <= 4);
        const first = Math.floor(lowest / step + 1e-9);
        const count = Math.max(Math.ceil(highest / step - 1e-9) - first, 1);
        return Array.from({ length: count + 1 }, (_, place) => +((first + place) * step).toPrecision(12));
    };

    /** The days with labels: Mondays in a short range, otherwise the first days of months or years. */
    const named = (from, to) => {
        const days = [];
        const [isShort, isLong] = [to - from <= 62, to - from > 800];
        for (let day = from; day <= to; day += 1) {
            const moment = new Date(dateOf(day));
            const isFirst = moment.getUTCDate() === 1;
            const isJanuary = moment.getUTCMonth() === 0;
            if (isShort ? moment.getUTCDay() !== 1 : !isFirst || (isLong && !isJanuary)) continue;
            const write = isShort ? monday : isLong ? year : isJanuary ? january : month;
            days.push({ day, text: write(day) });
        }
        return days;
    };

    /** The grid lines and labels for the values of a panel. */
    const valuesOf = ({ panel, top, floor }, y, width) => {
        const lines = panel.ticks.map((value) => `M${FRAME.left} ${y(value)}H${width - FRAME.right}`);
        const texts = panel.ticks.map((value) =>
            svg("text", { x: FRAME.left - 6, y: y(value) + 4, "text-anchor": "end" }, panel.write(value)));
        if (panel.title) texts.push(svg("text", { class: "title", x: FRAME.left, y: top - 6 }, panel.title));
        return [svg("path", { class: "grid", d: lines.join("") }), ...texts];
    };

    /** The lines of the labelled days across all panels, and their labels. */
    const timesOf = (spec, x, width) => {
        let end = 0;
        const starts = [];
        const texts = [];
        for (const { day, text } of named(spec.from, spec.to)) {
            const room = text.length * 8 + 10;
            starts.push(`M${x(day)} ${spec.top}V${spec.floor}`);
            if (x(day) < end || x(day) + room > width) continue;
            end = x(day) + room;
            texts.push(svg("text", { x: x(day) + 2, y: spec.floor + 17 }, text));
        }
        return [svg("path", { class: "months", d: starts.join("") }), ...texts];
    };

    /** The path of a step line. Each value is valid until the next value; null makes a gap. */
    const stepped = (rows, pick, from, to, x, y) => {
        let path = "";
        let isOpen = false;
        const visible = rows.filter((row, place) =>
            row.day <= to && (rows[place + 1]?.day ?? Infinity) > from);
        for (const { day, values } of visible) {
            const [place, value] = [x(Math.max(day, from)).toFixed(1), pick(values)];
            if (value === null) {
                if (isOpen) path += `H${place}`;
                isOpen = false;
            } else {
                path += `${isOpen ? `H${place}V` : `M${place} `}${y(value).toFixed(1)}`;
                isOpen = true;
            }
        }
        return isOpen ? `${path}H${x(to).toFixed(1)}` : path;
    };

    const barsOf = (bars, x, y) => bars.filter(({ value }) => value > 0).map(({ from, to, value, height = value, of }) =>
        svg("rect", {
            class: `bar ${of}`, x: Math.max(x(from), FRAME.left) + .5,
            width: Math.max(x(to) - Math.max(x(from), FRAME.left) - 1, 1),
            y: y(height), height: y(0) - y(height),
        }));

    /**
     * The maximum number of marks with solid lines. The lines of more marks are faint, because they would hide the
     * curves.
     */
    const MAX_LINES = 12;

    /** The minimum distance between the grips of two marks, in pixels. */
    const GRIP = 11;

    /** The marks, oldest first, in groups so that no two grips touch. The newest mark of a group is its last. */
    const groupsOf = (marks, x) => {
        const groups = [];
        for (const mark of marks.toSorted((one, other) => other.day - one.day)) {
            if (groups.length > 0 && x(groups[0].at(-1).day) - x(mark.day) < GRIP) groups[0].unshift(mark);
            else groups.unshift([mark]);
        }
        return groups;
    };

    /**
     * A link with the grip and the lines of a group of marks. A group with several kinds of marks has a neutral colour.
     */
    const markOf = (spec, x, isFaint) => (group) => {
        const kinds = new Set(group.map(({ of }) => of));
        const { day, href } = group.at(-1);
        const [wide, high] = group.length > 1 ? [5, 5.5] : [4, 4.5];
        const grip = `l${wide} ${high}-${wide} ${high}-${wide}-${high}z`;
        return svg("a", {
            href, class: ["mark", ...kinds, ...kinds.size > 1 ? ["several"] : []].join(" "), tabindex: "-1",
        },
        svg("title", {}, group.toReversed().map((mark) => `${mark.name}, ${date(mark.day)}`).join("\n")),
        svg("path", {
            class: isFaint ? "line faint" : "line",
            d: group.map((mark) => `M${x(mark.day)} ${spec.top}V${spec.floor}`).join(""),
        }),
        svg("path", { class: "grip", d: `M${x(day)} ${spec.top - 4.5 - high}${grip}` }));
    };

    const marksOf = (spec, x) =>
        groupsOf(spec.marks, x).map(markOf(spec, x, spec.marks.length > MAX_LINES));

    /** The labels above the marks, newest first, as many as fit next to each other. */
    const labelsOf = (spec, x, width) => {
        const texts = [];
        let room = width;
        for (const { day, short } of spec.marks.toSorted((one, other) => other.day - one.day)) {
            if (!short) continue;
            const length = short.length * LETTER;
            const start = Math.max(Math.min(x(day) - length / 2, width - length), 0);
            if (start + length > room) continue;
            texts.push(svg("text", { x: start + length / 2, y: 12, "text-anchor": "middle" }, short));
            room = start - LETTER;
        }
        return texts;
    };

    /** The panels, one below the other, each with its top and bottom in pixels. */
    const stacked = (panels, start) => {
        let end = start;
        return panels.map((panel, place) => {
            const top = end + (panel.title ? TITLE : 0) + (place > 0 ? GAP : 0);
            end = top + (panel.height ?? 182);
            return { panel, top, floor: end };
        });
    };

    /**
     * A graph with its slider and readout.
     *
     * - label: the name of the graph and the slider
     * - from, to: the first and the last day, as numbers of days since 1970
     * - days: the days that the reader can select
     * - panels: the parts of the graph, one below the other on one time axis. Each has `ticks` (in descending order if
     *   small values are at the top), `write`, which formats a tick, and `curves`: `{ rows, pick, of }`, or `bars`: `{
     *   from, to, value, of }`, each as high as `value` or as `height`. `title` and `height` are optional.
     * - marks: `{ day, name, href, of }`, and optionally `short`, a label above the mark
     * - say: returns the texts of a day's readout
     * - nameOf: returns the title of a day's readout; without this function, the title is the date
     *
     * `of` is a CSS class that sets the colour.
     */
    const plotOf = (spec) => {
        spec = { marks: [], ...spec };
        spec.top = FRAME.top + (spec.marks.some(({ short }) => short) ? LABELS : 0);
        const placed = stacked(spec.panels, spec.top);
        spec.floor = placed.at(-1).floor;
        spec.height = spec.floor + FRAME.bottom;
        const picture = svg("svg", {
            class: "graph", height: spec.height, role: "img", "aria-label": spec.label,
        });
        const slider = make("input", {
            type: "range", min: "0", max: String(spec.days.length - 1), step: "1",
            "aria-label": spec.label,
        });
        const output = make("output", { class: "readout" });
        const cursor = svg("path", { class: "cursor" });
        let x = null;
        slider.value = slider.max;
        slider.hidden = spec.days.length < 2;

        const read = () => {
            const day = spec.days[slider.value];
            const here = spec.marks.filter((mark) => mark.day === day);
            const links = here.map(({ name, href }) => make("a", { href }, name));
            const texts = spec.say(day);
            output.replaceChildren(make("b", {}, spec.nameOf?.(day) ?? date(day)),
                ...texts.map((text) => make("span", {}, text)), ...links);
            const parts = [...output.children].map(({ textContent }) => textContent);
            slider.setAttribute("aria-valuetext", parts.join("; "));
            if (x) cursor.setAttribute("d", `M${x(day)} ${spec.top}V${spec.floor}`);
        };

        const draw = (width = Math.max(picture.clientWidth, 200)) => {
            picture.setAttribute("viewBox", `0 0 ${width} ${spec.height}`);
            x = scale(spec.from, spec.to, FRAME.left, width - FRAME.right);
            const drawn = placed.flatMap((place) => {
                const { panel, top, floor } = place;
                const y = scale(panel.ticks[0], panel.ticks.at(-1), floor, top);
                const curves = (panel.curves ?? []).map(({ rows, pick, of }) => svg("path", {
                    class: `curve ${of}`, d: stepped(rows, pick, spec.from, spec.to, x, y),
                }));
                return [...valuesOf(place, y, width), ...barsOf(panel.bars ?? [], x, y), ...curves];
            });
            const seen = [...timesOf(spec, x, width), ...drawn, ...labelsOf(spec, x, width)];
            picture.replaceChildren(
                svg("g", { "aria-hidden": "true" }, ...seen), ...marksOf(spec, x), cursor);
            // An element with links does not get the role `img`, which would make the links inaccessible.
            picture.setAttribute("role", spec.marks.length > 0 ? "document" : "img");
            read();
        };

        const placeOf = ({ clientX }) => clientX - picture.getBoundingClientRect().left;

        /** The mark nearest to the pointer; undefined if no mark is within `SNAP`. */
        const nearest = (event) => {
            const away = ({ day }) => Math.abs(x(day) - placeOf(event));
            return spec.marks.filter((mark) => away(mark) <= SNAP).sort((one, other) => away(one) - away(other))[0];
        };

        const follow = (event) => {
            const day = nearest(event)?.day ?? Math.round(x.invert(placeOf(event)));
            const later = spec.days.findIndex((one) => one >= day);
            slider.value = String(later < 0 ? spec.days.length - 1 : later);
            read();
        };
        slider.addEventListener("input", read);
        picture.addEventListener("pointermove", follow);
        picture.addEventListener("pointerdown", follow);
        // Follows the link of the mark that the readout shows. If marks overlap, the browser would follow the topmost.
        picture.addEventListener("click", (event) => {
            const near = nearest(event);
            if (!near || !event.target.closest("a")) return;
            event.preventDefault();
            location.href = near.href;
        });
        const plot = make("div", { class: "plot" }, picture, slider, output);
        picture.addEventListener("beforeprint", () => draw(PAPER));
        picture.addEventListener("afterprint", () => draw());
        new ResizeObserver(() => {
            if (attempt(() => { draw(); return true; })) return;
            plot.remove();
        }).observe(picture);
        return plot;
    };

    // Graphs are drawn anew for paper, because its width differs from the window's.
    for (const moment of ["beforeprint", "afterprint"]) {
        addEventListener(moment, () => {
            for (const picture of all(".plot > svg")) picture.dispatchEvent(new Event(moment));
        });
    }

    /** The result of `work`. If `work` throws, logs the error and returns an empty string. */
    const attempt = (work) => {
        try {
            return work();
        } catch (error) {
            console.error(error);
            return "";
        }
    };

    /** The element of a graph; an empty string if the graph cannot be drawn. */
    const graph = (spec) => attempt(() => plotOf(spec));

    const everyDay = (from, to) => Array.from({ length: to - from + 1 }, (_, place) => from + place);

    const head = (scope, ...content) => make("th", { scope }, ...content);

    /** A table with rows of cells. */
    const rowsOf = (style, heads, rows) => make("table", { class: style }, make("thead", {}, make("tr", {}, ...heads)),
        make("tbody", {}, ...rows.map((cells) => make("tr", {}, ...cells))));

    /** A table of rows of cells, which scrolls sideways if it is wider than the screen. */
    const grid = (label, ...parts) =>
        make("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": label }, rowsOf(...parts));

    /** The data of a graph as a table, in which the first cell of each row is a heading. */
    const table = (title, heads, rows) => make("details", { class: "values" }, make("summary", {}, title),
        grid(title, "rated", heads.map((text) => head("col", text)), rows.map(([first, ...texts]) =>
            [head("row", first), ...texts.map((text) => make("td", {}, text))])));

    const stars = {
        format: (value) => value.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    };

    /** A rating, such as `4.52 from 1,204 ratings`. */
    const ratingText = (strings, values) => (!values || values[1] === null ? strings.unknown
        : values[1] === 0 ? strings.notRated
            : fill(values[1] === 1 ? strings.ratingOf : strings.ratingsOf,
                { rating: stars.format(values[0]), n: number.format(values[1]) }));

    /** The amount as a price. Handles currencies without three letters, for which `Intl` throws. */
    const money = (amount, currency) => {
        if (!/^[A-Z]{3}$/i.test(currency ?? "")) {
            return [number.format(amount), currency].filter(Boolean).join(" ");
        }
        const write = (currencyDisplay) =>
            new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay }).format(amount);
        const narrow = write("narrowSymbol");
        // Only the owner of a sign uses its short form, as in `PriceWords.swift`.
        const owner = { $: "USD", "¥": "JPY", "£": "GBP" }[narrow.match(/[$¥£]/)?.[0]] ?? currency;
        return owner === currency && !/\p{L}/u.test(narrow) ? narrow : write("symbol");
    };

    const priceText = (strings, values) => {
        if (!values || values[0] === null) return strings.unknown;
        const [amount, currency] = values;
        return amount === 0 ? strings.free : money(amount, currency);
    };

    return {
        attempt, graph, date, everyDay, grid, head, money, priceText, ratingText, rowsOf, stars, table, ticks,
    };
})();
// An app's timeline: draws the graph of ratings, prices and positions, and filters the changes.
(() => {
    const { all, choices, choose, fill, language, make, menu, number, restores } = site;
    const { at, dateOf, dayOf, entries, load, ofWeek, weeks } = appSeries;
    const { graph, date, everyDay, money, priceText, ratingText, stars, ticks } = graphs;

    const section = document.querySelector("section.history[data-strings]");
    if (!section) return;

    const { app, night, storefront } = section.dataset;
    const strings = JSON.parse(section.dataset.strings);
    const [ranges, drawn, marked] = ["ranges", "drawing", "marks"]
        .map((name) => section.querySelector(`.timeline > .${name}`));
    /** The kinds of changes with marks in the graph, each with its name. */
    const kinds = all("button", marked).map(({ value, textContent }) => ({ kind: value, name: textContent }));
    /** The maximum number of curves that a reader can tell apart. */
    const MAX_CURVES = 5;
    const last = night && dayOf(night);
    const COLOURS = {
        version: "s5", price: "s2", name: "s1", returned: "s3", gone: "bad", icon: "s6",
        screenshots: "s6", ipadScreenshots: "s6", tvScreenshots: "s6", contentRating: "s3",
    };
    const colour = (kind) => COLOURS[kind] ?? "s4";
    const regions = new Intl.DisplayNames(language, { type: "region", fallback: "code" });

    const signed = new Intl.NumberFormat(language, { signDisplay: "exceptZero" });

    const chosenKinds = () => (choices().get("change") ?? "").split(",").filter(Boolean);
    const isNamed = (kind) => chosenKinds().includes(kind);
    const isChosen = (kind) => chosenKinds().length === 0 || isNamed(kind);

    const marksOf = (series, code, { kind, name }) => entries(series, code, kind).map(({ day, href }) => {
        // The link leads to a change on this page or, by `permalinks`, on the page of an earlier year.
        const mark = { day, href: new URL(href).hash, of: colour(kind), name };
        if (kind !== "version") return mark;
        const short = at(series.places.get(code).versions, day)?.[0] ?? "";
        return { ...mark, name: `${strings.version} ${short}`, short };
    });

    /** Versions from before the archive, which only the store page lists. */
    const earlier = JSON.parse(section.dataset.earlier ?? "[]").map(([date, version]) => ({
        day: dayOf(date), href: "#unobserved", of: "unobserved", name: `${strings.version} ${version}`, short: version,
    }));

    const marks = (series, code, from) => kinds.filter(({ kind }) => isChosen(kind))
        .flatMap((kind) => marksOf(series, code, kind)).concat(isChosen("version") ? earlier : [])
        .filter(({ day }) => day >= from && day <= last);

    /** The rows whose values are valid on a day or later. */
    const since = (rows, from) => rows.filter((_, place) => (rows[place + 1]?.day ?? Infinity) > from);

    const ratingPanels = ({ ratings }, from, spans, isShort) => {
        const values = since(ratings, from).map(({ values: [value] }) => value).filter((value) => value !== null);
        if (values.length === 0) return [];
        const bars = spans.map((span) => ({ ...ofWeek(ratings, span), of: "s3" }));
        const most = Math.ceil(Math.max(...bars.map(({ height = 0 }) => height)));
        return [{
            title: strings.rating, ticks: ticks(Math.min(...values), Math.max(...values), .1, 5), height: 150,
            write: (value) => stars.format(value),
            curves: [{ rows: ratings, pick: ([value]) => value, of: "s1" }],
        }, ...most === 0 ? [] : [{
            title: isShort ? strings.newRatings : strings.weekly, height: 50, ticks: [0, most], bars,
            write: (value) => (value > 0 ? `+${number.format(value)}` : "0"),
        }]];
    };

    /** The panel of prices in the current currency; empty if the price did not change. */
    const pricePanels = ({ prices }, from) => {
        const currency = prices.at(-1)?.values[1];
        const amounts = since(prices, from).filter(({ values }) => values[1] === currency)
            .map(({ values: [amount] }) => amount).filter((amount) => amount !== null);
        if (new Set(amounts).size < 2) return [];
        return [{
            title: strings.price, height: 60, ticks: [0, Math.max(...amounts)],
            write: (value) => money(value, currency),
            curves: [{ rows: prices, pick: ([amount, its]) => (its === currency ? amount : null), of: "s2" }],
        }];
    };

    const positionPanels = (courses, from) => {
        const shown = courses.flatMap(({ rows }) => since(rows, from))
            .map(({ values: [position] }) => position).filter((position) => position !== null);
        if (shown.length === 0) return [];
        const best = Math.min(...shown);
        return [{
            title: strings.position, height: 100, ticks: [Math.max(...shown, best + 5), best],
            write: (value) => number.format(value),
            curves: courses.map(({ rows }, place) => ({
                rows, pick: ([position]) => position, of: `s${place + 1}`,
            })),
        }];
    };

    const draw = (series, code, range) => {
        const place = series.places.get(code);
        // The time before the archive takes at most half of the graph, so that the curves stay readable.
        const reach = range === "all" ? Math.max(last - place.first, 90) : Infinity;
        const oldest = Math.min(...earlier.map(({ day }) => day));
        const first = Math.min(place.first, Math.max(oldest, place.first - reach));
        const from = Math.min(Math.max(range === "all" ? 0 : last - Number(range), first), last - 1);
        // In a short range, each bar stands for a night; otherwise for a week.
        const isShort = last - from <= 62;
        const spans = isShort ? everyDay(from + 1, last).map((day) => ({ from: day - 1, to: day }))
            : weeks(from, last);
        const courses = place.positions.slice(0, MAX_CURVES);
        const rated = ratingPanels(place, from, spans, isShort);
        const priced = pricePanels(place, from);
        const listed = positionPanels(courses, from);
        const panels = [...rated, ...priced, ...listed];
        const shown = marks(series, code, from);
        if (panels.length === 0 && shown.length === 0) return [];
        const keys = listed.length === 0 ? [] : [make("p", { class: "keys" }, ...courses.map(({ name }, index) =>
            make("bdi", { class: `key s${index + 1}` }, name)))];
        const plot = graph({
            label: fill(strings.graph, { storefront: regions.of(code.toUpperCase()) }), from, to: last,
            days: everyDay(from, last), marks: shown,
            panels: panels.length > 0 ? panels : [{ height: 20, ticks: [], write: String }],
            say: (day) => [
                ...rated.length > 0 ? [ratingText(strings, at(place.ratings, day))] : [],
                ...rated.slice(1).map(({ title, bars }) => {
                    const bar = bars.find(({ value, from, to }) => value !== null && from < day && to >= day);
                    if (!bar) return `${title}: ${strings.unknown}`;
                    const nights = bar.to - bar.from === 1 ? "" : ` (${date(bar.from + 1)} – ${date(bar.to)})`;
                    return `${title}: +${number.format(bar.value)}${nights}`;
                }),
                ...priced.map(() => priceText(strings, at(place.prices, day))),
                ...listed.flatMap(() => courses.map(({ name, rows }) =>
                    `${name}: ${at(rows, day)?.[0] ?? strings.unlisted}`)),
            ],
        });
        return plot ? [plot, ...keys] : [];
    };

    const shown = all("[data-changes]", section);
    const none = make("p", { class: "quiet" }, strings.none);
    for (const button of all("button", marked)) button.className = colour(button.value);

    const press = (form, values) => {
        for (const button of all("button", form)) {
            button.setAttribute("aria-pressed", String(values.includes(button.value)));
        }
    };

    const offerStorefronts = (codes, code) => {
        ranges.querySelector("label")?.remove();
        if (codes.length < 2) return;
        const titled = codes.map((one) => [one, regions.of(one.toUpperCase())]);
        ranges.append(menu(strings.storefront, titled, code, (chosen) => {
            choose({ storefront: chosen });
            show().then(() => ranges.querySelector("select")?.focus());
        }));
    };

    /** The sentences about the ratings of each storefront, with their original texts, which cover the whole time. */
    const sentences = all(".ratings [data-storefront]", section).map((element) => [element, element.textContent]);

    /** Whether so many ratings disappeared that the developer must have reset them, as in `Rating.swift`. */
    const isReset = (count, now) => count - now >= 5 && now < count - now;

    /**
     * A sentence about how a storefront's ratings changed since a day; null if the ratings were reset or are unknown.
     */
    const ratedSince = (rows, from) => {
        const known = rows.filter(({ values }) => values[1] > 0);
        const start = known.findLast(({ day }) => day <= from) ?? known[0];
        const later = known.slice(known.indexOf(start));
        const wasReset = later.some(({ values }, place) => place > 0 && isReset(later[place - 1].values[1], values[1]));
        if (!start || wasReset || at(rows, last)?.[1] === 0) return null;
        const [[before, few], [after, n]] = [start.values, later.at(-1).values];
        return fill(strings.ratedIn, {
            before: stars.format(before), after: stars.format(after), n: number.format(n),
            new: signed.format(n - few).replace("-", "−"), date: date(Math.max(start.day, from)),
        });
    };

    const tell = (series, range) => {
        for (const [element, text] of sentences) {
            const rows = series.places.get(element.dataset.storefront)?.ratings ?? [];
            element.textContent = (range !== "all" && ratedSince(rows, last - Number(range))) || text;
        }
    };

    /** Shows the nights with changes of the chosen kinds. */
    const filter = () => {
        const chosen = chosenKinds();
        for (const element of shown) {
            element.hidden = chosen.length > 0
                && !element.dataset.changes.split(" ").some((kind) => chosen.includes(kind));
        }
        if (chosen.length > 0 && shown.every(({ hidden }) => hidden)) {
            shown[0]?.closest("section > *").before(none);
        } else {
            none.remove();
        }
    };

    let turn = 0;

    const show = async () => {
        turn += 1;
        const mine = turn;
        filter();
        press(marked, chosenKinds());
        if (!ranges) return;
        const wish = choices().get("range");
        const range = all("button", ranges).some(({ value }) => value === wish) ? wish : "all";
        const start = range === "all" ? "" : dateOf(last - Number(range));
        const series = await load(Number(app), night.slice(0, 4), start);
        if (mine !== turn) return;
        ranges.hidden = !series;
        if (!series) return drawn.replaceChildren();
        const codes = [...series.places.keys()];
        const code = [choices().get("storefront"), storefront].find((one) => codes.includes(one)) ?? codes[0];
        press(ranges, [range]);
        offerStorefronts(codes, code);
        tell(series, range);
        for (const button of all("button", marked)) {
            button.hidden &&= !isNamed(button.value) && entries(series, code, button.value).length === 0;
        }
        drawn.replaceChildren(...draw(series, code, range));
        // Drawing the graph moved the element that a permalink names, so the page scrolls again.
        if (mine === 1) permalinks.follow();
    };

    ranges?.addEventListener("click", ({ target }) => {
        if (target.type !== "button") return;
        choose({ range: target.value === "all" ? "" : target.value });
        show();
    });
    marked.addEventListener("click", ({ target }) => {
        if (!target.value) return;
        const chosen = new Set(chosenKinds());
        if (!chosen.delete(target.value)) chosen.add(target.value);
        choose({ change: [...chosen].join(",") });
        show();
    });
    restores.push(show);
})();
// The keys j and k move between the cards of a night (or, while the cards are folded, the stories and lines above the
// cards), between the entries of the notes, or between the versions and nights of an app.
(() => {
    const { all, hasModifier, within } = site;

    const TITLE = ":is(h2, h3, h4) a, :scope > div > a";

    const step = (way) => {
        const isFolded = document.querySelector("details.all:not([open])") !== null;
        const lines = isFolded ? all("li.line") : [];
        const cards = lines.length > 0 ? lines : all("section.cards article.story");
        const shown = (cards.length > 0 ? cards : all("article.story"))
            .filter((card) => !card.hidden && card.checkVisibility());
        const has = (element) => (card) => element !== null && card.contains(element);
        const focused = shown.findIndex(has(document.activeElement));
        const at = focused < 0 ? shown.findIndex(has(document.querySelector(".target"))) : focused;
        const card = shown[within(shown, at < 0 && way < 0 ? shown.length - 1 : at + way)];
        for (const marked of all(".target")) marked.classList.remove("target");
        const aim = card?.querySelector(TITLE) ?? card;
        // A card gets the focus only if it has no link in its title to focus.
        if (aim === card && card) card.tabIndex = -1;
        aim?.focus({ preventScroll: true });
        card?.scrollIntoView({ block: "start" });
    };

    document.addEventListener("keydown", (event) => {
        if (hasModifier(event) || event.target.closest("input:not([type=range]), select, textarea, dialog")) return;
        if (event.key === "j") step(1);
        if (event.key === "k") step(-1);
    });
})();
// The sections of the page that compares apps. Each function makes a section from the data of the apps.
const compareParts = (() => {
    const { fill, language, make, number } = site;
    const { at, dayOf, entries, fresh, ofWeek, rated, weeks } = appSeries;
    const { graph, date, everyDay, grid, head, priceText, ratingText, stars, table, ticks } = graphs;

    const section = (id, title, ...content) => make("section", { "aria-labelledby": id },
        make("h2", { id }, title), ...content);

    const name = (app) => make("bdi", { class: `key ${app.of}` }, app.name);

    const days = ({ strings }, n) => fill(n === 1 ? strings.day : strings.days, { n: number.format(n) });

    const size = ({ strings }, values) => (values ? (values[0] / 1e6).toLocaleString(language, {
        style: "unit", unit: "megabyte", maximumFractionDigits: 1,
    }) : strings.unknown);

    /** The releases of an app in the period, oldest first. Releases before the period's first night are left out. */
    const releases = ({ start }, app) => app.series.releases.filter(({ day }) => day > start);

    /**
     * The date and the age of the newest version, even if it precedes the period or the first night. The store may
     * date a version after the night that saw it; then the night counts.
     */
    const lastRelease = (view, app) => {
        const calendar = new Intl.DateTimeFormat("en-CA", { timeZone: view.zone });
        const found = [...app.series.places.values()].flatMap(({ versions }) => versions)
            .filter(({ values: [, time] }) => Number.isFinite(Date.parse(time)))
            .map(({ day, values: [, time] }) => Math.min(dayOf(calendar.format(Date.parse(time))), day));
        if (found.length === 0) return view.strings.unknown;
        const day = Math.max(...found);
        const age = view.to - day;
        const { interval, quietAfter } = app.series.cadence;
        const said = [date(day), " ", make("small", {}, age < 1 ? view.strings.today
            : fill(view.strings.ago, { days: days(view, age) }))];
        if (age <= quietAfter) return said;
        return [...said, " ", make("span", { class: "late" }, interval === null ? view.strings.quietYear
            : fill(view.strings.quiet, { days: days(view, age), usual: days(view, interval) }))];
    };

    /** What changed in the period; if it is known from a later night on, with this night. */
    const since = ({ start, strings }, day, said) =>
        (day === start ? said : fill(strings.since, { said, night: date(day) }));

    const newRatings = (view, app) => {
        const from = Math.max(view.from, app.place.ratings[0]?.day ?? view.from);
        const count = fresh(app.place.ratings, from, view.to);
        return count === null ? view.strings.unknown : since(view, from, `+${number.format(count)}`);
    };

    const average = (app, day) => rated(app.place.ratings, day)?.[0] ?? null;

    /** The rating, and how it changed in the period. */
    const rating = (view, app) => {
        const said = ratingText(view.strings, rated(app.place.ratings, view.to));
        const first = everyDay(view.from, view.to).find((day) => average(app, day) !== null);
        if (first === undefined) return said;
        const [before, after] = [first, view.to].map((day) => stars.format(average(app, day)));
        return [said, " ", make("small", {}, since(view, first, `${before} → ${after}`))];
    };

    const glance = (view) => {
        const { strings } = view;
        // These are about the last 12 months, whatever the period is.
        const ofYear = (title) => [title, " ", make("small", {}, strings.days365)];
        const facts = [
            [strings.version, (app) => at(app.place.versions, view.to)?.[0]],
            [strings.lastRelease, (app) => lastRelease(view, app)],
            [strings.releases, (app) => number.format(releases(view, app).length)],
            [strings.spoken, (app) => number.format(releases(view, app).filter(({ kind }) => kind === "new").length)],
            [ofYear(strings.interval), ({ series: { cadence } }) => (cadence.interval ? days(view, cadence.interval) : "–")],
            [ofYear(strings.weekday), ({ series: { cadence } }) => cadence.weekday ?? "–"],
            [strings.rating, (app) => rating(view, app)],
            [strings.newRatings, (app) => newRatings(view, app)],
            [strings.price, (app) => priceText(strings, at(app.place.prices, view.to))],
            [strings.size, (app) => size(view, at(app.place.sizes, view.to))],
            [strings.languages, (app) => {
                const found = at(app.place.languages, view.to);
                return found ? number.format(found[0].split(" ").length) : strings.unknown;
            }],
        ];
        const cell = (app, value) => make("td", { "data-label": app.name }, ...[value ?? strings.unknown].flat());
        const period = fill(strings.period, { range: strings[view.range], night: date(view.to) });
        return section("glance", strings.glance, make("p", { class: "note" }, period),
            grid(strings.glance, "glance", [make("td"), ...view.shown.map((app) => head("col", name(app)))],
                facts.map(([title, value]) =>
                    [head("row", ...[title].flat()), ...view.shown.map((app) => cell(app, value(app)))])));
    };

    /**
     * A graph with a curve for each app.
     *
     * - field: the name of the series with the values
     * - said: returns the text of an app's values for the readout
     * - panel: `ticks`, `write`, the `pick` of the curves, and optionally the height
     */
    const plot = (view, apps, { field, label, said, marks = [], ...panel }) => graph({
        label, marks, from: view.from, to: view.to, days: everyDay(view.from, view.to),
        panels: [{
            height: 122, ...panel,
            curves: apps.map(({ place, of }) => ({ rows: place[field], pick: panel.pick, of })),
        }],
        say: (day) => apps.map(({ name: app, place }) => `${app}: ${said(at(place[field], day))}`),
    });

    /** A table with a row for each day and a column for each app. */
    const values = ({ strings }, title, apps, days, textOf) => table(`${strings.values}: ${title}`,
        [strings.night, ...apps.map((app) => app.name)],
        days.map((day) => [date(day), ...apps.map((app) => textOf(app, day))]));

    const releaseMarks = (view, app) => entries(app.series, view.code, "version")
        .filter(({ day }) => day >= view.from && day <= view.to)
        .map(({ day, href }) => ({
            day, href, of: app.of, name: `${app.name} ${at(app.place.versions, day)?.[0] ?? ""}`,
        }));

    const ratings = (view) => {
        const { strings } = view;
        const known = view.shown.flatMap((app) => everyDay(view.from, view.to)
            .map((day) => average(app, day)).filter((value) => value !== null));
        if (known.length === 0) return "";
        const title = strings.averages;
        const drawn = plot(view, view.shown, {
            label: title, field: "ratings", height: 182, write: (value) => stars.format(value),
            ticks: ticks(Math.min(...known), Math.max(...known), .1, 5), pick: ([value]) => value,
            marks: view.shown.flatMap((app) => releaseMarks(view, app)),
            said: (rating) => ratingText(strings, rating),
        });
        const days = weeks(view.from, view.to).map(({ to }) => to).reverse();
        return section("ratings", strings.rating, make("p", { class: "note keys" }, title, ...view.shown.map(name)), drawn,
            values(view, strings.rating, view.shown, days, ({ place }, day) =>
                ratingText(strings, rated(place.ratings, day))));
    };

    /** New ratings by week: one graph for each app, each with its own scale, because the numbers differ widely. */
    const weekly = (view) => {
        const { strings } = view;
        const all = weeks(view.from, view.to);
        const days = all.map(({ to }) => to);
        const counted = view.shown.map((app) => ({
            ...app, bars: all.map((week) => ({ ...ofWeek(app.place.ratings, week), of: app.of })),
        }));
        const nights = ({ from, to }) => `${date(from + 1)} – ${date(to)}`;
        const barOf = ({ bars }, day) => bars[days.indexOf(day)];
        const count = ({ value }) => (value === null ? strings.unknown : `+${number.format(value)}`);
        /** The count in a table of several apps: with its nights if they are not those of the week. */
        const said = (app, day) => {
            const [bar, week] = [barOf(app, day), all[days.indexOf(day)]].map(nights);
            return bar === week ? count(barOf(app, day)) : `${count(barOf(app, day))} (${bar})`;
        };
        const figures = counted.map((app) => make("figure", {},
            make("figcaption", {}, make("h3", {}, name(app), " ", make("small", {}, newRatings(view, app)))),
            graph({
                label: `${strings.weekly}: ${app.name}`, from: all[0].from, to: view.to, days,
                panels: [{
                    height: 82, ticks: ticks(0, Math.max(...app.bars.map(({ height = 0 }) => height), 1), 4),
                    write: (value) => number.format(value), bars: app.bars,
                }],
                nameOf: (day) => nights(barOf(app, day)),
                say: (day) => [count(barOf(app, day))],
            })));
        return section("weekly", strings.weekly, make("div", { class: "graphs" }, ...figures),
            values(view, strings.weekly, counted, days.toReversed(), said));
    };

    return { glance, name, plot, ratings, releases, section, weekly };
})();
// More sections of the page that compares apps: notes, prices and languages.
const compareMore = (() => {
    const { all, choices, choose, fill, language, make, number } = site;
    const { blocksOf, nodesOf } = excerpts;
    const { at, entries, mondayOf } = appSeries;
    const { date, head, money, priceText, rowsOf, ticks } = graphs;
    const { name, plot, releases, section } = compareParts;

    /** A release: its version and date, and the element of its notes, which `mark` fills, or why it has none. */
    const written = (view, app, { day, version, kind, text, element }) => [
        make("p", {}, make("a", { href: view.pageOf(app.id) }, make("bdi", {}, version)), " ", make("small", {}, date(day)),
            ...text ? [] : [" ", make("span", { class: "quiet" }, view.strings.notes[kind ?? "none"])]),
        ...text ? [element] : [],
    ];

    /** Notes, folded to their first lines from the gist on, and the button that unfolds them if they are longer. */
    const folded = ({ strings }, nodes, gist) => {
        const notes = make("div", { class: "folded" }, ...nodes);
        const before = all(":is(h3, p, li)", notes).slice(0, Math.max(gist, 0));
        for (const part of before) part.classList.add("before");
        const button = make("button", { type: "button", "aria-expanded": "false" }, strings.wholeNotes);
        button.addEventListener("click", () =>
            button.setAttribute("aria-expanded", String(!notes.classList.toggle("folded"))));
        const row = make("p", { class: "actions" }, button);
        new ResizeObserver(() => {
            if (!notes.classList.contains("folded")) return;
            row.hidden = before.length === 0 && notes.scrollHeight <= notes.clientHeight;
        }).observe(notes);
        return [notes, row];
    };

    /** Fills the element of notes. Notes that contain the word are whole. */
    const mark = (view, { text, shape, element }, finder) => {
        const blocks = blocksOf(text, shape, finder.spans);
        const nodes = nodesOf(blocks, "h3");
        const hasWord = blocks.some(({ found }) => found.length > 0);
        element.replaceChildren(...hasWord ? nodes : folded(view, nodes, blocks.findIndex(({ isGist }) => isGist)));
    };

    // Who wrote a word first.

    /** The apps whose notes contain a word, those that wrote it first first, each with its notes that do. */
    const writers = (found, finder) => found
        .map(({ app, all: notes }) => ({ app, hits: notes.filter(({ text }) => text && finder.isIn(wordSearch.fold(text))) }))
        .filter(({ hits }) => hits.length > 0)
        .sort((one, other) => one.hits[0].day - other.hits[0].day);

    /**
     * A search field for a word, and a list of the apps by the date on which their notes first contained the word. The
     * address stores the word, which is marked in the notes. Each element of `found` has the notes of an app in the
     * period, oldest first.
     */
    const field = (view, found) => {
        const { strings } = view;
        const input = make("input", { type: "search", name: "word", autocomplete: "off", value: choices().get("word") ?? "" });
        const form = make("form", { class: "picker", role: "search" }, make("label", {}, strings.word, " ", input));
        const order = make("ol", { class: "order" });
        const others = make("p", { class: "note", role: "status" });
        const show = () => {
            const word = input.value.trim();
            const finder = wordSearch.finder(word);
            const wrote = writers(found, finder);
            const silent = found.map(({ app }) => app).filter((app) => !wrote.some((one) => one.app === app));
            order.replaceChildren(...wrote.map(({ app, hits: [first, ...more] }) => make("li", {}, name(app), " ",
                make("a", { href: view.pageOf(app.id) }, make("bdi", {}, first.version)), " ",
                make("span", { class: "facts" }, date(first.day), " · ",
                    fill(strings.wroteIn, { n: number.format(more.length + 1) })))));
            others.textContent = word && silent.length
                ? fill(strings.wroteNot, { word, apps: silent.map((app) => app.name).join(", ") }) : "";
            for (const one of found.flatMap(({ all: notes }) => notes)) if (one.text) mark(view, one, finder);
        };
        form.addEventListener("submit", (event) => event.preventDefault());
        input.addEventListener("input", () => {
            choose({ word: input.value.trim() });
            show();
        });
        show();
        return [form, order, others];
    };

    /** What each app wrote: a column for each app, a row for each week with releases, and one for the weeks between. */
    const notes = (view) => {
        const { strings } = view;
        const found = view.shown.map((app) => ({
            app, all: releases(view, app)
                .map((one) => ({ ...one, element: make("div", { class: "notes-text", dir: "auto" }) })),
        }));
        const rows = [];
        let silent = 0;
        const first = Math.min(view.from + 1, ...found.flatMap(({ all: notes }) => notes.map(({ day }) => day)));
        for (let monday = mondayOf(view.to); monday > first - 7; monday -= 7) {
            const cells = found.map(({ app, all: notes }) =>
                make("td", { "data-label": app.name }, ...notes.filter(({ day }) => mondayOf(day) === monday)
                    .reverse().flatMap((one) => written(view, app, one))));
            const isSilent = cells.every((cell) => cell.childElementCount === 0);
            silent = isSilent ? silent + 1 : 0;
            if (silent > 1) rows.pop();
            rows.push(isSilent ? [make("td", { class: "quiet", colspan: cells.length + 1 },
                fill(silent > 1 ? strings.silentWeeks : strings.silentWeek, { n: number.format(silent) }))]
                : [head("row", date(monday)), ...cells]);
        }
        const heads = [strings.week, ...view.shown.map(name)].map((title) => head("col", title));
        return section("written", strings.written, ...field(view, found), rowsOf("lanes", heads, rows));
    };

    /** The price changes in the period, oldest first, each with a link to the change. */
    const priceSteps = (view, app) => {
        const links = new Map(entries(app.series, view.code, "price").map(({ day, href }) => [day, href]));
        return app.place.prices.flatMap(({ day, values }, place, rows) => {
            if (place === 0 || day < view.from || day > view.to) return [];
            return [{ day, from: rows[place - 1].values, to: values, href: links.get(day) }];
        });
    };

    const prices = (view) => {
        const { strings } = view;
        const said = (price) => priceText(strings, price);
        const all = view.shown.map((app) => ({ app, found: priceSteps(view, app) }));
        const lines = all.flatMap(({ app, found }) => found.map(({ day, from, to, href }) => {
            const text = fill(strings.step, { app: app.name, from: said(from), to: said(to), night: date(day) });
            return make("li", {}, href ? make("a", { href }, text) : text);
        }));
        if (lines.length === 0) return section("prices", strings.price, make("p", {}, strings.noStep));
        const currency = at(all.find(({ found }) => found.length > 0).app.place.prices, view.to)[1];
        const drawn = view.shown.filter((app) => at(app.place.prices, view.to)?.[1] === currency);
        const amounts = drawn.flatMap((app) => app.place.prices.map((row) => row.values[0] ?? 0));
        return section("prices", strings.price, make("ul", { class: "said" }, ...lines), plot(view, drawn, {
            label: strings.price, field: "prices", ticks: ticks(0, Math.max(...amounts), 1), said,
            write: (value) => money(value, currency),
            pick: ([amount, its]) => (its === currency ? amount : null),
            marks: all.flatMap(({ app, found }) => found.filter(({ href }) => href)
                .map(({ day, href }) => ({ day, href, of: app.of, name: `${app.name}: ${strings.price}` }))),
        }));
    };

    /** The languages that only one of the apps has. */
    const languages = (view) => {
        const { strings } = view;
        const tongues = new Intl.DisplayNames(language, { type: "language", fallback: "code" });
        const tongue = (code) => {
            try {
                return tongues.of(code.toLowerCase());
            } catch {
                return code;
            }
        };
        const spoken = view.shown.map((app) => [app, (at(app.place.languages, view.to)?.[0] ?? "").split(" ").filter(Boolean)]);
        const lines = spoken.flatMap(([app, codes]) => {
            const others = spoken.filter(([other, its]) => other !== app && its.length > 0);
            const only = codes.filter((code) => others.every(([, its]) => !its.includes(code)));
            return only.length === 0 || others.length === 0 ? [] : [make("li", {}, fill(strings.onlyLanguages, {
                app: app.name, languages: only.map(tongue).sort(new Intl.Collator(language).compare).join(", "),
            }))];
        });
        return lines.length === 0 ? "" : section("languages", strings.languages, make("ul", { class: "said" }, ...lines));
    };

    return { languages, notes, prices };
})();
// The page that compares apps of the reader's choice.
(() => {
    const { choices, choose, fill, make, menu, restores } = site;
    const { plain } = letters;
    const { dayOf, load } = appSeries;
    const { glance, ratings, weekly } = compareParts;
    const { languages, notes: notesOf, prices } = compareMore;

    const main = document.querySelector("main.compare");
    if (!main) return;

    const MAX_APPS = 5;
    const RANGES = { 30: "days30", 90: "days90", 365: "days365", all: "all" };

    /** The apps, the storefront and the range in the address, and the apps in it that the site does not have. */
    const chosen = ({ byID }) => {
        const value = (key) => choices().get(key) ?? "";
        const asked = [...new Set(value("apps").split(",").filter(Boolean))];
        const known = [...new Set(asked.map(Number))].filter((app) => byID.has(app));
        return {
            apps: known.slice(0, MAX_APPS), surplus: known.slice(MAX_APPS),
            unknown: asked.filter((app) => !byID.has(Number(app))),
            storefront: value("storefront"),
            range: Object.hasOwn(RANGES, value("range")) ? value("range") : "365",
        };
    };

    const strings = { ...JSON.parse(main.dataset.strings), notes: JSON.parse(main.dataset.notes) };
    const picker = make("form", { class: "picker", "aria-label": strings.apps });
    const compared = make("div", { class: "comparison" });
    const { night } = main.dataset;
    const [year, last] = [night.slice(0, 4), dayOf(night)];
    let turn = 0;

    const button = (name, app, apps) => {
        const label = fill(strings.remove, { app: name });
        const made = make("button", { type: "button", "aria-label": label, title: label },
            make("bdi", { class: `key s${apps.indexOf(app) + 1}` }, name), " ×");
        made.addEventListener("click", () => pick(apps.filter((one) => one !== app)));
        return made;
    };

    /** Compares the given apps, and moves the focus to the field for the next one. */
    const pick = async (apps) => {
        choose({ apps: apps.join(",") });
        await show();
        picker.querySelector("input")?.focus();
    };

    /** A search field that suggests apps while the reader types. The Enter key adds the best match. */
    const adder = (index, apps) => {
        const free = [...index.byID.values()].filter(({ id, version }) => version && !apps.includes(id))
            .sort((one, other) => (plain(one.name) < plain(other.name) ? -1 : 1));
        const input = make("input", { type: "search", name: "add", list: "free", autocomplete: "off" });
        const offers = make("datalist", { id: "free" }, ...free.map(({ name }) => make("option", { value: name })));
        const add = () => {
            const named = free.find(({ name }) => name === input.value.trim());
            const app = named ?? matching.find(index, [], input.value).apps.find((one) => free.includes(one));
            if (app) return void pick([...apps, app.id]);
            input.setCustomValidity(fill(index.strings.none, { query: input.value.trim() }));
            input.reportValidity();
        };
        // Adds the app if the reader selected a suggestion, which browsers report with this `inputType`.
        input.addEventListener("input", ({ inputType }) => {
            input.setCustomValidity("");
            if (inputType === "insertReplacementText") add();
        });
        picker.onsubmit = (event) => {
            event.preventDefault();
            if (input.value.trim()) add();
        };
        return make("label", {}, strings.add, " ", input, offers);
    };

    const fields = (index, { apps, range }, code, codes) => {
        const add = apps.length >= MAX_APPS ? make("p", { class: "note" }, strings.most) : adder(index, apps);
        const names = apps.map((app) => button(index.byID.get(app).name, app, apps));
        const rest = codes.length === 0 ? [] : [
            menu(strings.storefront, codes.map((one) => [one, index.places[one] ?? one]), code,
                (storefront) => { choose({ storefront }); show(); }),
            menu(strings.range, Object.entries(RANGES).map(([one, word]) => [one, strings[word]]), range,
                (value) => { choose({ range: value }); show(); }),
        ];
        picker.replaceChildren(make("div", { class: "names" }, ...names), add, ...rest);
    };

    /**
     * The storefronts of the apps, by descending number of apps. Among equals, the report's language comes first.
     */
    const shared = (found) => {
        const counts = new Map(main.dataset.home.split(" ").map((code) => [code, 0]));
        for (const { places } of found) {
            for (const code of places.keys()) counts.set(code, (counts.get(code) ?? 0) + 1);
        }
        return [...counts].filter(([, count]) => count > 0)
            .sort((one, other) => other[1] - one[1]).map(([code]) => code);
    };

    const draw = ({ byID }, { apps, range, surplus, unknown }, found, code) => {
        const shown = apps.flatMap((id, at) => {
            const series = found.find(({ app }) => app === id);
            const own = series?.places.get(code);
            return own ? [{ id, series, place: own, of: `s${at + 1}`, name: byID.get(id).name }] : [];
        });
        const lacking = apps.filter((id) => !shown.some((app) => app.id === id)).map((id) =>
            [found.some(({ app }) => app === id) ? strings.unsold : strings.missing, byID.get(id).name]);
        const notes = [...unknown.map((app) => [strings.noApp, app]), ...lacking,
            ...surplus.map((id) => [strings.surplus, byID.get(id).name])]
            .map(([text, app]) => make("p", { class: "notice" }, fill(text, { app })));
        if (shown.length === 0) return notes;
        const begin = Math.min(...shown.map(({ place }) => place.first));
        const length = range === "all" ? Infinity : Number(range);
        const from = Math.max(last - length, Math.min(begin, last - 1));
        const view = {
            strings, code, shown, from, to: last, start: last - length, range: RANGES[range],
            zone: main.dataset.zone, pageOf: (app) => searchIndex.address(`apps/${app}.html`),
        };
        const parts = [glance, ratings, weekly, prices, languages, notesOf];
        return [...notes, ...parts.map((part) => graphs.attempt(() => part(view)))];
    };

    const show = async () => {
        turn += 1;
        const mine = turn;
        const index = await searchIndex.load("apps");
        if (!index) return;
        const choice = chosen(index);
        const since = choice.range === "all" ? "" : appSeries.dateOf(last - Math.max(choice.range, 366));
        const found = (await Promise.all(choice.apps.map((app) => load(app, year, since)))).filter(Boolean);
        // Stops if the reader has changed the choice while the data was loading.
        if (mine !== turn) return;
        const codes = shared(found);
        const code = codes.includes(choice.storefront) ? choice.storefront : codes[0] ?? "";
        fields(index, choice, code, codes);
        compared.replaceChildren(...draw(index, choice, found, code));
        const title = choice.apps.map((app) => index.byID.get(app).name).join(" · ");
        if (title) document.title = title;
    };

    main.prepend(picker, compared);
    restores.push(show);
})();
// Finds the releases whose notes contain the words of a query, as on the page of a topic.
const foundNotes = (() => {
    const { blocksOf, nodesOf, spans } = excerpts;

    /**
     * A month of the search index, with its notes in the form that searches compare. Months are prepared one by one, so
     * that the page stays responsive.
     */
    const prepared = (month) => ({
        ...month, flat: month.texts.map((text, place) => (month.shapes?.[place] === undefined ? "" : wordSearch.fold(text))),
    });

    /**
     * The releases of all prepared months, oldest first. Notes of the same version in several months are one release.
     */
    const releasesOf = (months) => {
        const found = new Map();
        for (const month of months.toReversed()) {
            for (const [app, version, former, step, date, day, night, id, notes] of month.releases) {
                const key = `${app} ${version}`;
                if (!found.has(key)) {
                    const [label, shown] = month.days[day];
                    found.set(key, { app, version, former, step, date, night, id, month: label.slice(0, 7), shown, notes: [] });
                }
                found.get(key).notes.push(...notes.map(([at, place, text]) => ({
                    code: month.places[place], id: `${month.nights[at][0]}-${app}-${month.places[place]}-releaseNotes`,
                    text: month.texts[text], plain: month.plain[text], flat: month.flat[text], shape: month.shapes[text],
                })));
            }
        }
        return [...found.values()].sort((one, other) =>
            (one.date < other.date ? -1 : one.date > other.date ? 1 : one.app - other.app));
    };

    const masked = (finders, flat) =>
        finders.reduce((mask, { isIn }, place) => (isIn(flat) ? mask | 1 << place : mask), 0);

    /** A way of searching that finds whole words and phrases, as topics do. */
    const whole = (name, index, words) => {
        const finders = words.map(wordSearch.finder);
        return {
            name, full: (1 << words.length) - 1,
            inApps: new Map([...index.byID.values()].map((app) =>
                [app.id, masked(finders, wordSearch.fold([app.name, ...app.names, ...app.groupNames].join("\n")))])),
            inNotes: ({ flat }) => masked(finders, flat),
            spans: (text) => finders.flatMap((one) => one.spans(text)).sort((one, other) => one[0] - other[0]),
        };
    };

    /** A way of searching that finds words by their beginning, as the search field in the bar does. */
    const starting = (index, query) => {
        const words = matching.parse(query);
        return {
            name: "starts", full: (1 << words.length) - 1, inApps: matching.namedApps(index, words),
            inNotes: ({ plain }) => matching.inText(plain, words), spans: (text) => spans(text, words),
        };
    };

    /**
     * The releases that a way of searching finds, each with the matching notes. Words may also match the app's names.
     */
    const chosen = (releases, { full, inApps, inNotes }) => releases.flatMap((release) => {
        const named = inApps.get(release.app) ?? 0;
        const notes = release.notes.filter((one) => {
            const found = inNotes(one);
            return found !== 0 && (found | named) === full;
        });
        return notes.length ? [{ ...release, notes }] : [];
    });

    /** The ways of searching for a query, the narrowest first, each with the releases that it finds. */
    const find = (index, releases, query) => {
        const words = matching.split(query);
        if (words.length === 0) return [];
        const ways = [whole("phrase", index, [words.join(" ")]),
            ...words.length > 1 ? [whole("words", index, words)] : [], starting(index, query)];
        return ways.map((way) => ({ ...way, releases: chosen(releases, way) }));
    };

    /** The blocks of notes that match, with the words marked; all blocks if a match spans several. */
    const passages = ({ text, shape }, way) => {
        const blocks = blocksOf(text, shape, way.spans);
        const shown = blocks.filter(({ found }) => found.length > 0);
        return nodesOf(shown.length ? shown : blocks);
    };

    return { find, passages, prepared, releasesOf };
})();
// The sections of the page with search results. Each function fills a section, and hides it if it would be empty.
const resultParts = (() => {
    const { all, fill, make, number } = site;
    const { address, monthName } = searchIndex;
    const { appLine, changeLine, icon } = hits;
    const { dateOf } = appSeries;
    const { graph, ticks } = graphs;

    /**
     * The numbers of apps and of other results that are shown at first, and the number of results that the button adds.
     */
    const [APPS_SHOWN, STEP] = [6, 20];
    const MAX_ORDER = 50;

    const main = document.querySelector("main.results");
    const part = (name) => main.querySelector(`.found > .${name}`);
    /** Removes a template element from the page and returns it. */
    const taken = (name, selector) => {
        const pattern = main && part(name).querySelector(selector);
        pattern?.remove();
        return pattern;
    };
    const patterns = { order: taken("order", "li"), passages: taken("passages", "article") };
    const strings = main && JSON.parse(main.dataset.strings);

    const count = (name, value) => {
        part(name).hidden = value === 0;
        part(name).querySelector("h2 .count").textContent = number.format(value);
    };

    /** Shows the first results, and a button that adds further results. */
    const unfold = (name, list, entries, nodeOf, first = STEP) => {
        const button = part(name).querySelector("button.more");
        const step = (size) => {
            const from = list.children.length;
            list.append(...entries.slice(from, from + size).map(nodeOf));
            button.parentElement.hidden = list.children.length >= entries.length;
            return list.children[from];
        };
        count(name, entries.length);
        list.replaceChildren();
        step(first);
        button.onclick = () => step(STEP).querySelector("a").focus();
    };

    /** Shows apps, each with the notes of its version if a release has them. */
    const apps = ({ apps: found, words }, releases) => unfold("apps", part("apps").querySelector("ul"), found,
        (app) => appLine(app, words,
            releases.findLast((one) => one.app === app.id && one.version === app.version && one.notes.length)),
        APPS_SHOWN);

    const changes = (index, { changes: found, words }) => unfold("changes", part("changes").querySelector("ul"), found,
        (hit) => changeLine(index, hit, words));

    const appOf = (index, { app }) => index.byID.get(app) ?? { id: app, name: String(app) };

    /** A copy of a template element, filled with a release's app, versions and date. */
    const head = (index, pattern, release) => {
        const node = pattern.cloneNode(true);
        const [app, versions] = all("a", node);
        const { id, name } = appOf(index, release);
        app.href = address(`apps/${id}.html`);
        app.querySelector("bdi").textContent = name;
        versions.href = address(`apps/${id}/${release.night.slice(0, 4)}.html#${release.id}`);
        versions.querySelector("bdi").textContent = release.step;
        const time = node.querySelector("time");
        time.dateTime = release.date;
        time.textContent = release.shown;
        return node;
    };

    const article = (index, way, release) => {
        const node = head(index, patterns.passages, release);
        node.querySelector(".icon").replaceWith(icon(appOf(index, release), 48));
        const codes = [...new Set(release.notes.map(({ code }) => code))].sort();
        // Storefronts are omitted if the site has only one.
        if (Object.keys(index.places).length > 1) {
            node.querySelector(".codes").append(...codes.flatMap((code) =>
                [make("abbr", { title: index.places[code] ?? code }, code.toUpperCase()), " "]));
        }
        node.querySelector(".notes-text").append(...foundNotes.passages(release.notes[0], way));
        return node;
    };

    /** The months from the first release to the report's last night, each with its number of releases. */
    const monthsOf = (releases) => {
        const counts = Map.groupBy(releases, ({ month }) => month);
        const [first, last] = [releases[0].month, main.dataset.night].map((date) => date.split("-").map(Number));
        const length = (last[0] - first[0]) * 12 + last[1] - first[1] + 1;
        return Array.from({ length }, (_, place) => {
            const [from, to] = [0, 1].map((step) => Date.UTC(first[0], first[1] - 1 + place + step) / 86400000);
            const name = dateOf(from).slice(0, 7);
            return { from, to, name, value: counts.get(name)?.length ?? 0, of: "s1" };
        });
    };

    const bars = (releases) => {
        const months = releases.length ? monthsOf(releases) : [];
        part("months").hidden = months.length < 2;
        part("months").querySelector(".plot")?.remove();
        if (months.length < 2) return;
        const of = (day) => months.find(({ to }) => to === day);
        part("months").append(graph({
            label: part("months").querySelector("h2").textContent,
            from: months[0].from, to: months.at(-1).to, days: months.map(({ to }) => to),
            panels: [{
                height: 100, ticks: ticks(0, Math.max(...months.map(({ value }) => value)), 4), write: number.format,
                bars: months,
            }],
            nameOf: (day) => monthName(of(day).name),
            say: (day) => [fill(strings.releases, { count: number.format(of(day).value) })],
        }));
    };

    /** Shows the first matching release of each app, oldest first. */
    const order = (index, releases) => {
        const firsts = [...Map.groupBy(releases, ({ app }) => app).values()].map(([first]) => first);
        const further = part("order").querySelector(".note");
        part("order").hidden = firsts.length < 2;
        part("order").querySelector("ol").replaceChildren(
            ...firsts.slice(0, MAX_ORDER).map((release) => head(index, patterns.order, release)));
        further.hidden = firsts.length <= MAX_ORDER;
        further.textContent = fill(strings.furtherApps, { count: number.format(firsts.length - MAX_ORDER) });
    };

    /** Saves the unabridged notes as CSV, in the columns of a topic's CSV file. */
    const save = (index, releases) => csv.save("notes.csv", [
        ["date", "night", "app", "name", "version", "formerVersion", "storefront", "releaseNotes", "id"],
        ...releases.toReversed().map((release) => {
            const [{ code, text, id }] = release.notes;
            return [release.date, release.night, release.app, appOf(index, release).name, release.version,
                release.former ?? "", code, text, id];
        }),
    ]);

    /**
     * Shows the releases whose notes match.
     *
     * - ways: the ways of searching for the query
     * - way: the chosen way; undefined if no way finds anything
     * - addressOf: returns the address of the results for a way, by its name
     */
    const notes = (index, ways, way, query, addressOf) => {
        const releases = way?.releases ?? [];
        const sizes = ways.map(({ releases: found }) => found.length);
        // A wider way is offered only if it finds more releases.
        const offered = ways.filter((one, place) => one === way || sizes[place] > (sizes[place - 1] ?? 0));
        part("ways").hidden = offered.length === 0;
        part("ways").replaceChildren(strings.notes, ...offered.flatMap((one) => [" ",
            make("a", { href: addressOf(one.name), ...one === way && { "aria-current": "true" } },
                fill(strings[one.name], { query, count: number.format(one.releases.length) }))]));
        bars(releases);
        order(index, releases);
        unfold("passages", part("passages").querySelector(".stories"), releases.toReversed(),
            (release) => article(index, way, release));
        part("passages").querySelector("button.csv").onclick = () => save(index, releases);
    };

    /** Shows sentences and links for a search without results; hides the section if there are none. */
    const none = (content) => {
        part("none").hidden = content.length === 0;
        part("none").replaceChildren(...content.flatMap((one) => [one, " "]));
    };

    return { apps, changes, none, notes, strings };
})();
// The page with search results. The address stores the words, the kind of results, and the way of searching in notes.
(() => {
    const { choices, fill, make, number, pause, restores } = site;
    const { EMPTY, load } = searchIndex;
    const { strings } = resultParts;

    const main = document.querySelector("main.results");
    if (!main) return;
    const form = main.querySelector("form.query");
    const status = form.querySelector("output");
    const found = main.querySelector("div.found");
    const title = document.title;

    const KINDS = ["apps", "notes", "changes"];

    const addressOf = (choice) => `#${new URLSearchParams(Object.entries(choice).filter(([, value]) => value))}`;

    /**
     * The results of a query, of the chosen kind or of all kinds. Changes of notes are among the other changes only if no
     * way of searching finds their release, as for an app's name.
     */
    const find = (index, { months, releases }, { q, kind, way }) => {
        const is = (name) => !kind || kind === name;
        const { words, apps, changes } = matching.find(index, months, q);
        const all = foundNotes.find(index, releases, q);
        const told = new Set(all.at(-1)?.releases.flatMap(({ notes }) => notes.map(({ id }) => id.split("-", 2).join("-"))));
        const isOther = ({ best, parts, count, month, run, app }) => best >= count
            || month.kinds[parts[best + 1]] !== "releaseNotes" || !told.has(`${run}-${app}`);
        const ways = is("notes") ? all : [];
        const chosen = ways.find(({ name }) => name === way) ?? ways.find(({ releases: some }) => some.length > 0);
        const result = { words, ways, way: chosen, apps: is("apps") ? apps : [], changes: is("changes") ? changes.filter(isOther) : [] };
        const sizes = { apps: result.apps.length, notes: chosen?.releases.length ?? 0, changes: result.changes.length };
        return { ...result, sizes, size: KINDS.reduce((sum, name) => sum + sizes[name], 0) };
    };

    /** Links to searches with results: without one of the words, or for all kinds. */
    const wider = (index, search, choice) => {
        const fewer = matching.fewer(choice.q).map((one) => ({ ...one, kind: choice.kind }));
        return [...fewer, { q: choice.q, kind: "" }].flatMap(({ word, ...asked }) => {
            const { size } = search(asked);
            const text = word ? index.strings.without : strings.everywhere;
            return size === 0 ? []
                : [make("a", { href: addressOf(asked) }, fill(text, { word, count: number.format(size) }))];
        });
    };

    /** Sentences about what was searched without success, and links to searches with results. */
    const nothing = (index, search, choice) => {
        const searched = { apps: strings.searchedApps, notes: strings.searchedNotes, changes: strings.searchedChanges };
        const values = { query: choice.q, apps: number.format(index.byID.size), months: number.format(index.months.length),
            night: main.dataset.first };
        return [fill(index.strings.none, values), fill(searched[choice.kind] ?? strings.searched, values),
            ...wider(index, search, choice)];
    };

    /** The query with similar words in place of unknown words; null if there are no similar words. */
    const similarTo = async (index, months, query) => {
        for (const month of months) {
            matching.wordsOf(month);
            await pause();
        }
        return matching.similar(index, months, query);
    };

    /** Shows the results, unless the reader has started another search in the meantime. */
    const draw = async (index, whole, asked, isCurrent) => {
        const search = (choice) => find(index, whole, choice);
        await pause();
        const first = search(asked);
        const similar = first.size === 0 ? await similarTo(index, whole.months, asked.q) : null;
        const choice = { ...asked, q: similar ?? asked.q };
        const result = similar ? search(choice) : first;
        await pause();
        if (!isCurrent()) return;
        const { kind } = choice;
        const counts = { apps: strings.apps, notes: strings.releases, changes: strings.changes };
        const said = (kind in counts ? [kind] : KINDS)
            .map((name) => fill(counts[name], { count: number.format(result.sizes[name]) })).join(" · ");
        status.textContent = [similar ? fill(strings.similar, { query: asked.q, similar }) : "", said,
            whole.months.some(({ month }) => !month) ? main.dataset.unread : ""].filter(Boolean).join(" ");
        resultParts.none(result.size === 0 ? nothing(index, search, choice) : []);
        resultParts.apps(result, whole.releases);
        resultParts.notes(index, result.ways, result.way, choice.q, (way) => addressOf({ ...choice, way }));
        resultParts.changes(index, result);
        found.hidden = false;
    };

    let reading = null;
    /** Loads the index of all months once, and shows the progress. */
    const read = (index) => {
        let count = 0;
        reading ??= Promise.all(index.months.map(async (name) => {
            const month = await load(name);
            count += 1;
            status.textContent = fill(index.strings.reading,
                { part: number.format(count), whole: number.format(index.months.length) });
            return foundNotes.prepared(month ?? EMPTY);
        })).then(async (months) => {
            await pause();
            return { months, releases: foundNotes.releasesOf(months) };
        });
        return reading;
    };

    let turn = 0;
    const show = async () => {
        turn += 1;
        const mine = turn;
        const choice = Object.fromEntries(["q", "kind", "way"].map((name) => [name, choices().get(name)?.trim() ?? ""]));
        form.elements.q.value = choice.q;
        form.elements.kind.value = KINDS.includes(choice.kind) ? choice.kind : "";
        choice.kind = form.elements.kind.value;
        document.title = [choice.q, title].filter(Boolean).join(" · ");
        if (!matching.parse(choice.q).length) {
            found.hidden = true;
            status.textContent = "";
            return;
        }
        const index = await load("apps");
        if (!index) return void (status.textContent = main.dataset.unread);
        await draw(index, await read(index), choice, () => mine === turn);
    };

    const ask = (event) => {
        event.preventDefault();
        location.hash = addressOf({ q: form.elements.q.value.trim(), kind: form.elements.kind.value });
    };

    form.addEventListener("submit", ask);
    form.elements.kind.addEventListener("change", ask);
    form.hidden = false;
    if (!choices().get("q")) form.elements.q.focus();
    restores.push(show);
})();
// Lists the nights since the reader's last visit. Only the reader's browser stores the last night seen.
(() => {
    const { fill, lastSeen, make, number } = site;
    const main = document.querySelector("main[data-visits]");
    if (!main) return;

    const MAX_LINKS = 7;
    const { nights, strings } = JSON.parse(main.dataset.visits);
    const [newest] = nights[0];
    const last = lastSeen(`storewatch ${new URL(".", location.href).href}`, newest);
    if (!last || !(last < newest)) return;
    // If the page does not list the night of the last visit, all listed nights are newer.
    const place = nights.findIndex(([label]) => label <= last);
    const fresh = place < 0 ? nights : nights.slice(0, place);
    const count = fresh.at(-1)[2];
    const apps = fill(count === 1 ? strings.app : strings.apps, { n: number.format(count) });
    const links = fresh.slice(0, MAX_LINKS).flatMap(([label, shown]) =>
        [" · ", make("a", { href: `nights/${label}.html` }, shown)]);
    const line = make("p", { class: "visit", role: "status" },
        make("b", {}, fill(strings.since, { apps })), ...links, ...(fresh.length > MAX_LINKS
            ? [" · ", make("a", { href: "nights.html" }, `+${number.format(fresh.length - MAX_LINKS)}`)] : []));
    main.querySelector(".headline h1").after(line);
})();
