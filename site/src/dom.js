// Elements of the page.

export const $ = (id) => document.getElementById(id);

/** Creates an element with properties and children. */
export function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

export function paragraph(text, className = "") {
  return element("p", { className, textContent: text });
}

/** Creates a table from titles and rows of texts. It scrolls if it is wider than the page. */
export function table(titles, rows) {
  const head = element("tr", {}, ...titles.map((title) => element("th", { scope: "col", textContent: title })));
  const body = rows.map((row) => element("tr", {}, ...row.map((cell) => element("td", { textContent: cell ?? "" }))));
  return element("div", { className: "table" }, element("table", {}, element("thead", {}, head), element("tbody", {}, ...body)));
}

/** Creates an option of a `select` for each value. */
export function options(values, selected) {
  return values.map((value) => element("option", { value, textContent: value || "default", selected: value === selected }));
}

/** Shows a text in the status line, which screen readers read aloud. */
export function say(text) {
  $("status").textContent = text;
  $("time").textContent = "";
}

/** Shows the failure of a promise in the status line. */
export function watch(promise) {
  promise.catch((fault) => say(`error: ${fault.message}`));
}
