import {
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { afterPaint } from '../lib/after-paint.ts';
import type { CardOfKind } from './answers/answer.ts';
import { AskedQuestion, type OpenState } from './asked-question.tsx';
import { type CardParts, PartsUnderAnswer } from './card-parts.tsx';
import styles from './flip-card.module.css';
import layout from './layout.module.css';
import { LevelMark } from './level-mark.tsx';
import { MarkdownText } from './markdown-text.tsx';
import { revealStart } from './reveal-start.ts';

type Face = 'question' | 'answer';

/** What a card shows. Texts are Markdown; other parts are shown under the answer. */
export interface FlippableCard extends CardParts, CardOfKind {
  question: string;
  answer: string;
  level: string;
}

interface Props {
  card: FlippableCard;
  face: Face;
  /** Called for a tap on the card. */
  onTurn?: () => void;
  /** If given, the question stays above the answer, and this expands a long one. */
  asked?: OpenState;
  /** The rating that the number of ticked key points suggests. */
  hintOf?: (ticked: number, total: number) => string;
  /** If given, the card is answered on its question side, and a tap does not turn it. */
  checked?: CheckedSides;
}

interface CheckedSides {
  /** The id that the question gets, to name the controls. */
  stemId: string;
  controls: ReactNode;
  /** In place of the answer's text, once the answer was checked. */
  result: ReactNode;
}

/**
 * A card with two faces, as tall as the text of the visible one. Turning is a CSS transition, so it
 * can be reversed at any moment.
 */
export function FlipCard({ card, face, onTurn, asked, hintOf, checked }: Props) {
  const element = useRef<HTMLElement>(null);
  useTurnOnTap(element, checked ? undefined : onTurn);
  useStartInView(element, face);
  const hasAnswer = useAfterPaint(face === 'answer');
  return (
    <article
      ref={element}
      className={styles.card}
      data-face={face}
      data-checked={checked && (card.kind ?? true)}
    >
      <CardFace
        side="question"
        shown={face === 'question'}
        level={card.level}
        below={checked?.controls}
        textId={checked?.stemId}
      >
        <MarkdownText text={card.question} />
      </CardFace>
      <CardFace
        side="answer"
        shown={face === 'answer'}
        level={card.level}
        above={asked && hasAnswer && <AskedQuestion text={card.question} {...asked} />}
      >
        {hasAnswer && (
          <>
            {checked?.result ?? <MarkdownText text={card.answer} />}
            <PartsUnderAnswer card={card} hintOf={hintOf} />
          </>
        )}
      </CardFace>
    </article>
  );
}

/** A placeholder of the card's size while cards load. */
export const FlipCardSkeleton = () => <div className={`${layout.edged} ${styles.skeleton}`} />;

interface FaceProps {
  side: Face;
  shown: boolean;
  level: string;
  above?: ReactNode;
  below?: ReactNode;
  textId?: string | undefined;
  children: ReactNode;
}

function CardFace({ side, shown, level, above, below, textId, children }: FaceProps) {
  return (
    <div className={`${layout.edged} ${styles.face}`} data-side={side} data-shown={shown}>
      <div className={styles.sheet}>
        {above}
        <p className={styles.label}>
          {side === 'question' ? 'Question' : 'Answer'}
          <LevelMark level={level} />
        </p>
        <div id={textId} className={styles.text} data-text data-start={above || below ? true : undefined}>
          {children}
        </div>
        {below}
      </div>
    </div>
  );
}

/**
 * Whether to render the hidden parts: after the card has been painted, or as soon as they are
 * needed.
 */
function useAfterPaint(isNeeded: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), []);
  return isPainted || isNeeded;
}

/** Brings the start of a face into view if the reader has scrolled past it. */
function useStartInView(element: RefObject<HTMLElement | null>, face: Face): void {
  useLayoutEffect(() => {
    const card = element.current;
    const text = card?.querySelector(`[data-side="${face}"] .${styles.text}`);
    if (card && text) revealStart(card, text);
  }, [element, face]);
}

/** Elements on which a tap does something other than turn the card. */
const controls = 'a, button, summary, label, input, audio';

/** A tap or click turns the card, unless it uses a control or selects text. */
function useTurnOnTap(element: RefObject<HTMLElement | null>, onTurn: (() => void) | undefined) {
  useLayoutEffect(() => {
    if (!onTurn) return;
    const card = element.current;
    const turn = (event: MouseEvent) => {
      const target = event.target as Element;
      if (target.closest(controls) || document.getSelection()?.isCollapsed === false) return;
      onTurn();
    };
    card?.addEventListener('click', turn);
    return () => card?.removeEventListener('click', turn);
  }, [element, onTurn]);
}
