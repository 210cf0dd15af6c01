import { blanksOf, kindAndBody } from '@flipstack/card-kinds';
import type { CardRule } from '../rule.ts';

export const blanksMax = 5;

/** With more blanks, one wrong word too easily makes the whole card wrong. */
export const clozeBlanks: CardRule = {
  name: 'cloze-blanks',
  check(card) {
    const checked = kindAndBody(card);
    if (checked.kind !== 'cloze') return [];
    const { length } = blanksOf(checked.body.text);
    if (length <= blanksMax) return [];
    return [
      { part: 'text', at: 0, message: `a text has at most ${blanksMax} blanks, this one has ${length}` },
    ];
  },
};
