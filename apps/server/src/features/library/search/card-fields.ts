import type { SearchableCard } from './search-index-repository.ts';

/** How much a word counts in each field. Words in the question's code are not its subject. */
export const fieldWeights = {
  question: 3.5,
  code: 1,
  keyPoints: 2.2,
  module: 1.6,
  summary: 0.8,
  lead: 1.8,
  answer: 1,
  rest: 0.5,
} as const;
export type Field = keyof typeof fieldWeights;
export const fields = Object.keys(fieldWeights) as Field[];

/** What a card is about. */
export const subjectFields: ReadonlySet<Field> = new Set(['question', 'keyPoints', 'module', 'summary']);
/** The fields in which the order of words matters. */
export const sequenceFields: ReadonlySet<Field> = new Set([
  'question',
  'code',
  'keyPoints',
  'lead',
  'answer',
]);

const codeBlock = /^( *)(`{3,}|~{3,})[^\n]*\n([\s\S]*?)(?:^\1\2|$(?![\s\S]))/gm;

/** The searchable texts of a card. */
export function textsOf(card: SearchableCard): Record<Field, string> {
  const end = card.answer.indexOf('\n\n');
  const lead = end === -1 ? card.answer : card.answer.slice(0, end);
  const answer = end === -1 ? '' : card.answer.slice(end);
  return {
    question: card.question.replace(codeBlock, ' '),
    code: [...card.question.matchAll(codeBlock)].map(([, , , code]) => code).join('\n'),
    // The beginning of an answer says as much as key points, which not all cards have.
    keyPoints: card.keyPoints.length > 0 ? card.keyPoints.join('\n') : lead,
    module: card.moduleName,
    summary: card.summary,
    lead,
    answer,
    rest: [
      card.goodAnswer,
      card.greatAnswer,
      card.whyAsked,
      ...card.followUps.flatMap(({ question, answer }) => [question, answer]),
    ]
      .filter((text) => text !== null)
      .join('\n'),
  };
}
