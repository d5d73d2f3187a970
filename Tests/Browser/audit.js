// Checks of an open page for the tests. Each check returns the page's defects as sentences.
globalThis.audit = (() => {
    "use strict";

    const all = (selector, root = document) => [...root.querySelectorAll(selector)];

    /** A short description of an element for people: its tag, ID, classes and the beginning of its text. */
    const name = (element) => {
        const classes = [...element.classList].map((one) => `.${one}`).join("");
        const id = element.id ? `#${element.id}` : "";
        const text = (element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 30);
        return `<${element.localName}${id}${classes}>${text ? ` “${text}”` : ""}`;
    };

    const isShown = (element) =>
        element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
        && element.getClientRects().length > 0;

    const unfold = () => all("details").forEach((details) => { details.open = true; });

    /** Keeps the first 200 rows of each table, because all rows of a table look alike. */
    const shorten = () => all("tbody > tr:nth-child(n + 201)").forEach((row) => row.remove());

    // Structure.

    const headings = () => {
        const found = all("h1, h2, h3, h4, h5, h6").filter(isShown);
        const defects = [];
        const titles = found.filter(({ localName }) => localName === "h1").length;
        if (titles !== 1) defects.push(`${titles} headings of the first level`);
        let last = 0;
        for (const heading of found) {
            const level = Number(heading.localName[1]);
            if (level > last + 1) defects.push(`${name(heading)} follows level ${last}`);
            last = level;
            if (!heading.textContent.trim()) defects.push(`${name(heading)} is empty`);
        }
        return defects;
    };

    const landmarks = () => {
        const defects = [];
        const mains = all("main").length;
        if (mains !== 1) defects.push(`${mains} main elements`);
        const known = "header, nav, main, aside, footer, dialog, script, a.skip, [role=status]";
        for (const child of document.body.children) {
            if (!child.matches(known)) defects.push(`${name(child)} stands outside the landmarks`);
        }
        for (const nav of all("nav, [role=navigation]")) {
            if (!label(nav)) defects.push(`${name(nav)} has no label`);
        }
        return defects;
    };

    const label = (element) =>
        element.getAttribute("aria-label")?.trim()
        || (element.getAttribute("aria-labelledby") ?? "").split(/\s+/).filter(Boolean)
            .map((id) => document.getElementById(id)?.textContent.trim() ?? "").join(" ");

    const tables = () => {
        const defects = [];
        for (const table of all("table")) {
            if (!table.querySelector("th")) defects.push(`${name(table)} has no header cells`);
        }
        for (const cell of all("th")) {
            if (!["col", "row", "colgroup", "rowgroup"].includes(cell.scope)) {
                defects.push(`${name(cell)} has no scope`);
            }
            const picture = cell.querySelector("img[alt]:not([alt='']), [aria-label]");
            if (!cell.textContent.trim() && !picture && !label(cell)) {
                defects.push(`an empty header cell in ${name(cell.closest("table"))}`);
            }
        }
        return defects;
    };

    const pictures = () => {
        const defects = all("img:not([alt])").map((image) => `${image.src} has no alt`);
        for (const drawing of all("svg")) {
            const isNamed = label(drawing) || drawing.querySelector(":scope > title");
            const isSilent = drawing.closest("[aria-hidden=true]");
            // A drawing that contains links has the role `document`, because the role `img` hides
            // its parts.
            const role = drawing.querySelector("a") ? "document" : "img";
            if (!isSilent && !(drawing.getAttribute("role") === role && isNamed)) {
                defects.push(`${name(drawing)} has neither a role and a name nor is it hidden`);
            }
        }
        return defects;
    };

    const references = () => {
        const defects = [];
        const seen = new Set();
        for (const { id } of all("[id]")) {
            if (seen.has(id)) defects.push(`the id ${id} stands twice`);
            seen.add(id);
        }
        const keys = ["aria-labelledby", "aria-describedby", "aria-controls", "for", "headers"];
        for (const key of keys) {
            for (const element of all(`[${key}]`)) {
                const ids = element.getAttribute(key).split(/\s+/);
                const missing = ids.filter((id) => !seen.has(id));
                for (const id of missing) defects.push(`${name(element)}: ${key} names no ${id}`);
            }
        }
        return defects;
    };

    const manners = () => {
        const defects = [];
        if (!/^[a-z]{2}/.test(document.documentElement.lang)) defects.push("the page has no lang");
        if (!document.title.trim()) defects.push("the page has no title");
        for (const element of all("[tabindex]")) {
            if (element.tabIndex > 0) defects.push(`${name(element)} has a tabindex above 0`);
        }
        for (const element of all("[aria-hidden=true] :is(a, button, input, summary)")) {
            defects.push(`${name(element)} can be reached and is hidden from screen readers`);
        }
        return defects;
    };

    const structure = () => [
        ...headings(), ...landmarks(), ...tables(), ...pictures(), ...references(), ...manners(),
    ];

    // Width.

    /** The elements that reach beyond the right edge of the window, if the page scrolls sideways. */
    const sideways = () => {
        const page = document.scrollingElement;
        if (page.scrollWidth <= innerWidth) return [];
        const isClipped = (element) => {
            for (let box = element.parentElement; box; box = box.parentElement) {
                if (box === document.body) return false;
                if (getComputedStyle(box).overflowX !== "visible") return true;
            }
            return false;
        };
        const wide = all("body *").filter((element) =>
            element.getBoundingClientRect().right > innerWidth + 0.5
            && isShown(element) && !isClipped(element));
        const culprits = wide.filter((element) => !wide.includes(element.parentElement));
        const named = [...new Set(culprits.map(name))].slice(0, 3).join(", ");
        return [`the page is ${page.scrollWidth} px wide in a window of ${innerWidth}: ${named}`];
    };

    /** Boxes that scroll sideways but cannot be scrolled by keyboard. */
    const traps = () => all("body *").filter((box) =>
        box.scrollWidth > box.clientWidth + 1
        && ["auto", "scroll"].includes(getComputedStyle(box).overflowX)
        && isShown(box)
        && box.tabIndex < 0
        && !box.querySelector("a[href], button, input, summary, select")
    ).map((box) => `${name(box)} scrolls, and has no tabindex`);

    /** Small controls that are too close to other controls to tap; links within sentences do not count. */
    const small = () => {
        const controls = all("button, summary, select, input, nav a, .shots a")
            .filter(isShown)
            .map((element) => {
                const { x, y, width, height } = element.getBoundingClientRect();
                const isSmall = width < 23.5 || height < 23.5;
                return { element, isSmall, x: x + width / 2, y: y + height / 2 };
            });
        const isNear = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) < 23.5;
        return controls
            .filter((one) => one.isSmall)
            .filter((one) => controls.some((other) => other !== one && isNear(one, other)))
            .map(({ element }) => `${name(element)} is smaller than 24 px and too near to another`);
    };

    // Contrast.

    const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 })
        .getContext("2d", { willReadFrequently: true });
    const known = new Map();

    /** A CSS color in any notation as [red, green, blue, alpha]. */
    const colour = (text) => {
        if (!known.has(text)) {
            canvas.clearRect(0, 0, 1, 1);
            canvas.fillStyle = "#000";
            canvas.fillStyle = text;
            canvas.fillRect(0, 0, 1, 1);
            const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
            known.set(text, [red, green, blue, alpha / 255]);
        }
        return known.get(text);
    };

    const over = ([red, green, blue, alpha], [r, g, b]) =>
        [red * alpha + r * (1 - alpha), green * alpha + g * (1 - alpha),
            blue * alpha + b * (1 - alpha), 1];

    const luminance = (parts) => {
        const [red, green, blue] = parts.slice(0, 3).map((part) => {
            const share = part / 255;
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };

    const ratio = (one, other) => {
        const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05);
    };

    /** Texts with too little contrast, including the stylesheet's `::before` and `::after`. */
    const contrast = () => {
        const styles = new Map();
        const grounds = new Map();
        const style = (element) => {
            if (!styles.has(element)) styles.set(element, getComputedStyle(element));
            return styles.get(element);
        };
        /** The background color of an element, and whether a picture is part of the background. */
        const ground = (element) => {
            if (!element) return { base: colour("Canvas"), isPicture: false };
            if (!grounds.has(element)) {
                const own = style(element);
                const behind = ground(element.parentElement);
                const paint = colour(own.backgroundColor);
                const isPicture = own.backgroundImage !== "none"
                    || (behind.isPicture && paint[3] < 1);
                grounds.set(element, { base: over(paint, behind.base), isPicture });
            }
            return grounds.get(element);
        };
        const opacity = (element) => {
            let product = 1;
            for (let box = element; box; box = box.parentElement) product *= style(box).opacity;
            return product;
        };
        const isClipped = (element) => {
            for (let box = element; box; box = box.parentElement) {
                const { clipPath, clip, position } = style(box);
                if (clipPath === "inset(50%)") return true;
                if (position === "absolute" && clip.startsWith("rect(")) return true;
            }
            return false;
        };
        const defects = new Map();
        const judge = (element, own, what) => {
            const isDrawn = element instanceof SVGElement;
            const { base, isPicture } = ground(element);
            const [red, green, blue, alpha] = colour(isDrawn ? own.fill : own.color);
            const shown = over([red, green, blue, alpha * opacity(element)], base);
            const size = parseFloat(own.fontSize);
            const isLarge = size >= 24 || (size >= 18.66 && Number(own.fontWeight) >= 700);
            const needed = isLarge ? 3 : 4.5;
            const found = ratio(shown, base);
            const key = `${own.color} ${base} ${needed} ${what} ${element.className}`;
            if (defects.has(key)) return;
            if (isPicture) defects.set(key, `${name(element)}${what}: text over a picture`);
            else if (found < needed) {
                const numbers = `${found.toFixed(2)} instead of ${needed}`;
                defects.set(key, `${name(element)}${what}: ${numbers}`);
            }
        };
        const holders = new Set(all("input, select, textarea"));
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
            const { data, parentElement } = walker.currentNode;
            if (data.trim()) holders.add(parentElement);
        }
        for (const element of holders) {
            if (element.matches("script, :disabled, option") || !isShown(element)) continue;
            if (!isClipped(element)) judge(element, style(element), "");
        }
        for (const element of all("body *")) {
            for (const part of ["::before", "::after"]) {
                const own = getComputedStyle(element, part);
                if (!/^(".*\S.*"|attr)/.test(own.content) || !isShown(element)) continue;
                if (!isClipped(element)) judge(element, own, part);
            }
        }
        return [...defects.values()];
    };

    // Safety.

    /** Injects the scripts, styles and pictures of an attack; returns what the policy did not block. */
    const attack = async () => {
        const blocked = [];
        document.addEventListener("securitypolicyviolation", (event) => {
            blocked.push(event.effectiveDirective.split("-").slice(0, 2).join("-"));
        });
        const script = document.createElement("script");
        script.textContent = "globalThis.isOverrun = true";
        const image = document.createElement("img");
        image.src = "https://example.invalid/pixel.png";
        const styled = document.createElement("p");
        styled.setAttribute("style", "color: red");
        const clicked = document.createElement("button");
        clicked.setAttribute("onclick", "globalThis.isOverrun = true");
        document.body.append(script, image, styled, clicked);
        clicked.click();
        const end = performance.now() + 1000;
        const open = () => ["script-src", "img-src", "style-src"]
            .filter((one) => !blocked.includes(one));
        while (open().length > 0 && performance.now() < end) {
            await new Promise((done) => setTimeout(done, 5));
        }
        for (const element of [script, image, styled, clicked]) element.remove();
        const defects = open().map((one) => `nothing was blocked by ${one}`);
        return globalThis.isOverrun ? [...defects, "an injected script ran"] : defects;
    };

    /** The page's text, without parts that the script replaces and rows beyond the first 1,000. */
    const text = () => {
        const copy = document.body.cloneNode(true);
        const said = "time, output, dialog, form.filter, form.search, form.picker, "
            + "svg.graph, .plot, p.keys, button.copy, .further button, [role=status], script, noscript, .found, "
            + "tbody > tr:nth-child(n + 1001)";
        all(said, copy).forEach((element) => element.remove());
        return copy.textContent.replace(/\s+/g, " ").trim();
    };

    return { unfold, shorten, isShown, structure, sideways, traps, small, contrast, attack, text };
})();
