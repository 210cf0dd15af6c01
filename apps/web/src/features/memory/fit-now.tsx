import type { ReviewModel } from '@flipstack/contract';
import { useState } from 'react';
import buttons from '../../ui/button.module.css';
import { inWords } from './in-words.ts';
import styles from './memory.module.css';
import { isFitUnderWay, useFit } from './use-model.ts';

const fitFrom = 64;

/** A fit by hand, and what becomes of one that is under way, asked for or not. */
export function FitNow({ model }: { model: ReviewModel }) {
  const fit = useFit();
  const outcome = useOutcome(model);
  const missing = fitFrom - model.reviews;
  return (
    <div className={styles.fit}>
      <button
        type="button"
        className={buttons.button}
        disabled={missing > 0 || isFitUnderWay(model) || fit.isPending}
        onClick={() => fit.mutate()}
      >
        Fit now
      </button>
      <p role="status">
        {missing > 0 ? `${inWords(missing)} more, and there is enough to fit by hand.` : outcome}
      </p>
      {fit.error && <p role="alert">Error: the fit was not started. {fit.error.message}</p>}
    </div>
  );
}

/** A fit that could not be made leaves everything as it was: whoever waited for it hears so. */
function useOutcome(model: ReviewModel): string {
  const isUnderWay = isFitUnderWay(model);
  const fittedAt = model.lastFit?.fittedAt;
  const [seen, setSeen] = useState({ isUnderWay, fittedAt, outcome: '' });
  if (seen.isUnderWay !== isUnderWay) {
    const outcome = isUnderWay ? '' : outcomeOf(seen.fittedAt !== fittedAt);
    setSeen({ isUnderWay, fittedAt, outcome });
  }
  return isUnderWay ? 'A fit is on its way; it takes up to half a minute.' : seen.outcome;
}

const outcomeOf = (isFitted: boolean): string =>
  isFitted
    ? 'The fit is done.'
    : 'No fit could be made yet: it takes more answers on later days than the first of a card.';
