import type { CodeLanguage } from '@flipstack/card-kinds';
import { useLayoutEffect, useRef, useState } from 'react';
import { CodeEditor } from '../../../../ui/code-editor/code-editor.tsx';
import { FieldProblemNote, useProblemOf } from '../field-problem.tsx';
import styles from './kinds.module.css';

interface Props {
  /** Where the code is in the body, such as `wrongSolutions.0`. */
  part: string;
  label: string;
  language: CodeLanguage;
  code: string;
  onChange: (code: string) => void;
  /** Whether it says below the editor how its keys work. */
  hasKeysHelp?: boolean;
}

/** Code that is a part of the card. Ctrl or ⌘ with Enter saves the card, as in its other fields. */
export function PartCode({ part, label, language, code, onChange, hasKeysHelp = false }: Props) {
  const problem = useProblemOf(part);
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
    <div ref={element} data-part={part} className={styles.code}>
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
        problem={problem}
        hasKeysHelp={hasKeysHelp}
      />
      <FieldProblemNote part={part} />
    </div>
  );
}
