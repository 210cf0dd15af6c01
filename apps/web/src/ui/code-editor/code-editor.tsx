import type { CodeLanguage } from '@flipstack/card-kinds';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import field from '../form-field.module.css';
import styles from './code-editor.module.css';
import { languageNames } from './language-names.ts';
import type { OpenEditor } from './open-editor.ts';

interface Props {
  language: CodeLanguage;
  /** Names the editor, such as “Your solution”. */
  label: string;
  text: string;
  /** A new object replaces what is in the editor, which can be undone there. */
  replacement?: { text: string } | undefined;
  onChange: (text: string) => void;
  /** Ctrl or ⌘ with Enter. */
  onRun: () => void;
  /** The same with Shift. */
  onSubmit: () => void;
  isReadOnly?: boolean;
  /** What is wrong with the code. It marks the editor, and must be shown beside it. */
  problem?: string | undefined;
  /** Whether it says below the editor how its keys work. Screen readers get it anyway. */
  hasKeysHelp?: boolean;
  /** Whether the language is named above the editor. */
  hasLanguageName?: boolean;
}

const help = 'Tab indents. To leave the editor with Tab, press Escape first.';

/**
 * An editor for code. Until it has loaded, and if it cannot be loaded, a plain text field takes its
 * place and keeps what was typed.
 */
export function CodeEditor({
  language,
  label,
  text,
  replacement,
  onChange,
  onRun,
  onSubmit,
  isReadOnly = false,
  problem,
  hasKeysHelp = true,
  hasLanguageName = false,
}: Props) {
  const host = useRef<HTMLDivElement>(null);
  const plain = useRef<HTMLTextAreaElement>(null);
  const latest = useRef({ text, onChange, onRun, onSubmit });
  const [editor, setEditor] = useState<OpenEditor>();
  useEffect(() => {
    latest.current = { text, onChange, onRun, onSubmit };
  });
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    // Outside the shadow root, the screen's keys could not tell that the editor has the focus.
    const keepKeys = (event: KeyboardEvent) => event.stopPropagation();
    element.addEventListener('keydown', keepKeys);
    let open: OpenEditor | undefined;
    let isClosed = false;
    const load = async () => {
      const { openEditor } = await import('./open-editor.ts');
      open = await openEditor(root, {
        language,
        text: () => latest.current.text,
        label,
        help,
        onChange: (next) => latest.current.onChange(next),
        onRun: () => latest.current.onRun(),
        onSubmit: () => latest.current.onSubmit(),
      });
      if (isClosed) return open.close();
      const hadFocus = plain.current === document.activeElement;
      const opened = open;
      // At once: the text field must not get the focus just before it is replaced.
      flushSync(() => setEditor(opened));
      if (hadFocus) open.focus();
    };
    // Without the editor, the text field stays.
    load().catch(() => {});
    return () => {
      isClosed = true;
      element.removeEventListener('keydown', keepKeys);
      open?.close();
      setEditor(undefined);
    };
  }, [language, label]);
  // The editor keeps its own text: a text that React renders may be older than what was typed since.
  const applied = useRef(replacement);
  useEffect(() => {
    if (editor && replacement && applied.current !== replacement) editor.setText(replacement.text);
    applied.current = replacement;
  }, [editor, replacement]);
  useEffect(() => editor?.setReadOnly(isReadOnly), [editor, isReadOnly]);
  useEffect(() => editor?.setProblem(problem), [editor, problem]);
  return (
    <div className={styles.editor} data-editor data-invalid={problem !== undefined || undefined}>
      {hasLanguageName && <p className={styles.language}>{languageNames[language]}</p>}
      <div ref={host} hidden={editor === undefined} />
      {editor === undefined && (
        <textarea
          ref={plain}
          className={`${field.control} ${field.cardText} ${styles.plain}`}
          aria-label={label}
          value={text}
          readOnly={isReadOnly}
          aria-invalid={problem !== undefined || undefined}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          rows={8}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            if (event.shiftKey) onSubmit();
            else onRun();
          }}
        />
      )}
      {hasKeysHelp && <p className={styles.help}>{editor === undefined ? '' : help}</p>}
    </div>
  );
}
