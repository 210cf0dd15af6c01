import type { ReviewModel } from '@flipstack/contract';
import { LoadError } from '../../ui/load-error.tsx';
import { Calibration } from './calibration.tsx';
import { FitNow } from './fit-now.tsx';
import { inWords } from './in-words.ts';
import { LogLosses } from './log-losses.tsx';
import styles from './memory.module.css';
import { isFitUnderWay, useModel } from './use-model.ts';

export function ModelSection() {
  const { data: model, error, refetch } = useModel();
  return (
    <section className={styles.paper} aria-labelledby="model" aria-busy={!model && !error}>
      <h2 id="model">How well it knows you</h2>
      {!model && !error && <Ghost />}
      {!model && error && (
        <LoadError title={`Error: the model was not loaded. ${error.message}`} retry={refetch} />
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
function storyOf(model: ReviewModel): string {
  const { reviews, nextFitAtReviews, lastFit } = model;
  const next = isFitUnderWay(model)
    ? `You have made ${inWords(reviews)}.`
    : `The next fit comes by itself at ${inWords(nextFitAtReviews)}; you have made ${inWords(reviews)}.`;
  if (lastFit === null)
    return `Nothing has been fitted yet: your cards come back as they do for most people, which is a good guess. ${next}`;
  const at = new Date(lastFit.fittedAt).toLocaleDateString('en', { dateStyle: 'long' });
  return `Last fitted on ${at}. ${verdictOf(lastFit.isAdopted, model.isOwn)} ${next}`;
}

function verdictOf(isAdopted: boolean, isOwn: boolean): string {
  if (isAdopted)
    return 'It predicted you better than what was in force before, so your cards now come back by your own memory.';
  return isOwn
    ? 'It did not predict you better than the fit before, so that one stays in force.'
    : 'It did not predict you better than the defaults, so the defaults stay in force.';
}
