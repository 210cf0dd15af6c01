import type { CodeLanguage } from '@flipstack/card-kinds';
import { useLayoutEffect, useRef, useState } from 'react';
import { CodeEditor } from '../../../../ui/code-editor/code-editor.tsx';
import styles from './kinds.module.css';

interface Props {
  label: string;
  language: CodeLanguage;
  code: string;
  onChange: (code: string) => void;
}

/** Code that is a part of the card. Ctrl or ⌘ with Enter saves the card, as in its other fields. */
export function PartCode({ label, language, code, onChange }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const own = useRef(code);
  const [replacement, setReplacement] = useState<{ text: string }>();
  useLayoutEffect(() => {
    // The editor keeps its own text, except when the code changes elsewhere, as with “Discard edits”.
    if (own.current === code) return;
    own.current = code;
    setReplacement({ text: code });
  }, [code]);
  const save = () => element.current?.closest('form')?.requestSubmit();
  return (
    <div ref={element} className={styles.code}>
      <p className={styles.name} aria-hidden="true">
        {label}
      </p>
      <CodeEditor
        language={language}
        label={label}
        text={code}
        replacement={replacement}
        onChange={(text) => {
          own.current = text;
          onChange(text);
        }}
        onRun={save}
        onSubmit={save}
      />
    </div>
  );
}
