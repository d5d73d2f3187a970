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
