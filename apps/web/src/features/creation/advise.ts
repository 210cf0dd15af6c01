import type { CardInFile } from '@flipstack/content';
import { type CardFault, lintCard } from '@flipstack/content/lint';
import { authorRules } from './author-rules.ts';

/** A word to the author of a card about one of its texts. */
export interface Advice {
  part: 'question' | 'answer';
  sentence: string;
}

type Fault = CardFault & { rule: string };

/** What the rules of the library mean for somebody who writes for themselves; those that are left out mean nothing. */
const sentences: Readonly<Record<string, (fault: Fault) => string>> = {
  'two-questions': () => 'This seems to ask two things: a card with one question is easier to grade.',
  'missing-scope': () => 'This can be answered for an hour: ask for one thing about it.',
  'leaked-answer': () => 'The question gives the answer away: try to ask without its words.',
  'raw-html': () => 'HTML is shown as it is typed: put code into backticks.',
  'fence-language': () =>
    'A code block is coloured once its first line names a language that is known here, such as ```js.',
  'code-balance': ({ at, message }) => `The code does not seem to parse, see line ${at + 1}: ${message}.`,
  'open-fence': ({ at }) =>
    `The code block that begins on line ${at + 1} never ends: close it with a line of its own.`,
  length: ({ part, message }) =>
    message.startsWith('a line of code')
      ? 'Lines of code with more than 80 characters do not fit on a telephone.'
      : part === 'question'
        ? 'So long a question takes its time to read: what can be left out?'
        : 'So long an answer is hard to recall: would two cards do?',
};

/** Advice about a card that is being written, each sentence once. */
export function advise({ question, answer }: { question: string; answer: string }): Advice[] {
  const card: CardInFile = { level: 'EASY', question, answer, keyPoints: [], followUps: [], sources: [] };
  const advice = [...lintCard(card), ...lintCard(card, authorRules)].flatMap((fault): Advice[] => {
    const { part, rule } = fault;
    const sentence = sentences[rule]?.(fault);
    return sentence && (part === 'question' || part === 'answer') ? [{ part, sentence }] : [];
  });
  return advice.filter(({ part, sentence }, index) => index === firstOf(advice, part, sentence));
}

const firstOf = (advice: readonly Advice[], part: string, sentence: string): number =>
  advice.findIndex((one) => one.part === part && one.sentence === sentence);
