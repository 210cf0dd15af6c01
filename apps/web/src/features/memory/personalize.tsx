import type { ReviewModel } from '@flipstack/contract';
import { useState } from 'react';
import { failureMessage } from '../../lib/failure-message.ts';
import buttons from '../../ui/button.module.css';
import styles from './memory.module.css';
import { isFitting, useFit } from './use-model.ts';

/** The button that starts a fit, and the progress of any fit that is running. */
export function Personalize({ model }: { model: ReviewModel }) {
  const fit = useFit();
  const status = useFitStatus(model);
  const { isReady } = model.readiness;
  return (
    <div className={styles.fit}>
      <button
        type="button"
        className={buttons.button}
        disabled={!isReady || isFitting(model) || fit.isPending}
        onClick={() => fit.mutate()}
      >
        Personalize now
      </button>
      <p role="status">{isReady ? status : formatMissing(model.readiness)}</p>
      {fit.error && <p role="alert">{failureMessage('personalization did not start', fit.error)}</p>}
    </div>
  );
}

/** The wording does not depend on the progress, and the first number does not decrease. */
function formatMissing({ counted, needed }: ReviewModel['readiness']): string {
  const have = Math.min(counted, needed);
  return `${have} of ${needed} repeat reviews, which are cards answered again on a later day. The newest fifth of your reviews does not count, because it is held out to check the result.`;
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
    : 'Personalization failed. Your schedule has not changed. Try again later.';
