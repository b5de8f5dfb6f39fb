// Small comforts; every page works without this file.
(function () {
  "use strict";

  // A box in a table's head that ticks every box below it.
  for (const head of document.querySelectorAll("input[data-all]")) {
    const form = head.closest("form");
    const boxes = Array.from(form.querySelectorAll('input[type="checkbox"][name="' + head.dataset.all + '"]'));
    const show = function () {
      const ticked = boxes.filter((box) => box.checked).length;
      head.checked = ticked > 0 && ticked === boxes.length;
      head.indeterminate = ticked > 0 && ticked < boxes.length;
    };
    head.hidden = false;
    head.addEventListener("change", function () {
      for (const box of boxes) box.checked = head.checked;
    });
    form.addEventListener("change", show);
    window.addEventListener("pageshow", show);
  }

  // The picker's counts follow what is ticked on this page before it is sent.
  const bar = document.querySelector(".bar[data-adds]");
  if (bar) {
    const rows = Array.from(document.querySelectorAll(".candidate"));
    const count = function (wanted, ticked) {
      return rows.filter(function (row) {
        const box = row.querySelector("input");
        return row.classList.contains("is-granted") === wanted && ticked(box) !== wanted;
      }).length;
    };
    const before = (box) => box.defaultChecked;
    const now = (box) => box.checked;
    const show = function () {
      for (const [name, granted] of [["adds", false], ["removes", true]]) {
        const number = Number(bar.dataset[name]) - count(granted, before) + count(granted, now);
        bar.querySelector('[data-count="' + name + '"]').textContent = number.toLocaleString(document.documentElement.lang);
      }
    };
    document.addEventListener("change", show);
    window.addEventListener("pageshow", show);
  }

  for (const button of document.querySelectorAll("button[data-copy]")) {
    if (!navigator.clipboard) continue;
    button.hidden = false;
    button.addEventListener("click", function () {
      navigator.clipboard.writeText(button.dataset.copy).then(() => button.classList.add("is-done"));
    });
  }
})();
