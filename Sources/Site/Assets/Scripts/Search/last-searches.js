// The reader's last searches.
"use strict";

const lastSearches = (() => {
    const { store, stored } = site;

    const MAX_KEPT = 5;
    const KEY = `storewatch searches ${searchIndex.root.href}`;

    const kept = () => stored(KEY) ?? [];

    const remember = (query) =>
        store(KEY, [query, ...kept().filter((one) => one !== query)].slice(0, MAX_KEPT));

    const forget = () => store(KEY, []);

    return { forget, kept, remember };
})();
