import type { LibraryCard } from '@flipstack/contract';
import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { questionInTwo } from '../../lib/markdown.ts';
import { PartsOfCard } from '../../ui/card-parts.tsx';
import { LevelMark } from '../../ui/level-mark.tsx';
import { MarkdownText, RenderedLine, RenderedText } from '../../ui/markdown-text.tsx';
import styles from './module-page.module.css';

interface Props {
  card: LibraryCard;
  /** Counts from 1, in the module's order. */
  number: number;
  isOpen: boolean;
  /** Whether the address asks for this card. */
  isWanted: boolean;
  toggle: () => void;
}

/** A question that opens to its answer and what belongs to it. */
export function Question({ card, number, isOpen, isWanted, toggle }: Props) {
  const { head, rest } = useMemo(() => questionInTwo(card.question), [card.question]);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => (isWanted ? arriveAt(summary.current) : undefined), [isWanted]);
  const press = (event: MouseEvent) => {
    // React says what is open, so that the answer is there in the same moment.
    event.preventDefault();
    toggle();
  };
  return (
    <details open={isOpen}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, with a button's keys. */}
      <summary ref={summary} className={styles.question} onClick={press}>
        <span className={styles.number}>{number}</span>
        <h3>
          <RenderedLine html={head} />
        </h3>
        <LevelMark level={card.level} />
      </summary>
      {isOpen && (
        <div className={styles.answer}>
          {rest !== '' && <RenderedText html={rest} />}
          <MarkdownText text={card.answer} />
          <PartsOfCard card={card} />
        </div>
      )}
    </details>
  );
}

/** Brings what the address asks for into view and gives it the focus, after the screen itself has arrived. */
function arriveAt(element: HTMLElement | null): () => void {
  const frame = requestAnimationFrame(() => {
    element?.scrollIntoView({ block: 'start' });
    element?.focus({ preventScroll: true });
  });
  return () => cancelAnimationFrame(frame);
}
