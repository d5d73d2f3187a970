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
