import { useMemo } from 'react';
import { type DiffPart, wordDiff } from '../../lib/word-diff.ts';
import styles from './text-diff.module.css';

/** What has changed in a text, by words. Texts are shown as they are written, not as Markdown. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => wordDiff(before, after), [before, after]);
  return (
    <p className={styles.diff}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity.
        <Part key={index} {...part} />
      ))}
    </p>
  );
}

function Part({ text, change }: DiffPart) {
  if (change === 'added')
    return (
      <ins>
        <span className="visually-hidden">[added] </span>
        {text}
      </ins>
    );
  if (change === 'removed')
    return (
      <del>
        <span className="visually-hidden">[removed] </span>
        {text}
      </del>
    );
  return text;
}
