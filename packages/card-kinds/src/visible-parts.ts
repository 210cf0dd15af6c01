import type { CodeBody, KindAndBody, OrderBody } from './card-body.ts';
import { readCloze } from './cloze.ts';
import { asCode, fenced, fenceLanguages } from './markdown.ts';

/**
 * What a learner sees besides the question before answering, as Markdown: where a card is printed
 * or only read. Nothing in it gives the answer away. Empty if there is nothing.
 */
export function visibleParts(card: KindAndBody): string {
  switch (card.kind) {
    case 'flip':
    case 'typed':
      return '';
    case 'choice':
      return card.body.options.map(({ text }) => `- ${text.replaceAll('\n', '\n  ')}`).join('\n');
    case 'cloze':
      return withGaps(card.body.text);
    case 'order':
      return unorderedLines(card.body);
    case 'code':
      return starterAndExamples(card.body);
  }
}

const withGaps = (text: string): string =>
  readCloze(text)
    .map((segment) => {
      if (!('blank' in segment)) return segment.text;
      return segment.blank.hint === undefined ? '____' : `____ (${segment.blank.hint})`;
    })
    .join('');

/** In alphabetical order, which has nothing to do with the right one. */
const unorderedLines = ({ language, lines, distractors }: OrderBody): string =>
  fenced([...lines, ...distractors].toSorted().join('\n'), language);

function starterAndExamples({ language, starter, examples }: CodeBody): string {
  const cases = examples.map(({ input, output }) => `- ${asCode(input)} → ${asCode(output)}`);
  return [
    ...(starter.trim() === '' ? [] : [fenced(starter, fenceLanguages[language])]),
    ...(cases.length === 0 ? [] : [cases.join('\n')]),
  ].join('\n\n');
}
