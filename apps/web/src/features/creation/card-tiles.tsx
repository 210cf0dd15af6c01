import type { Card } from '@flipstack/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { markdownToText } from '../../lib/markdown.ts';
import buttons from '../../ui/button.module.css';
import styles from './creation.module.css';

interface Props {
  cards: UseQueryResult<Card[], Error>;
  selectedId: number | undefined;
  select: (cardId: number | undefined) => void;
}

/** The cards of the module as numbered tiles; a tile brings its card into the fields, and once more lets it go. */
export function CardTiles({ cards: { data, error, refetch }, selectedId, select }: Props) {
  if (error && !data) {
    return (
      <div role="alert" className={styles.quiet}>
        <p>Error: the cards were not loaded. {error.message}</p>
        <button type="button" className={buttons.button} onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    );
  }
  if (!data) return <p className={styles.quiet}>Loading…</p>;
  if (data.length === 0)
    return <p className={styles.quiet}>No cards yet: the first one you add stands here.</p>;
  return (
    <ol className={styles.tiles} aria-label="Cards of this module">
      {data.map(({ cardId, question }, index) => (
        <li key={cardId}>
          <button
            type="button"
            className={styles.tile}
            title={markdownToText(question)}
            aria-pressed={cardId === selectedId}
            aria-label={String(index + 1)}
            onClick={() => select(cardId === selectedId ? undefined : cardId)}
          >
            {index + 1}
          </button>
        </li>
      ))}
    </ol>
  );
}
