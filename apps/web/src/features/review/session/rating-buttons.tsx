import type { ReviewCard } from '@flipstack/contract';
import type { Face } from '@flipstack/study';
import { useEffect, useState } from 'react';
import { readStored, store } from '../../../lib/storage.ts';
import buttons from '../../../ui/button.module.css';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { formatInterval, formatIntervalShort } from './format-interval.ts';
import type { Rating } from './ratings.ts';
import styles from './review.module.css';

interface Props {
  face: Face;
  ratings: readonly Rating[];
  /** How soon the card would return for each rating; undefined until the server has answered. */
  nextInMs: ReviewCard['nextInMs'] | undefined;
  turn: () => void;
  grade: (rating: Rating) => void;
}

/** The button that shows the answer, then, in its place, one button for each rating. */
export function RatingButtons({ face, ratings, nextInMs, turn, grade }: Props) {
  const bar = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={bar} className={styles.ratings} data-count={face === 'answer' ? ratings.length : 1}>
      {face === 'question' ? (
        <button type="button" className={buttons.main} onClick={turn}>
          Show answer
        </button>
      ) : (
        ratings.map((rating) => (
          <button
            key={rating}
            type="button"
            className={`${buttons.button} ${styles.rating}`}
            data-rating={rating}
            onClick={() => grade(rating)}
          >
            <span>{rating}</span>
            {nextInMs && (
              <>
                <span className={styles.interval} aria-hidden="true">
                  {formatIntervalShort(nextInMs[rating])}
                </span>
                <span className="visually-hidden">, back in {formatInterval(nextInMs[rating])}</span>
              </>
            )}
          </button>
        ))
      )}
    </div>
  );
}

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
