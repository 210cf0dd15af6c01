import type { Interview } from '@flipstack/contract';

type InterviewType = Interview['type'];

/** The types of interviews in the words of the screens. */
export const typeNames: Readonly<Record<InterviewType, string>> = {
  screening: 'Screening',
  technical: 'Technical',
  'live-coding': 'Live coding',
  mixed: 'Mixed',
};
