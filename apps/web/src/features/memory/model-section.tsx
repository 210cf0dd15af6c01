import type { ReviewModel } from '@flipstack/contract';
import buttons from '../../ui/button.module.css';
import { Notice } from '../../ui/notice.tsx';
import { Calibration } from './calibration.tsx';
import { LogLosses } from './log-losses.tsx';
import styles from './memory.module.css';
import { useFit, useModel } from './use-model.ts';

const fitFrom = 64;

export function ModelSection() {
  const { data: model, error, refetch } = useModel();
  return (
    <section className={styles.paper} aria-labelledby="model" aria-busy={!model && !error}>
      <h2 id="model">How well it knows you</h2>
      {!model && !error && <Ghost />}
      {!model && error && (
        <div role="alert">
          <Notice
            title={`Error: the model was not loaded. ${error.message}`}
            actions={
              <button type="button" className={buttons.main} onClick={() => void refetch()}>
                Try again
              </button>
            }
          />
        </div>
      )}
      {model && <Model model={model} />}
    </section>
  );
}

function Ghost() {
  return (
    <>
      <span className="visually-hidden">Loading…</span>
      <div className={styles.ghost} />
    </>
  );
}

function Model({ model }: { model: ReviewModel }) {
  const { lastFit } = model;
  return (
    <>
      <p>{storyOf(model)}</p>
      {lastFit && lastFit.reviews > 0 && (
        <div className={styles.figures}>
          <LogLosses logLoss={lastFit.logLoss} reviews={lastFit.reviews} />
          <Calibration bins={lastFit.calibration} />
        </div>
      )}
      <FitNow model={model} />
    </>
  );
}

/** Where things stand, in words. */
function storyOf({ reviews, nextFitAtReviews, isOwn, lastFit }: ReviewModel): string {
  const next = `The next fit comes by itself at ${count(nextFitAtReviews)}; you have made ${count(reviews)}.`;
  if (lastFit === null)
    return `Nothing has been fitted yet: your cards come back as they do for most people, which is a good guess. ${next}`;
  const at = new Date(lastFit.fittedAt).toLocaleDateString('en', { dateStyle: 'long' });
  const verdict = lastFit.isAdopted
    ? 'It predicted you better than what was in force before, so your cards now come back by your own memory.'
    : isOwn
      ? 'It did not predict you better than the fit before, so that one stays in force.'
      : 'It did not predict you better than the defaults, so the defaults stay in force.';
  return `Last fitted on ${at}. ${verdict} ${next}`;
}

const count = (reviews: number) => `${reviews.toLocaleString('en')} ${reviews === 1 ? 'review' : 'reviews'}`;

function FitNow({ model }: { model: ReviewModel }) {
  const fit = useFit();
  const missing = fitFrom - model.reviews;
  return (
    <div className={styles.fit}>
      <button
        type="button"
        className={buttons.button}
        disabled={missing > 0 || model.isFitAsked || fit.isPending}
        onClick={() => fit.mutate()}
      >
        Fit now
      </button>
      <p role="status">
        {model.isFitAsked && 'A fit is on its way; it takes up to half a minute.'}
        {missing > 0 && `${count(missing)} more, and there is enough to fit by hand.`}
      </p>
      {fit.error && <p role="alert">Error: the fit was not started. {fit.error.message}</p>}
    </div>
  );
}
