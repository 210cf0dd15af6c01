import { kindAndBody } from '@flipstack/card-kinds';
import type { CardFault, CardRule } from '../rule.ts';

/** In characters. */
export const typedAnswerMaxLength = 40;
export const typedAnswerMaxWords = 5;

const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Other ways in which learners are likely to write an answer. */
const variants: readonly ((answer: string) => string | undefined)[] = [
  (answer) => /^(.*\w)\(\)$/.exec(answer)?.[1],
  (answer) => /^(["'`])(.+)\1$/.exec(answer)?.[2],
  (answer) => /^(?:an?|the) (\p{L}{2}.+)$/iu.exec(answer)?.[1],
  (answer) => /^(.*[\w)])[;.]$/.exec(answer)?.[1],
  (answer) => /^\.(\w+)$/.exec(answer)?.[1],
  (answer) => {
    const number = numberWords.indexOf(answer.toLowerCase());
    return number === -1 ? undefined : `${number}`;
  },
];

/**
 * The answer that is shown is short, and it is right in each form in which it is usually written.
 */
export const typedAnswers: CardRule = {
  name: 'typed-answers',
  check(card) {
    const checked = kindAndBody(card);
    if (checked.kind !== 'typed') return [];
    const { accepted, isExact } = checked.body;
    const keys = accepted.map((answer) => keyOf(answer, isExact));
    return accepted.flatMap((answer, at): CardFault[] => [
      ...(at === 0 && isLong(answer)
        ? [
            fault(
              at,
              `the first answer has at most ${typedAnswerMaxLength} characters and ${typedAnswerMaxWords} words`,
            ),
          ]
        : []),
      ...(keys.indexOf(keys[at] ?? '') < at ? [fault(at, 'the answer is already accepted')] : []),
      ...(isExact ? [] : missingVariants(answer, keys)).map((variant) =>
        fault(at, `also accept \`${variant}\``),
      ),
    ]);
  },
};

const fault = (at: number, message: string): CardFault => ({ part: 'accepted', at, message });

const isLong = (answer: string): boolean =>
  answer.length > typedAnswerMaxLength || answer.trim().split(/\s+/).length > typedAnswerMaxWords;

const missingVariants = (answer: string, keys: readonly string[]): string[] =>
  variants
    .map((variantOf) => variantOf(answer))
    .filter((variant) => variant !== undefined && !keys.includes(keyOf(variant, false)))
    .map((variant) => variant ?? '');

/** Equal for answers that count as the same. */
const keyOf = (answer: string, isExact: boolean): string =>
  isExact ? answer.trim() : answer.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
