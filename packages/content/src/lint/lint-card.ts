import type { CardInFile } from '../module-file.ts';
import { cardRules } from './card-rules.ts';
import type { CardFault, CardRule } from './rule.ts';

/** Everything that the rules find in one card, for its author to see while writing. */
export const lintCard = (
  card: CardInFile,
  rules: readonly CardRule[] = cardRules,
): (CardFault & { rule: string })[] =>
  rules.flatMap(({ name, judge }) => judge(card).map((fault) => ({ ...fault, rule: name })));
