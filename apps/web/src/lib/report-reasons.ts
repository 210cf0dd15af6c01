import type { CardReportOutcome, CardReportReason } from '@flipstack/contract';

/** What can be wrong with a library card, in the order of the choices. */
export const reportReasons: Readonly<Record<CardReportReason, string>> = {
  wrong: 'A statement is wrong',
  outdated: 'It is misleading or outdated',
  unclear: 'It is unclear',
  typo: 'The English is wrong, or there is a typo',
  code: 'The code does not run, or does something else',
  'other-answer': 'Another answer is right as well',
  'too-hard': 'It is too hard for its level',
  'too-easy': 'It is too easy for its level',
  other: 'Something else',
};

/** What came of a report. */
export const reportOutcomes: Readonly<Record<CardReportOutcome, string>> = {
  mended: 'Corrected',
  'no-fault': 'Not a mistake',
  duplicate: 'Reported before',
};
