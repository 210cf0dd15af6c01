import { readFileSync } from 'node:fs';
import {
  constantModel,
  fitReviewsMin,
  holdOut,
  isPredicted,
  logLoss,
  type Prediction,
  rmseBins,
  sequenceReviews,
  sm2Model,
} from '@flipstack/study/evaluation';
import { dayShiftMs, isTimeZone, type LearnerDay } from '@flipstack/study/learner-day';
import { fsrsModel } from '@flipstack/study/memory';
import { fitParameters } from '@flipstack/study/optimizer';
import { type ReviewEntry, readReviewHistory } from '@flipstack/study/review-history';
import { defaultParameters } from '@flipstack/study/scheduler';

/** The text to print about a file, and whether the file could be evaluated. */
export interface Evaluation {
  isDone: boolean;
  text: string;
}

const refused = (text: string): Evaluation => ({ isDone: false, text });

/**
 * Reads a review history from a file and reports how well the models predict its last fifth. If the
 * file has errors, lists them with their lines instead.
 *
 * @param learnerDay when the days of the learner begin
 */
export async function evaluateHistory(file: string, learnerDay: LearnerDay): Promise<Evaluation> {
  if (!isTimeZone(learnerDay.timeZone)) {
    return refused(`There is no time zone ${learnerDay.timeZone}; an example is Europe/Lisbon.`);
  }
  const text = readText(file);
  if (text === undefined) return refused(`The file ${file} cannot be read.`);
  const read = readReviewHistory(text);
  if ('errors' in read) {
    return refused(read.errors.map(({ line, message }) => `${file}:${line}: ${message}`).join('\n'));
  }
  return evaluateEntries(file, read.entries, learnerDay);
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

async function evaluateEntries(
  file: string,
  entries: readonly ReviewEntry[],
  learnerDay: LearnerDay,
): Promise<Evaluation> {
  const latest = entries.reduce((at, { reviewedAt }) => Math.max(at, reviewedAt), 0);
  const settings = { dayShiftMs: dayShiftMs(learnerDay, latest) };
  const reviews = sequenceReviews(entries, settings.dayShiftMs);
  const counted = reviews.filter(isPredicted).length;
  const cards = new Set(entries.map(({ card }) => card)).size;
  const summary = `${file}: ${countOf(entries.length, 'review')} of ${countOf(cards, 'card')}, of which ${counted.toLocaleString('en')} count.`;
  const heldOut = holdOut(reviews);
  if (heldOut === undefined) {
    return refused(
      `${summary}\nThat is too few: at least ${fitReviewsMin} of the first four fifths and one of the last must count. The first review of a card does not count, nor do reviews on the same day as the previous one.`,
    );
  }
  const fitted = await fitParameters(heldOut.earlier, settings);
  const rows = [
    rowOf('fitted', heldOut.predict(fsrsModel(fitted))),
    rowOf('defaults', heldOut.predict(fsrsModel(defaultParameters))),
    rowOf('constant', heldOut.predict(constantModel(heldOut.meanRecall))),
    rowOf('SM-2', heldOut.predict(sm2Model())),
  ];
  return {
    isDone: true,
    text: [
      summary,
      `The last fifth, ${countOf(heldOut.reviews, 'review')} of those that count, is held out. Lower is better.`,
      '',
      'model     log loss  RMSE(bins)',
      ...rows,
      '',
      `fitted weights: ${fitted.join(', ')}`,
    ].join('\n'),
  };
}

const countOf = (count: number, what: string): string =>
  `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;

const rowOf = (model: string, predictions: readonly Prediction[]): string =>
  [
    model.padEnd(8),
    logLoss(predictions).toFixed(4).padStart(8),
    rmseBins(predictions).toFixed(4).padStart(10),
  ].join('  ');
