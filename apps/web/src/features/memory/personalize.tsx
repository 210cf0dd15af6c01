import type { ReviewModel } from '@flipstack/contract';
import { useState } from 'react';
import { failureMessage } from '../../lib/failure-message.ts';
import { formatCount } from '../../lib/format-count.ts';
import buttons from '../../ui/button.module.css';
import styles from './memory.module.css';
import { isFitting, useFit } from './use-model.ts';

/** The server fits the model on request once there are this many reviews. */
const fitMinReviews = 64;

/** The button that starts a fit, and the progress of any fit that is running. */
export function Personalize({ model }: { model: ReviewModel }) {
  const fit = useFit();
  const status = useFitStatus(model);
  const missing = fitMinReviews - model.reviews;
  return (
    <div className={styles.fit}>
      <button
        type="button"
        className={buttons.button}
        disabled={missing > 0 || isFitting(model) || fit.isPending}
        onClick={() => fit.mutate()}
      >
        Personalize now
      </button>
      <p role="status">
        {missing > 0 ? `${formatCount(missing, 'more review')} until you can personalize.` : status}
      </p>
      {fit.error && <p role="alert">{failureMessage('personalization did not start', fit.error)}</p>}
    </div>
  );
}

/**
 * Remembers the last fit's date while a fit runs. If it is unchanged afterwards, the fit failed.
 */
function useFitStatus(model: ReviewModel): string {
  const isRunning = isFitting(model);
  const fittedAt = model.lastFit?.fittedAt;
  const [seen, setSeen] = useState({ isRunning, fittedAt, result: '' });
  if (seen.isRunning !== isRunning) {
    const result = isRunning ? '' : formatResult(seen.fittedAt !== fittedAt);
    setSeen({ isRunning, fittedAt, result });
  }
  return isRunning ? 'Personalizing… This can take 30 seconds.' : seen.result;
}

const formatResult = (isFitted: boolean): string =>
  isFitted
    ? 'Personalization finished.'
    : 'There are not enough reviews on different days yet. Review for a few more days, then try again.';
