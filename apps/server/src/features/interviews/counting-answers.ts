import type { AnswerHead } from './answer-repository.ts';

/**
 * The answer to each question that counts, by position: the one with the highest elapsed time and, of
 * equal ones, the one that arrived last. So it does not matter in which order devices send them.
 */
export function countingAnswers<Head extends AnswerHead>(answers: readonly Head[]): Map<number, Head> {
  const counting = new Map<number, Head>();
  for (const answer of answers) {
    const best = counting.get(answer.position);
    if (best === undefined || compare(answer, best) > 0) counting.set(answer.position, answer);
  }
  return counting;
}

const compare = (one: AnswerHead, other: AnswerHead): number =>
  one.elapsedMs - other.elapsedMs || one.arrival - other.arrival;

const isInTime = ({ isLate }: AnswerHead): boolean => !isLate;
const isLate = ({ isLate }: AnswerHead): boolean => isLate;

/** Those that count for the score. */
export const countingInTime = <Head extends AnswerHead>(answers: readonly Head[]): Map<number, Head> =>
  countingAnswers(answers.filter(isInTime));

/** What to show for each question: what counts for the score or, without it, the latest late answer. */
export const latestAnswers = <Head extends AnswerHead>(answers: readonly Head[]): Map<number, Head> =>
  new Map([...countingAnswers(answers.filter(isLate)), ...countingInTime(answers)]);

/** All answers that others have replaced, the first to arrive first. */
export function replacedAnswers(answers: readonly AnswerHead[]): AnswerHead[] {
  const kept = new Set([
    ...countingAnswers(answers.filter(isLate)).values(),
    ...countingInTime(answers).values(),
  ]);
  return answers.filter((answer) => !kept.has(answer)).toSorted((one, other) => one.arrival - other.arrival);
}
