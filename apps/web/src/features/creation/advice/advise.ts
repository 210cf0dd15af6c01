import type { CardInFile } from '@flipstack/content';
import { type CardFault, lintCard } from '@flipstack/content/lint';
import { authorRules } from './author-rules.ts';

/** A suggestion to the author of a card about one of its texts. */
export interface Advice {
  part: 'question' | 'answer';
  message: string;
}

type Fault = CardFault & { rule: string };

const longAnswer = 'An answer this long is hard to recall. Could it be two cards?';

/** The linter's rules that apply to a user's own card, each with its message to the author. */
const messages: Readonly<Record<string, (fault: Fault) => string>> = {
  'two-questions': () => 'This seems to ask two things. A card with one question is easier to grade.',
  'missing-scope': () => 'A full answer could take an hour. Ask about one part of it.',
  'leaked-answer': () => 'The question gives the answer away. Rephrase it without words from the answer.',
  'raw-html': () => 'HTML is shown as plain text. Put code in backticks.',
  'fence-language': () =>
    'For syntax highlighting, name a supported language after the opening fence, such as ```js.',
  'code-balance': ({ at, message }) => {
    const [language, ...fault] = message.split(': ');
    return `The ${language} code may have a syntax error on line ${at + 1}: ${fault.join(': ')}.`;
  },
  'open-fence': ({ at, message }) =>
    `The code block that starts on line ${at + 1} is not closed. ${message}.`,
  length: ({ part, message }) =>
    message.startsWith('a line of code')
      ? 'Lines of code longer than 80 characters do not fit on a phone.'
      : part === 'question'
        ? 'A question this long takes time to read. What can you leave out?'
        : longAnswer,
  'overlong-answer': () => longAnswer,
};

/** Advice on a card that is being written, each message once. */
export function advise({ question, answer }: { question: string; answer: string }): Advice[] {
  const card: CardInFile = { level: 'EASY', question, answer, keyPoints: [], followUps: [], sources: [] };
  const advice = [...lintCard(card), ...lintCard(card, authorRules)].flatMap((fault): Advice[] => {
    const { part, rule } = fault;
    const message = rule === 'missing-scope' && isDefinition(card) ? undefined : messages[rule]?.(fault);
    return message && (part === 'question' || part === 'answer') ? [{ part, message }] : [];
  });
  return advice.filter((one, index) => index === advice.findIndex((other) => isSame(one, other)));
}

/** In words. A definition can be said in a few sentences. */
const definitionMax = 40;

/** “What is a pod?” asks for a definition, unless the answer is long. The library is stricter. */
const isDefinition = ({ question, answer }: CardInFile): boolean =>
  /^\s*what(?: is| are|['’]s)\b/i.test(question) && answer.trim().split(/\s+/).length <= definitionMax;

const isSame = (one: Advice, other: Advice): boolean =>
  one.part === other.part && one.message === other.message;
