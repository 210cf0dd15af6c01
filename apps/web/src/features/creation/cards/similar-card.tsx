import { similarity, similarQuestionThreshold } from '@flipstack/content/similarity';
import type { Card } from '@flipstack/contract';
import { useDeferredValue, useMemo } from 'react';
import { markdownToText } from '../../../lib/markdown.ts';
import { truncate } from '../../../lib/truncate.ts';
import styles from '../creation.module.css';

interface Props {
  question: string;
  /** All cards of the module. */
  cards: readonly Card[];
  /** The card being edited, which is not compared with itself. */
  selectedId: number | undefined;
}

/** Warns about a similar question in the module. The card can still be saved. */
export function SimilarCard({ question, cards, selectedId }: Props) {
  const typed = useDeferredValue(question);
  const at = useMemo(
    () =>
      cards.findIndex(
        (card) => card.cardId !== selectedId && similarity(card.question, typed) >= similarQuestionThreshold,
      ),
    [typed, cards, selectedId],
  );
  const similar = cards[at];
  return (
    <p aria-live="polite" className={styles.warning}>
      {similar && `Similar to card ${at + 1}: ${truncate(markdownToText(similar.question), 80)}`}
    </p>
  );
}
