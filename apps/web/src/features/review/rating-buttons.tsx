import type { ReviewCard } from '@flipstack/contract';
import type { Face } from '@flipstack/study';
import buttons from '../../ui/button.module.css';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { intervalInShort, intervalInWords } from './interval-in-words.ts';
import type { Rating } from './rating.ts';
import styles from './review.module.css';

interface Props {
  face: Face;
  ratings: readonly Rating[];
  /** After how long the card would come back; undefined while the server has not said it. */
  nextInMs: ReviewCard['nextInMs'] | undefined;
  turn: () => void;
  grade: (rating: Rating) => void;
}

/** First the one button that shows the answer, then, in its place, one for each rating. */
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
                  {intervalInShort(nextInMs[rating])}
                </span>
                <span className="visually-hidden">, back in {intervalInWords(nextInMs[rating])}</span>
              </>
            )}
          </button>
        ))
      )}
    </div>
  );
}
