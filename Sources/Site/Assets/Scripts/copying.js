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
