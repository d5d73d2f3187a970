// Pictures that were replaced: one over the other, with a slider from the old to the new.
"use strict";

for (const figure of site.all("figure.slide")) {
    const slider = site.make("input", {
        type: "range", min: "0", max: "100", value: "50", "aria-label": figure.dataset.label,
    });
    // How much of the old picture is seen.
    const show = () => figure.style.setProperty("--at", `${slider.value}%`);
    slider.addEventListener("input", show);
    figure.classList.add("over");
    figure.append(slider);
    show();
}
