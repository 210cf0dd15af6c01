import type { SharedReport } from '@flipstack/contract';

/** What a report and its shared version both contain. */
export type ReportNumbers = Omit<SharedReport, 'displayName' | 'questions' | 'expiresAt'> & {
  questions: readonly Pick<SharedReport['questions'][number], 'outcome'>[];
};

export type Outcome = SharedReport['questions'][number]['outcome'];
export type Estimate = NonNullable<ReportNumbers['share']>;

/** Without an answer, a report claims nothing, although unanswered questions count as wrong. */
export const hasAnswers = ({ open, questions }: ReportNumbers): boolean =>
  open.answered > 0 || questions.some(({ outcome }) => outcome !== 'unanswered' && outcome !== 'open');

/**
 * Whether the interview was left rather than taken: too few of the questions that can be scored were
 * answered, so the server has scored none of them.
 */
export const isLeft = ({ scored, questions }: ReportNumbers): boolean =>
  scored === 0 && questions.some(({ outcome }) => outcome !== 'open');

/** Whether there are enough first exposures for a verdict. */
export const hasVerdict = ({ levels }: Pick<ReportNumbers, 'levels'>): boolean =>
  levels.length > 0 && levels.every(({ verdict }) => verdict !== 'too few items');
