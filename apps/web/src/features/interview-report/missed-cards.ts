import type { ReportQuestion } from '@flipstack/contract';
import { hintRating } from '@flipstack/study/rating-hint';

type Question = Pick<ReportQuestion, 'kind' | 'outcome' | 'response' | 'covered'>;

/**
 * Whether a question shows a gap: a scored one that was not right, and an open one without an
 * answer, or with less than half of its key points. An answer that was not compared shows nothing.
 */
export function isMissed({ kind, outcome, response, covered }: Question): boolean {
  if (kind !== 'flip') return outcome !== 'right';
  if (response === null) return true;
  if (covered === null || covered.length === 0) return false;
  const ticked = covered.filter(Boolean).length;
  return ticked === 0 || hintRating(ticked, covered.length) === 'Again';
}

/** Whether a question is one of those that “Wrong only” shows. */
export const isWrong = ({ outcome }: Pick<ReportQuestion, 'outcome'>): boolean =>
  outcome === 'wrong' || outcome === 'unanswered' || outcome === 'late';
