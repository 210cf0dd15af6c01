import type { InterviewReport } from '@flipstack/contract';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format-count.ts';
import buttons from '../../ui/button.module.css';
import { isMissed } from './missed-cards.ts';
import styles from './report.module.css';
import { Section } from './section.tsx';
import { useMissedCards } from './use-missed-cards.ts';

/** The questions that showed a gap, to be added to the reviews with one press. */
export function MissedCards({ questions }: Pick<InterviewReport, 'questions'>) {
  const { send, isPending } = useMissedCards();
  const missed = questions.filter(isMissed);
  const missing = missed.filter(({ isInReviews }) => !isInReviews);
  return (
    <Section id="missed" title="Missed cards" isScreenOnly>
      <p>{formatMissed(missed.length, missed.length - missing.length)}</p>
      {missed.length > 0 && (
        <p className={styles.hint}>
          They are the scored questions that were not right, and open questions of which you covered less than
          half.
        </p>
      )}
      <div className={styles.actions}>
        {missing.length > 0 && (
          <button
            type="button"
            className={buttons.main}
            disabled={isPending}
            onClick={() =>
              send(
                missing.map(({ cardId }) => cardId),
                // The button disappears.
                { onSuccess: () => document.getElementById('missed')?.focus({ preventScroll: true }) },
              )
            }
          >
            Add {formatCount(missing.length, 'missed card')} to my reviews
          </button>
        )}
        {missed.length > missing.length && (
          <Link to="/review" className={buttons.button}>
            Review now
          </Link>
        )}
      </div>
    </Section>
  );
}

function formatMissed(missed: number, inReviews: number): string {
  if (missed === 0) return 'You missed none.';
  const cards = formatCount(missed, 'card');
  if (missed === 1)
    return `You missed ${cards}, which is ${inReviews === 0 ? 'not in your reviews yet' : 'in your reviews'}.`;
  if (inReviews === 0) return `You missed ${cards}, none of which is in your reviews yet.`;
  const some = inReviews === missed ? 'all' : String(inReviews);
  return `You missed ${cards}, ${some} of which ${inReviews === 1 ? 'is' : 'are'} in your reviews.`;
}
