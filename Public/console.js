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

  // Results follow what is typed. The page that the form would lead to is fetched, and all of it but the search box takes the place of what
  // stands here; each answer is shown only while nothing was typed after it was asked for.
  const live = document.querySelector("form[data-live]");
  if (live) {
    const box = live.querySelector('input[type="search"]');
    let asked = box.value;
    let number = 0;
    let timer = 0;
    let isLeaving = false;

    // The form is sent as its search button would send it, with what is ticked. The browser reads the answer as a document itself: the
    // page's policy lets no text become one.
    const send = function (then) {
      const fields = new URLSearchParams(new FormData(live));
      const isPost = live.method === "post";
      if (isPost) fields.set("go", "search");
      const call = new XMLHttpRequest();
      call.open(isPost ? "POST" : "GET", isPost ? live.action : live.action + "?" + fields);
      call.responseType = "document";
      if (isPost) call.setRequestHeader("Content-Type", "application/x-www-form-urlencoded");
      call.addEventListener("load", () => then(call));
      call.send(isPost ? fields.toString() : null);
    };
    const ticked = () => new URLSearchParams(new FormData(live)).getAll("c").join();

    const show = function (page, address) {
      const fresh = page.querySelector("form[data-live]");
      const results = page.querySelectorAll("[data-results]");
      const places = document.querySelectorAll("[data-results]");
      if (!fresh || results.length !== places.length) return void window.location.assign(address);
      live.action = fresh.getAttribute("action");
      for (const field of live.querySelectorAll(':scope > input[type="hidden"]')) {
        const other = fresh.querySelector(':scope > input[name="' + field.name + '"]');
        if (other) field.value = other.value;
      }
      places.forEach((place, index) => place.replaceWith(results[index]));
      history.replaceState(null, "", address);
    };

    const ask = function () {
      if (isLeaving || box.value === asked) return;
      const mine = ++number;
      asked = box.value;
      const before = ticked();
      send(function (call) {
        if (mine !== number || isLeaving) return;
        // Signed out, or something went wrong: the page says what, as it would have without this.
        if (call.status !== 200 || !call.response) return void window.location.reload();
        if (ticked() === before) return void show(call.response, call.responseURL);
        // Somebody ticked while the answer was on its way; it knows nothing of that.
        asked = null;
        ask();
      });
    };
    box.addEventListener("input", function () {
      // What is on its way answers an earlier question.
      number++;
      asked = null;
      clearTimeout(timer);
      timer = setTimeout(ask, 120);
    });
    live.addEventListener("submit", function () {
      isLeaving = true;
      clearTimeout(timer);
    });
    window.addEventListener("pageshow", function () {
      isLeaving = false;
    });
  }

  // The picker's counts follow what is ticked on this page before it is sent.
  if (document.querySelector(".bar[data-adds]")) {
    const count = function (wanted, ticked) {
      return Array.from(document.querySelectorAll(".candidate")).filter(function (row) {
        const box = row.querySelector("input");
        return row.classList.contains("is-granted") === wanted && ticked(box) !== wanted;
      }).length;
    };
    const before = (box) => box.defaultChecked;
    const now = (box) => box.checked;
    const show = function () {
      const bar = document.querySelector(".bar[data-adds]");
      for (const [name, granted] of [["adds", false], ["removes", true]]) {
        const number = Number(bar.dataset[name]) - count(granted, before) + count(granted, now);
        bar.querySelector('[data-count="' + name + '"]').textContent = number.toLocaleString(document.documentElement.lang);
      }
    };
    document.addEventListener("change", show);
    window.addEventListener("pageshow", show);
  }

  // One more row of a list, without a visit to the server: the empty row that stands ready in the page, with the next number.
  for (const list of document.querySelectorAll("fieldset[data-rows]")) {
    const name = list.dataset.rows;
    const button = list.querySelector('button[name="add"]');
    const template = list.querySelector("template");
    button.addEventListener("click", function (event) {
      const count = list.querySelectorAll(":scope > .entry").length;
      // No list takes more; the server says the same.
      if (count >= 200) return;
      event.preventDefault();
      const row = template.content.cloneNode(true).querySelector(".entry");
      for (const field of row.querySelectorAll("[name]")) field.name = field.name.replace(name + ".0.", name + "." + count + ".");
      row.setAttribute("aria-label", row.getAttribute("aria-label").replace("1", String(count + 1)));
      template.before(row);
      row.querySelector("input").focus();
    });
  }

  for (const button of document.querySelectorAll("button[data-copy]")) {
    if (!navigator.clipboard) continue;
    button.hidden = false;
    button.addEventListener("click", function () {
      navigator.clipboard.writeText(button.dataset.copy).then(() => button.classList.add("is-done"));
    });
  }

  // A file that is too large is not sent; of any other, how far the sending is. When the answer is no other page, the form takes the place of
  // what stands here, with what it says.
  const prepareUpload = function (upload) {
    const field = upload.querySelector('input[type="file"]');
    const bar = upload.querySelector(".upload-progress");
    const failed = upload.querySelector(".upload-failed");
    const buttons = upload.querySelectorAll("button");
    field.addEventListener("change", function () {
      const file = field.files[0];
      field.setCustomValidity(file && file.size > Number(upload.dataset.limit) ? upload.dataset.tooLarge : "");
      failed.hidden = true;
    });
    const show = function (isSending, isFailed) {
      bar.hidden = !isSending;
      bar.firstElementChild.value = 0;
      failed.hidden = !isFailed;
      for (const button of buttons) button.disabled = isSending;
    };
    upload.addEventListener("submit", function (event) {
      event.preventDefault();
      const call = new XMLHttpRequest();
      call.upload.addEventListener("progress", function (step) {
        if (step.lengthComputable) bar.firstElementChild.value = (1000 * step.loaded) / step.total;
      });
      call.addEventListener("error", () => show(false, true));
      call.addEventListener("load", function () {
        if (call.status === 200 && call.responseURL !== upload.action) return void window.location.assign(call.responseURL);
        const main = call.response && call.response.querySelector("main");
        if (!main) return void show(false, true);
        document.title = call.response.title;
        document.querySelector("main").replaceWith(main);
        const next = main.querySelector("form[data-upload]");
        if (next) prepareUpload(next);
        const said = main.querySelector(".problem:not([hidden])") || main.querySelector("h1");
        said.tabIndex = -1;
        said.focus();
      });
      show(true, false);
      call.open("POST", upload.action);
      call.responseType = "document";
      call.send(new FormData(upload));
    });
    window.addEventListener("pageshow", () => show(false, false));
  };
  const upload = document.querySelector("form[data-upload]");
  if (upload) prepareUpload(upload);

  // An import at work: its bar and its sentence follow, and the result comes by itself.
  const work = document.querySelector(".progress-at");
  if (work) {
    const look = function () {
      fetch(work.value).then(function (answer) {
        // Signed out, or the import is gone: the page says so.
        if (!answer.ok || answer.redirected) return void window.location.reload();
        return answer.json().then(function (now) {
          if (!now.isAtWork) return void window.location.reload();
          work.parentElement.querySelector("progress").value = now.permille;
          work.parentElement.querySelector(".import-text").textContent = now.text;
          setTimeout(look, 700);
        });
      }).catch(() => setTimeout(look, 3000));
    };
    setTimeout(look, 300);
  }
})();
