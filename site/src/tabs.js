// The tabs, after the pattern of the ARIA Authoring Practices.

import { $ } from "./dom.js";

export class Tabs {
  #names;
  #onShow;
  current;

  constructor(names, onShow) {
    this.#names = names;
    this.#onShow = onShow;
    [this.current] = names;
    for (const [at, name] of names.entries()) {
      const button = $(`tab-${name}`);
      button.onclick = () => this.show(name);
      button.onkeydown = (event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        const to = step ? (at + step + names.length) % names.length : { Home: 0, End: names.length - 1 }[event.key];
        if (to === undefined) return;
        event.preventDefault();
        this.show(names[to]);
        $(`tab-${names[to]}`).focus();
      };
    }
  }

  show(name) {
    this.current = name;
    for (const each of this.#names) {
      const button = $(`tab-${each}`);
      button.setAttribute("aria-selected", String(each === name));
      button.tabIndex = each === name ? 0 : -1;
      $(`panel-${each}`).hidden = each !== name;
    }
    this.#onShow(name);
  }
}
