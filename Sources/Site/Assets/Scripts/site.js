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
