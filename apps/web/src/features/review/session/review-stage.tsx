import type { Face } from '@flipstack/study';
import { hintRating } from '@flipstack/study/rating-hint';
import { useId, useMemo, useRef } from 'react';
import { CheckedCard } from '../../../ui/answers/checked-card.tsx';
import type { OpenState } from '../../../ui/asked-question.tsx';
import flip from '../../../ui/flip-card.module.css';
import { FlipCard } from '../../../ui/flip-card.tsx';
import { useRestoreFocus } from '../../../ui/use-restore-focus.ts';
import type { Rating } from './ratings.ts';
import styles from './review.module.css';
import type { ScreenCard } from './session-card.ts';
import type { CardAnswer } from './use-card-answer.ts';
import type { useReview } from './use-review.ts';

interface StageProps {
  review: ReturnType<typeof useReview>;
  card: ScreenCard['details'];
  face: Face;
  turn: () => void;
  asked: OpenState;
  ratings: readonly Rating[];
  answering: CardAnswer;
}

/** The card itself, and what a screen reader announces about it. */
export function ReviewStage({ review, card, face, turn, asked, ratings, answering }: StageProps) {
  const hintOf = useMemo(() => hintInWords(ratings), [ratings]);
  const place = useRef<HTMLElement>(null);
  const stageId = useId();
  const isFirst = review.session.promptCount <= 1 && face === 'question';
  useRestoreFocus(place, { shown: `${face} ${review.leech?.card}`, isFirst });
  return (
    <>
      {/* The description reads out the question. Both faces are in the document while the card
          turns. */}
      <section
        ref={place}
        className={styles.place}
        tabIndex={-1}
        aria-label={face === 'question' ? 'Question' : 'Answer'}
        aria-describedby={face === 'question' ? stageId : undefined}
      >
        <div id={stageId} className={flip.stage}>
          {answering.checked ? (
            <CheckedCard
              card={{ ...card, ...card.more }}
              checked={answering.checked}
              face={face}
              seed={answering.seed}
              answer={answering.answer}
              asked={asked}
              onChange={answering.change}
              check={turn}
              hasCheckButton={false}
            />
          ) : (
            <FlipCard
              card={{ ...card, ...card.more }}
              face={face}
              onTurn={turn}
              asked={asked}
              hintOf={hintOf}
            />
          )}
        </div>
      </section>
      {/* Announcing the card itself would read it from the start, question included. */}
      <p className="visually-hidden" role="status">
        {face === 'answer' ? answering.announcement || 'Answer shown' : ''}
      </p>
    </>
  );
}

/** The rating that the ticked key points suggest. It is only a hint and selects nothing. */
const hintInWords = (ratings: readonly Rating[]) => (ticked: number, total: number) => {
  const hinted = hintRating(ticked, total);
  const shown = hinted === 'Hard' && !ratings.includes('Hard') ? 'Good' : hinted;
  return shown === undefined ? '' : `, closest to ${shown}`;
};
