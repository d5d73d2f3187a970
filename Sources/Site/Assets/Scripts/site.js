// Makes pages more convenient. Without the script, each page has the same content.
"use strict";

/** Functions that the other scripts share. */
const site = (() => {
    /** The locale of the pages. English pages write the day before the month, as in British English. */
    const language = document.documentElement.lang.replace(/^(en)?$/, "en-GB");

    /** The strings of all pages, from data attributes. */
    const strings = document.body.dataset;

    const all = (selector, root = document) => [...root.querySelectorAll(selector)];

    const make = (name, attributes = {}, ...content) => {
        const element = document.createElement(name);
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
        element.append(...content);
        return element;
    };

    /** A labelled menu of values, each with its title. The function receives the value that the reader chooses. */
    const menu = (label, values, chosen, act) => {
        const select = make("select");
        select.append(...values.map(([value, title]) => new Option(title, value, value === chosen, value === chosen)));
        select.addEventListener("change", () => act(select.value));
        return make("label", {}, label, " ", select);
    };

    /** The text with a value in place of each `{name}`. */
    const fill = (text, values) => text.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);

    // The first format that is made takes time, which a page without numbers need not take.
    const number = { format: (value) => value.toLocaleString(language) };

    /** A part of a whole as text, such as `2 of 6`. */
    const part = (some, whole) =>
        `${number.format(some)} ${strings.of} ${number.format(whole)}`;

    const hasModifier = (event) =>
        event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;

    /** The index, limited to the range of the list. */
    const within = (list, index) => Math.min(Math.max(index, 0), list.length - 1);

    // The fragment stores the reader's choices, as in #key=value&key=value. A plain fragment names an element.

    const isPlain = () => location.hash.length > 1 && !location.hash.includes("=");

    const choices = () => new URLSearchParams(isPlain() ? "" : location.hash.slice(1));

    /** Stores choices in the fragment. The history gets no new entry, as each typed letter would add one. */
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

    /** Copies the choices to links to pages of the same kind, such as other months. */
    const carry = () => {
        const text = choices().toString();
        for (const link of all("a[data-keep]")) link.hash = text;
    };

    /**
     * The newest night at the previous visit; undefined if there is none. The reader may open the page several times
     * before the next night. Only the reader's browser stores it, and its settings may not allow it to.
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
    const restores = [carry];

    // Sets the height of the bar, which has several lines if the text is large.
    const bar = document.querySelector("nav.bar");
    const measure = () => {
        const isSticky = getComputedStyle(bar).position === "sticky";
        const height = isSticky ? bar.getBoundingClientRect().height : 0;
        document.documentElement.style.setProperty("--bar", `${height}px`);
    };
    if (bar) new ResizeObserver(measure).observe(bar);

    /** Lets the browser answer the reader between parts of the work. */
    const pause = () => new Promise((done) => setTimeout(done));

    return {
        all, language, make, menu, fill, number, part, strings, hasModifier, within, isPlain,
        choices, choose, pause, restores, lastSeen,
    };
})();
