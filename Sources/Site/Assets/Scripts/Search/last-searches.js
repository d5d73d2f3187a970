// The reader's last searches. Only the browser stores them, and its settings may not allow it to.
"use strict";

const lastSearches = (() => {
    const MAX_KEPT = 5;
    const KEY = `storewatch searches ${searchIndex.root.href}`;

    const kept = () => {
        try {
            return JSON.parse(localStorage.getItem(KEY)) ?? [];
        } catch {
            return [];
        }
    };

    const remember = (query) => {
        const queries = [query, ...kept().filter((one) => one !== query)].slice(0, MAX_KEPT);
        try {
            localStorage.setItem(KEY, JSON.stringify(queries));
        } catch {
            // The browser does not allow storage.
        }
    };

    const forget = () => {
        try {
            localStorage.removeItem(KEY);
        } catch {
            // The browser does not allow storage.
        }
    };

    return { forget, kept, remember };
})();
