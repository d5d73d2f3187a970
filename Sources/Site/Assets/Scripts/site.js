// Makes pages handier; without it, each of them says the same.
"use strict";

/** Functions that the other scripts share. */
const site = (() => {
    /** The locale of the pages: in English, the day comes before the month. */
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

    /** The index, limited to the list. */
    const within = (list, index) => Math.min(Math.max(index, 0), list.length - 1);

    // The fragment: what the reader chose, as #key=value&key=value; a plain one names an element.

    const isPlain = () => location.hash.length > 1 && !location.hash.includes("=");

    const choices = () => new URLSearchParams(isPlain() ? "" : location.hash.slice(1));

    /** Replaces the history's entry; otherwise going back would undo one letter at a time. */
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

    /** Called when a page opens and when the fragment changes. */
    const restores = [carry];

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
        all, language, make, fill, number, part, word, hasModifier, stepOf, within, isPlain, choices,
        choose, restores,
    };
})();
