import type { PartPlace } from '../../format/card-parts.ts';
import type { CardRule } from '../rule.ts';
import { findPhrases, type Phrase, phrasePattern } from './find-phrases.ts';

/** Not in quotation marks: there, the word is mentioned, not claimed. */
const absolute = (
  source: string,
  advice = 'is there an exception? Name it, or leave the word out',
): Phrase => ({
  pattern: phrasePattern(`(?<!["“‘])\\b(?:${source})\\b(?!["”’])`, 'giu'),
  advice,
});

const unless = '(?<!\\b(?:not|almost|nearly|hardly|usually) )';

const absolutes: readonly Phrase[] = [
  absolute(`${unless}(?:always|never)`),
  // "at all", "above all", "first of all" and "all but" say something else.
  absolute(`(?<!\\b(?:not|almost|nearly|at|above|after|of) )all(?! but\\b)`),
  absolute('impossible|under no circumstances|in any case|in every case|without exception'),
  absolute(
    '(?<!\\b(?:no|not|such|without) )guarante(?:es?|ed|eing)',
    'who guarantees it, in which version and under which condition?',
  ),
  absolute('immune', 'against everything? Name what it protects from'),
  // "An instant" is a point in time.
  absolute(
    '(?:almost |nearly )?instantly|(?:is|are|was|were|be|becomes?|feels?) instant',
    'how long does it take, and what may it wait for?',
  ),
  absolute(
    '(?:at )?(?:no|zero|without) costs?|cost-free|costs? nothing|for free',
    'name the cost, even if it is small',
  ),
  absolute('completely|entirely|totally|perfectly'),
];

/** Parts that do not claim something: questions, wrong options among others, and reasons to ask. */
const isClaim = (part: PartPlace): boolean =>
  !/^(?:question|text|whyAsked|hint|followUps|options\.\d+)$/.test(part);

/** An expert thinks of the exception first, so an absolute word is right only if you have looked for it. */
export const absoluteWords: CardRule = {
  name: 'absolute',
  check: (card) => findPhrases(card, absolutes, isClaim),
};
