// Makes pages handier; without it, each of them says the same.
"use strict";

/** What the other scripts of the site build on. */
const site = (() => {
    /** As the pages are written: in English, the day comes before the month. */
    const language = document.documentElement.lang.replace(/^(en)?$/, "en-GB");

    /** A word of the page's language, which its body carries; English where it does not. */
    const word = (name, english) => document.body.dataset[name] || english;

    const all = (selector, root = document) => [...root.querySelectorAll(selector)];

    const make = (name, attributes = {}, ...content) => {
        const element = document.createElement(name);
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
        element.append(...content);
        return element;
    };

    /** A sentence with its `{names}` filled in. */
    const fill = (text, values) => text.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);

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
        all, language, make, fill, number, part, word, hasModifier, stepOf, within, plain, choices,
        choose, restores,
    };
})();
