import type { ReviewModel } from '@flipstack/contract';
import { failureSentence } from '../../lib/failure-message.ts';
import { formatCount } from '../../lib/format-count.ts';
import { LastKnownNote } from '../../ui/last-known-note.tsx';
import layout from '../../ui/layout.module.css';
import { LoadError } from '../../ui/load-error.tsx';
import { Calibration } from './calibration.tsx';
import { LogLossTable } from './log-loss-table.tsx';
import styles from './memory.module.css';
import { Personalize } from './personalize.tsx';
import { isFitting, useModel } from './use-model.ts';

export function ModelSection() {
  const { data: model, error, refetch } = useModel();
  return (
    <section
      className={`${layout.paper} ${styles.paper}`}
      aria-labelledby="model"
      aria-busy={!model && !error}
    >
      <h2 id="model">Prediction accuracy</h2>
      {!model && !error && <Skeleton />}
      {!model && error && (
        <LoadError title={failureSentence('the model was not loaded', error)} retry={refetch} />
      )}
      {model && <Model model={model} />}
      {model && <LastKnownNote error={error} />}
    </section>
  );
}

function Skeleton() {
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
      <p>{describeModel(model)}</p>
      {lastFit && lastFit.reviews > 0 && (
        <div className={styles.figures}>
          <LogLossTable logLoss={lastFit.logLoss} reviews={lastFit.reviews} />
          <Calibration bins={lastFit.calibration} />
        </div>
      )}
      <Personalize model={model} />
    </>
  );
}

function describeModel(model: ReviewModel): string {
  const { reviews, nextFitAtReviews, lastFit } = model;
  const done = `You have done ${formatCount(reviews, 'review')}.`;
  const next = isFitting(model)
    ? done
    : `${done} Personalization runs automatically at ${nextFitAtReviews.toLocaleString('en')}.`;
  if (lastFit === null)
    return `Not personalized yet. Your cards use the default schedule, which works well for most people. ${next}`;
  const at = new Date(lastFit.fittedAt).toLocaleDateString('en', { dateStyle: 'long' });
  return `Last personalized on ${at}. ${describeResult(lastFit.isAdopted, model.isOwn)} ${next}`;
}

function describeResult(isAdopted: boolean, isOwn: boolean): string {
  if (isAdopted)
    return 'The new model predicted your answers better than the previous one. It schedules each card from your next review of it.';
  return isOwn
    ? 'The new model was no better than the previous one, so that one stays in use.'
    : 'The new model was no better than the default, so that one stays in use.';
}
