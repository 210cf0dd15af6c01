import { type ChoiceBody, kindAndBody } from '@flipstack/card-kinds';
import { plainText } from '../../markdown/plain-text.ts';
import { type LintedModule, lineOf, type ModulesRule } from '../rule.ts';

/** With fewer choices, the share says little. */
const choicesMin = 4;
/** How much longer than the longest wrong option the correct one is, to stand out. */
const farLonger = 1.3;

/** If the longest option is right in most cards, learners pick it without reading. */
export const longestOption: ModulesRule = {
  name: 'longest-option',
  check: (modules) => modules.flatMap(checkModule),
};

function checkModule(linted: LintedModule) {
  const choices = linted.module.cards.flatMap((card, index) => {
    const checked = kindAndBody(card);
    return checked.kind === 'choice' && !checked.body.hasSeveral ? [{ index, body: checked.body }] : [];
  });
  const standingOut = choices.filter(({ body }) => isLongestByFar(body));
  const [first] = standingOut;
  if (first === undefined || choices.length < choicesMin) return [];
  if (standingOut.length * 2 <= choices.length) return [];
  const message = `the correct option is the longest by far in ${standingOut.length} of ${choices.length} choices: expected half of them or fewer`;
  return [{ file: linted.file, line: lineOf(linted, first.index), message }];
}

function isLongestByFar({ options }: ChoiceBody): boolean {
  const longest = (isWanted: boolean) =>
    Math.max(
      0,
      ...options.filter(({ isCorrect }) => isCorrect === isWanted).map(({ text }) => plainText(text).length),
    );
  return longest(true) > longest(false) * farLonger;
}
