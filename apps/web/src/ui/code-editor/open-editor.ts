import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { Compartment, EditorState, Prec } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import type { CodeLanguage } from '@flipstack/card-kinds';
import { tags } from '@lezer/highlight';
import { loadMode } from './language-modes.ts';

export interface EditorOptions {
  language: CodeLanguage;
  /** Read when the editor has loaded. */
  text: () => string;
  /** Names the editor for screen readers. */
  label: string;
  /** The id of the help text; it must be in the same tree as the editor's host. */
  help: string;
  onChange: (text: string) => void;
  /** Ctrl or ⌘ with Enter. */
  onRun: () => void;
  /** The same with Shift. */
  onSubmit: () => void;
}

export interface OpenEditor {
  /** Replaces the text, which can be undone. */
  setText: (text: string) => void;
  setReadOnly: (isReadOnly: boolean) => void;
  /** Tells screen readers that the code is wrong, and why. */
  setProblem: (problem: string | undefined) => void;
  focus: () => void;
  close: () => void;
}

/** The indentation of each language's usual style. */
const indentation: Readonly<Record<CodeLanguage, string>> = {
  javascript: '  ',
  typescript: '  ',
  sql: '  ',
  postgresql: '  ',
  python: '    ',
  php: '    ',
};

/** The colors of code elsewhere on the page. */
const highlighting = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--ink-2)', fontStyle: 'italic' },
  {
    tag: [tags.keyword, tags.operatorKeyword, tags.meta],
    color: 'light-dark(#7a3fb0, #c99bf5)',
  },
  { tag: [tags.string, tags.regexp], color: 'light-dark(#196e45, #7fd8a8)' },
  {
    tag: [tags.number, tags.atom, tags.bool, tags.null, tags.typeName, tags.standard(tags.name)],
    color: 'light-dark(#0b6479, #7cdcf2)',
  },
  { tag: [tags.definition(tags.name), tags.propertyName], color: 'light-dark(#2b57c4, #9bbaff)' },
]);

const theme = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--paper)', fontSize: '0.9375rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--face-code)', lineHeight: '1.6', maxHeight: '55dvh', overflow: 'auto' },
  '.cm-content': { minHeight: '8rem', paddingBlock: 'var(--s3)', caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '2px' },
  '.cm-gutters': { backgroundColor: 'var(--paper-2)', color: 'var(--ink-2)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--accent) 6%, transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 28%, transparent)',
  },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'transparent',
    outline: '1px solid var(--accent)',
  },
  '&.cm-focused .cm-nonmatchingBracket': {
    backgroundColor: 'transparent',
    outline: '1px solid var(--bad)',
  },
});

/**
 * Opens an editor in a shadow root. There it can add its style sheets as objects, which the page's
 * Content Security Policy allows, unlike the style elements that it adds to a document.
 */
export async function openEditor(root: ShadowRoot, options: EditorOptions): Promise<OpenEditor> {
  const { language, text, label, help, onChange, onRun, onSubmit } = options;
  const readOnly = new Compartment();
  const attributes = new Compartment();
  const attributesFor = (problem?: string) =>
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-description': problem === undefined ? help : `${problem}. ${help}`,
      ...(problem !== undefined && { 'aria-invalid': 'true' }),
    });
  const handled = (act: () => void) => () => {
    act();
    return true;
  };
  const mode = await loadMode[language]();
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: text(),
      extensions: [
        mode,
        indentUnit.of(indentation[language]),
        EditorState.tabSize.of(indentation[language].length),
        lineNumbers(),
        history(),
        drawSelection(),
        highlightActiveLine(),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        syntaxHighlighting(highlighting),
        theme,
        EditorView.lineWrapping,
        attributes.of(attributesFor()),
        Prec.highest(keymap.of([{ key: 'Mod-Enter', run: handled(onRun), shift: handled(onSubmit) }])),
        keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
        readOnly.of([]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    setText: (next) => {
      if (next === view.state.doc.toString()) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
    },
    setReadOnly: (isReadOnly) =>
      view.dispatch({
        effects: readOnly.reconfigure(isReadOnly ? EditorState.readOnly.of(true) : []),
      }),
    setProblem: (problem) => view.dispatch({ effects: attributes.reconfigure(attributesFor(problem)) }),
    focus: () => view.focus(),
    close: () => view.destroy(),
  };
}
