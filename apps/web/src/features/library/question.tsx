import { kindAndBody, visibleParts } from '@flipstack/card-kinds';
import type { LibraryCard } from '@flipstack/contract';
import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { kindName } from '../../lib/kind-names.ts';
import { splitQuestion } from '../../lib/markdown.ts';
import { PartsOfCard } from '../../ui/card-parts.tsx';
import { LevelMark } from '../../ui/level-mark.tsx';
import { MarkdownText, RenderedLine, RenderedText } from '../../ui/markdown-text.tsx';
import { ReportProblem } from '../../ui/report-problem/report-problem.tsx';
import styles from './module-page.module.css';

interface Props {
  card: LibraryCard;
  /** The card's position in the module, from 1. */
  number: number;
  isOpen: boolean;
  /** Whether the member has added this card to their reviews without its level. */
  isSingle: boolean;
  /** Whether the URL links to this card. */
  isLinked: boolean;
  toggle: () => void;
}

/** A question that opens to its answer, key points, follow-ups and sources. */
export function Question({ card, number, isOpen, isSingle, isLinked, toggle }: Props) {
  const { head, code, rest } = useMemo(() => splitQuestion(card.question), [card.question]);
  const kind = kindName(card);
  const parts = visibleParts(kindAndBody(card));
  const summary = useRef<HTMLElement>(null);
  useEffect(() => (isLinked ? focusCard(summary.current) : undefined), [isLinked]);
  const press = (event: MouseEvent) => {
    // React controls `open`, so that the answer is rendered at the same moment.
    event.preventDefault();
    toggle();
  };
  return (
    <details open={isOpen}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
      <summary ref={summary} className={styles.question} onClick={press}>
        <span className={styles.number}>{number}</span>
        <div className={styles.asked}>
          <h3>
            <RenderedLine html={head} />
          </h3>
          {!isOpen && code !== '' && <code className={styles.code}>{code}</code>}
        </div>
        <span className={styles.facts}>
          {isSingle && <span className={styles.kind}>In my reviews</span>}
          {kind && <span className={styles.kind}>{kind}</span>}
          <LevelMark level={card.level} />
        </span>
      </summary>
      {isOpen && (
        <div className={styles.answer}>
          {rest !== '' && <RenderedText html={rest} />}
          {parts !== '' && <MarkdownText text={parts} />}
          {parts !== '' && <p className={styles.answerName}>Answer</p>}
          <MarkdownText text={card.answer} />
          <PartsOfCard card={card} />
          <ReportProblem card={card} />
        </div>
      )}
    </details>
  );
}

/** Scrolls to the linked card and focuses it, after the screen has been rendered. */
function focusCard(element: HTMLElement | null): () => void {
  const frame = requestAnimationFrame(() => {
    element?.scrollIntoView({ block: 'start' });
    element?.focus({ preventScroll: true });
  });
  return () => cancelAnimationFrame(frame);
}
