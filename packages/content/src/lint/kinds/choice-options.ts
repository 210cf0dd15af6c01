import { kindAndBody } from '@flipstack/card-kinds';
import type { CardFault, CardRule } from '../rule.ts';

export const optionsMin = 3;
export const optionsMax = 5;

/** With two options, guessing is right half the time; more than five take long to read. */
export const choiceOptions: CardRule = {
  name: 'choice-options',
  check(card) {
    const checked = kindAndBody(card);
    if (checked.kind !== 'choice') return [];
    const { options } = checked.body;
    const number: CardFault[] =
      options.length >= optionsMin && options.length <= optionsMax
        ? []
        : [
            {
              part: 'options.0',
              at: 0,
              message: `a choice has ${optionsMin} to ${optionsMax} options, this one has ${options.length}`,
            },
          ];
    return [
      ...number,
      ...options.flatMap(({ isCorrect, why }, index): CardFault[] =>
        isCorrect || why !== undefined
          ? []
          : [{ part: `options.${index}`, at: 0, message: 'the option does not say why it is wrong' }],
      ),
    ];
  },
};
