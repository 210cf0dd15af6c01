import type { InterviewReport, ReportQuestion } from '@flipstack/contract';

/** The open questions that were answered, so that there is something to compare. */
export const answeredOpen = ({ questions }: Pick<InterviewReport, 'questions'>): ReportQuestion[] =>
  questions.filter(({ kind, response }) => kind === 'flip' && response !== null);

/** How many of them have not been compared with the model answer yet. */
export const countUncompared = (report: Pick<InterviewReport, 'questions'>): number =>
  answeredOpen(report).filter(({ covered }) => covered === null).length;
