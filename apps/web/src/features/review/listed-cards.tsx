import type { ReviewCard } from '@flipstack/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureSentence } from '../../lib/failure-message.ts';
import { stackHue, stackLabel } from '../../lib/stack-hue.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { MarkdownText } from '../../ui/markdown-text.tsx';
import stack from '../../ui/stack-dot.module.css';
import styles from './listed-cards.module.css';

interface LoadedProps<Data> {
  query: UseQueryResult<Data, Error>;
  /** Completes an error message, such as `your mistakes were not loaded`. */
  failure: string;
  children: (data: Data) => ReactNode;
}

/** Cards of the member once they have loaded. */
export function LoadedCards<Data>({ query, failure, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) return <LoadError title={failureSentence(failure, error)} retry={refetch} />;
  return (
    <div aria-busy="true" data-arriving="">
      <span className="visually-hidden">Loading…</span>
      <div className={styles.ghost} />
    </div>
  );
}

interface CardProps {
  card: ReviewCard;
  /** Why it is listed. */
  why: string;
  isWarning: boolean;
  /** Actions on it. */
  children: ReactNode;
}

/** A card in a list: where it is from, why it is listed, and its question. */
export function ListedCard({ card, why, isWarning, children }: CardProps) {
  const isOwn = 'moduleId' in card.module;
  return (
    <li className={styles.card} data-stack={stackHue(card.stackName)}>
      <p className={styles.from}>
        <span className={stack.dot} />
        <span className={styles.place}>
          {isOwn ? card.stackName : stackLabel(card.stackName)} · {card.moduleName}
        </span>
        <span className={styles.why} data-warning={isWarning}>
          {why}
        </span>
      </p>
      <MarkdownText text={card.question} />
      {children}
    </li>
  );
}
