import { kindAndBody } from '@flipstack/card-kinds';
import type { CardRule } from '../rule.ts';

/** If every line is used, the last ones need no thought. */
export const orderDistractors: CardRule = {
  name: 'order-distractors',
  check(card) {
    const checked = kindAndBody(card);
    return checked.kind === 'order' && checked.body.distractors.length === 0
      ? [{ part: 'lines', at: 0, message: 'there is no line that does not belong' }]
      : [];
  },
};
