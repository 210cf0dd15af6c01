import type { CardReportReason } from '@flipstack/contract';

/** What can be wrong with a library card, in the order of the choices. */
export const reportReasons: Readonly<Record<CardReportReason, string>> = {
  wrong: 'Something is wrong',
  outdated: 'It is outdated',
  unclear: 'It is unclear',
  typo: 'It has a typo',
  'too-hard': 'It is too hard for its level',
  'too-easy': 'It is too easy for its level',
  other: 'Something else',
};
