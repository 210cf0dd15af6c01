import type { CodeLanguage } from '@flipstack/card-kinds';
import { useEffect, useRef, useState } from 'react';
import field from '../form-field.module.css';
import styles from './code-editor.module.css';
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
      if (plain.current === document.activeElement) open.focus();
      setEditor(open);
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
  return (
    <div className={styles.editor} data-editor>
      <div ref={host} hidden={editor === undefined} />
      {editor === undefined && (
        <textarea
          ref={plain}
          className={`${field.control} ${field.cardText} ${styles.plain}`}
          aria-label={label}
          value={text}
          readOnly={isReadOnly}
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
      <p className={styles.help}>{editor === undefined ? '' : help}</p>
    </div>
  );
}
