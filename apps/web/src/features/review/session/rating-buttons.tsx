import type { ReviewCard } from '@flipstack/contract';
import type { Face } from '@flipstack/study';
import { useEffect, useState } from 'react';
import { readStored, store } from '../../../lib/storage.ts';
import buttons from '../../../ui/button.module.css';
import dock from '../../../ui/dock.module.css';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { formatInterval, formatIntervalShort } from './format-interval.ts';
import { mayGive, type Rating } from './ratings.ts';
import styles from './review.module.css';
import type { Press, TurnGuard } from './use-turn-guard.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface Props {
  face: Face;
  ratings: readonly Rating[];
  /** How soon the card would return for each rating. */
  nextInMs: ReviewCard['nextInMs'];
  /** Whether these are predicted: learning steps are exact, but days are only at least one. */
  isPredicted: boolean;
  /** The rating that a checked answer suggests. Higher ones are disabled. */
  suggested: Rating | undefined;
  /** What the button on the question does. */
  turnLabel: string;
  /** Whether it is the main one. Code has another on its card. */
  isTurnMain: boolean;
  turn: (press: Press) => void;
  guard: TurnGuard;
  grade: (rating: Rating) => void;
}

/** The button that shows the answer, then, in its place, one button for each rating. */
export function RatingButtons({ face, ratings, suggested, turn, guard, grade, ...props }: Props) {
  const bar = useKeptFocus<HTMLDivElement>();
  const count = face === 'answer' ? ratings.length : 1;
  return (
    <div ref={bar} className={`${dock.dock} ${styles.ratings}`} data-count={count}>
      {face === 'question' ? (
        <button
          type="button"
          className={props.isTurnMain ? buttons.main : buttons.button}
          onClick={(event) => turn(event)}
        >
          {props.turnLabel}
        </button>
      ) : (
        ratings.map((rating) => (
          <button
            key={rating}
            type="button"
            className={`${buttons.button} ${styles.rating}`}
            data-rating={rating}
            data-suggested={rating === suggested || undefined}
            disabled={!mayGive(rating, suggested)}
            onClick={(event) => !guard.isDoubleTap(event) && grade(rating)}
          >
            <span>{rating}</span>
            <Interval
              ms={props.nextInMs[rating]}
              isLeast={props.isPredicted && props.nextInMs[rating] >= dayMs}
            />
            {rating === suggested && <span className="visually-hidden">, suggested</span>}
          </button>
        ))
      )}
    </div>
  );
}

function Interval({ ms, isLeast }: { ms: number; isLeast: boolean }) {
  return (
    <>
      <span className={styles.interval} aria-hidden="true">
        {formatIntervalShort(ms)}
        {isLeast && '+'}
      </span>
      <span className="visually-hidden">
        , back in {formatInterval(ms)}
        {isLeast && ' or more'}
      </span>
    </>
  );
}

/** Why some ratings cannot be chosen. */
export const SuggestionHint = ({ suggested }: { suggested: Rating }) => (
  <p className={styles.hint}>
    {suggested === 'Again'
      ? 'A wrong answer counts as Again, so the card comes back soon.'
      : 'You can lower the rating of a checked answer, but not raise it.'}
  </p>
);

const hardExplainedKey = 'flipstack.hard-explained';

/** Shown once per browser: Hard is the rating that learners misuse most. */
export function HardHint() {
  const [wasExplained] = useState(() => readStored(hardExplainedKey) !== undefined);
  useEffect(() => store(hardExplainedKey, 'yes'), []);
  if (wasExplained) return null;
  return (
    <p className={styles.hint}>
      Hard means you remembered it with effort. If you did not remember it, choose Again.
    </p>
  );
}
