import type { ComponentProps } from 'react';
import { MarkdownText } from '../markdown-text.tsx';
import styles from './card-change.module.css';
import { CardDiff } from './card-diff.tsx';

/** What differs, below the question of the card unless that is what differs. */
export function CardChange({ before, after }: ComponentProps<typeof CardDiff>) {
  return (
    <>
      {before.question === after.question && (
        <div className={styles.question}>
          <MarkdownText text={before.question} />
        </div>
      )}
      <CardDiff before={before} after={after} />
    </>
  );
}
