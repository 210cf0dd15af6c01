import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type CardParts, FoldedParts } from './card-parts.tsx';
import styles from './flip-card.module.css';
import layout from './layout.module.css';
import { LevelMark } from './level-mark.tsx';
import { MarkdownText } from './markdown-text.tsx';
import { useKeyboardScroll } from './use-keyboard-scroll.ts';

type Face = 'question' | 'answer';

/** What a card shows. Texts are Markdown; other parts are shown under the answer. */
export interface FlippableCard extends CardParts {
  question: string;
  answer: string;
  level: string;
}

interface Props {
  card: FlippableCard;
  face: Face;
  onTurn: () => void;
}

/** A card with two faces. Turning is a CSS transition, so it can be reversed at any moment. */
export function FlipCard({ card, face, onTurn }: Props) {
  const element = useRef<HTMLElement>(null);
  useTurnOnTap(element, onTurn);
  return (
    <article ref={element} className={styles.card} data-face={face}>
      <CardFace side="question" shown={face === 'question'} text={card.question} level={card.level} />
      <CardFace side="answer" shown={face === 'answer'} text={card.answer} level={card.level}>
        <FoldedParts card={card} />
      </CardFace>
    </article>
  );
}

/** A placeholder of the card's size while cards load. */
export const FlipCardSkeleton = () => <div className={`${layout.edged} ${styles.skeleton}`} />;

interface FaceProps {
  side: Face;
  shown: boolean;
  text: string;
  level: string;
  /** Shown under the text. */
  children?: ReactNode;
}

function CardFace({ side, shown, text, level, children }: FaceProps) {
  return (
    <div
      className={`${layout.edged} ${styles.face}`}
      data-side={side}
      data-shown={shown}
      data-length={lengthClass(text)}
    >
      <p className={styles.label}>
        {side === 'question' ? 'Question' : 'Answer'}
        <LevelMark level={level} />
      </p>
      <Scroll>
        <MarkdownText text={text} />
        {children}
      </Scroll>
    </div>
  );
}

/** Text longer than the card scrolls inside it. */
function Scroll({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useKeyboardScroll(box);
  return (
    <div ref={box} className={styles.scroll}>
      {children}
    </div>
  );
}

/** Longer texts get a smaller font. */
function lengthClass(text: string): 'short' | 'medium' | 'long' {
  if (text.includes('```') || text.length > 260) return 'long';
  return text.length > 110 ? 'medium' : 'short';
}

/** A tap or click turns the card, unless it follows a link, opens the parts, or selects text. */
function useTurnOnTap(element: React.RefObject<HTMLElement | null>, onTurn: () => void) {
  useLayoutEffect(() => {
    const card = element.current;
    const turn = (event: MouseEvent) => {
      const target = event.target as Element;
      if (target.closest('a, summary') || document.getSelection()?.isCollapsed === false) return;
      onTurn();
    };
    card?.addEventListener('click', turn);
    return () => card?.removeEventListener('click', turn);
  }, [element, onTurn]);
}
