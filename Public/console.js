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

  // A file that is too large is not sent; of any other, how far the sending is.
  const upload = document.querySelector("form[data-upload]");
  if (upload) {
    const field = upload.querySelector('input[type="file"]');
    const bar = upload.querySelector(".upload-progress");
    const buttons = upload.querySelectorAll("button");
    const check = function () {
      const file = field.files[0];
      field.setCustomValidity(file && file.size > Number(upload.dataset.limit) ? upload.dataset.tooLarge : "");
    };
    field.addEventListener("change", check);
    const end = function () {
      bar.hidden = true;
      for (const button of buttons) button.disabled = false;
    };
    upload.addEventListener("submit", function (event) {
      event.preventDefault();
      const request = new XMLHttpRequest();
      request.upload.addEventListener("progress", function (step) {
        if (step.lengthComputable) bar.firstElementChild.value = (1000 * step.loaded) / step.total;
      });
      const fail = function () {
        end();
        field.setCustomValidity(upload.dataset.failed);
        field.reportValidity();
      };
      request.addEventListener("error", fail);
      request.addEventListener("load", function () {
        // The answer to a form that was taken is another page.
        if (request.status === 200 && request.responseURL !== upload.action) location.assign(request.responseURL);
        else fail();
      });
      bar.hidden = false;
      for (const button of buttons) button.disabled = true;
      request.open("POST", upload.action);
      request.send(new FormData(upload));
    });
    window.addEventListener("pageshow", end);
  }

  // An import at work: its bar and its sentence follow, and the result comes by itself.
  const work = document.querySelector(".progress-at");
  if (work) {
    const look = function () {
      fetch(work.value).then((answer) => answer.json()).then(function (now) {
        if (!now.isAtWork) return location.reload();
        work.parentElement.querySelector("progress").value = now.permille;
        work.parentElement.querySelector(".import-text").textContent = now.text;
        setTimeout(look, 700);
      }).catch(() => setTimeout(look, 3000));
    };
    setTimeout(look, 300);
  }
})();
