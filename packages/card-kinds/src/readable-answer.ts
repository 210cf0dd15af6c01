import type { ClozeBody, CodeBody, KindAndBody, OrderBody, TypedBody } from './card-body.ts';
import { readCloze } from './cloze.ts';
import { asCode, fenced, fenceLanguages } from './markdown.ts';

/**
 * The answer of a checked card as Markdown, for clients, searches and exports that know only
 * questions and answers. A `flip` card has its own answer. It is empty as long as the parts are.
 */
export function readableAnswer(card: Exclude<KindAndBody, { kind: 'flip' }>): string {
  const { explanation } = card.body;
  return [mainAnswer(card), explanation].filter(Boolean).join('\n\n');
}

function mainAnswer(card: Exclude<KindAndBody, { kind: 'flip' }>): string {
  switch (card.kind) {
    case 'choice':
      return card.body.options
        .filter(({ isCorrect, text }) => isCorrect && text.trim() !== '')
        .map(({ text }) => `- ${text.replaceAll('\n', '\n  ')}`)
        .join('\n');
    case 'typed':
      return acceptedAnswers(card.body);
    case 'cloze':
      return filledText(card.body);
    case 'order':
      return orderedLines(card.body);
    case 'code':
      return solutionOf(card.body);
  }
}

function acceptedAnswers({ accepted }: TypedBody): string {
  const [first = '', ...others] = accepted.filter((answer) => answer.trim() !== '').map(asCode);
  return others.length === 0 ? first : `${first}\n\nAlso accepted: ${others.join(', ')}`;
}

const filledText = ({ text }: ClozeBody): string =>
  readCloze(text)
    .map((segment) => ('blank' in segment ? segment.blank.answer : segment.text))
    .join('');

const orderedLines = ({ language, lines }: OrderBody): string =>
  lines.length === 0 ? '' : fenced(lines.join('\n'), language);

function solutionOf({ language, solution, complexity }: CodeBody): string {
  const code = solution.trim() === '' ? '' : fenced(solution, fenceLanguages[language]);
  return [code, complexity].filter(Boolean).join('\n\n');
}
