// The editors of the page.

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { openSearchPanel, search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, drawSelection, EditorView, highlightActiveLine, hoverTooltip, keymap, lineNumbers, showTooltip } from "@codemirror/view";
import { watch } from "./dom.js";
import { highlighting, languageOf } from "./languages.js";

const theme = EditorView.theme({
  "&": { color: "var(--text)", backgroundColor: "var(--page)", fontSize: "13px" },
  ".cm-scroller": { fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--text)" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  ".cm-gutters": { backgroundColor: "var(--panel)", color: "var(--dim)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLine": { backgroundColor: "light-dark(#0757b80d, #6cb2ff12)" },
  "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "-2px" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": { background: "light-dark(#b6d7ff, #1d4272)" },
  ".cm-counterpart": { backgroundColor: "var(--selected)" },
  ".cm-tooltip": { backgroundColor: "var(--page)", color: "var(--text)", border: "1px solid var(--line)", borderRadius: "6px" },
  ".cm-panels": { backgroundColor: "var(--panel)", color: "var(--text)" },
  ".cm-panels input, .cm-panels button": { color: "var(--text)", backgroundColor: "var(--page)", backgroundImage: "none", border: "1px solid var(--line)" },
  ".cm-panel.cm-panel-lint ul [aria-selected]": { backgroundColor: "var(--selected)" },
  ".cm-diagnostic": { whiteSpace: "pre-wrap" },
});

const setLines = StateEffect.define();

/** The lines that are counterparts of the selection on the other side. */
const counterparts = StateField.define({
  create: () => Decoration.none,
  update(lines, transaction) {
    let now = lines.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(setLines)) continue;
      const marks = [];
      for (const at of effect.value) {
        if (at < transaction.state.doc.lines) marks.push(Decoration.line({ class: "cm-counterpart" }).range(transaction.state.doc.line(at + 1).from));
      }
      now = Decoration.set(marks, true);
    }
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const setTip = StateEffect.define();

/** The description of an opcode that a key has opened. */
const tip = StateField.define({
  create: () => null,
  update(value, transaction) {
    for (const effect of transaction.effects) if (effect.is(setTip)) return effect.value;
    const isMoved = transaction.startState.selection.main.head !== transaction.newSelection.main.head;
    return transaction.docChanged || isMoved ? null : value;
  },
  provide: (field) => showTooltip.from(field),
});

/** Returns the words of the line at a position, apart from names, each with its place. */
function wordsAt(state, at) {
  const line = state.doc.lineAt(at);
  return Array.from(line.text.matchAll(/(?<![%@!#"\w.])[A-Za-z]\w*/g), (found) => {
    const from = line.from + found.index;
    return { from, to: from + found[0].length, word: found[0] };
  });
}

export class Editor {
  constructor(parent, { label, isReadOnly = false, describe, onChange = () => {}, onLine = () => {}, onJump = () => {} }) {
    this.language = new Compartment();
    this.format = null;
    const isAt = (at) => (word) => word.from <= at && at <= word.to;
    // Describes the word at the cursor, or else the first word of the line with a description.
    const open = async (view) => {
      const { head } = view.state.selection.main;
      const words = wordsAt(view.state, head);
      for (const { from, word } of [...words.filter(isAt(head)), ...words]) {
        const dom = await describe(word, this.format);
        if (!dom) continue;
        const text = Array.from(dom.children, (row) => row.textContent).join(". ");
        return view.dispatch({ effects: [setTip.of({ pos: from, above: true, create: () => ({ dom }) }), EditorView.announce.of(text)] });
      }
    };
    const keys = [
      { key: "F1", run: (view) => (watch(open(view)), true) },
      { key: "F2", run: () => (onJump(), true) },
      { key: "Escape", run: (view) => view.state.field(tip) !== null && (view.dispatch({ effects: setTip.of(null) }), true) },
      { key: "Mod-f", run: openSearchPanel },
    ];
    const extensions = [
      lineNumbers(),
      drawSelection(),
      highlightActiveLine(),
      highlighting,
      theme,
      search({ top: true }),
      keymap.of([...keys, ...searchKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap]),
      this.language.of([]),
      counterparts,
      tip,
      hoverTooltip(async (view, at) => {
        const found = wordsAt(view.state, at).find(isAt(at));
        const dom = found && (await describe(found.word, this.format));
        return dom ? { pos: found.from, end: found.to, above: true, create: () => ({ dom }) } : null;
      }),
      EditorView.contentAttributes.of({ "aria-label": label, "aria-readonly": String(isReadOnly), tabindex: "0", spellcheck: "false", autocorrect: "off" }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) onChange(update);
        const line = update.state.doc.lineAt(update.state.selection.main.head).number;
        if (update.selectionSet && !update.docChanged && update.view.hasFocus) onLine(line - 1);
      }),
    ];
    if (isReadOnly) extensions.push(EditorState.readOnly.of(true));
    else extensions.push(history(), lintGutter());
    this.view = new EditorView({ parent, state: EditorState.create({ extensions }) });
  }

  get text() {
    return this.view.state.doc.toString();
  }

  get size() {
    return this.view.state.doc.length;
  }

  get line() {
    return this.view.state.doc.lineAt(this.view.state.selection.main.head).number - 1;
  }

  /** Replaces the text. */
  setText(text) {
    if (text !== this.text) this.view.dispatch({ changes: { from: 0, to: this.size, insert: text } });
  }

  setFormat(format) {
    if (format === this.format) return;
    this.format = format;
    this.view.dispatch({ effects: this.language.reconfigure(format ? languageOf(format) : []) });
  }

  /** Highlights lines, and scrolls to the first if it is not visible. */
  setCounterparts(lines, isScrolled = true) {
    const { view } = this;
    const effects = [setLines.of(lines)];
    if (isScrolled && lines.length > 0 && lines[0] < view.state.doc.lines) {
      effects.push(EditorView.scrollIntoView(view.state.doc.line(lines[0] + 1).from, { y: "nearest", yMargin: 60 }));
    }
    view.dispatch({ effects });
  }

  /** Moves the cursor to a line. */
  goTo(line) {
    const at = Math.max(1, Math.min(line + 1, this.view.state.doc.lines));
    const from = this.view.state.doc.line(at).from;
    this.view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
    this.view.focus();
  }

  /** Underlines findings from their column, if it is known, to the end of the line. */
  setFindings(findings) {
    const { doc } = this.view.state;
    const marks = findings.map(({ at, place, severity, message, rule }) => {
      const line = doc.line(Math.min(at + 1, doc.lines));
      const start = line.text.length - line.text.trimStart().length;
      // A place with a file is in the source of the module.
      const column = place?.line !== undefined && place.file === undefined ? columnOf(line.text, place.column) : 0;
      const from = line.from + Math.min(Math.max(start, column), line.text.length);
      return { from, to: Math.max(from, line.to), severity: severity === "note" ? "info" : severity, message, source: rule ?? undefined };
    });
    this.view.dispatch(setDiagnostics(this.view.state, marks));
  }
}

/** Returns a column in characters, from 0, for one in bytes, from 1. */
function columnOf(text, column) {
  if (!column || column <= 1) return 0;
  let bytes = 1;
  let at = 0;
  for (const letter of text) {
    if (bytes >= column) break;
    const point = letter.codePointAt(0);
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    at += letter.length;
  }
  return at;
}
