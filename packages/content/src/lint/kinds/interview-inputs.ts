import { type CodeBody, kindAndBody } from '@flipstack/card-kinds';
import type { CardFault, CardRule } from '../rule.ts';

/** An interview draws some of them, so that learners of the same card get different ones. */
export const interviewInputsMin = 8;

/** Interview inputs are enough for different draws, and learners have not seen them in self-study. */
export const interviewInputs: CardRule = {
  name: 'interview-inputs',
  check(card) {
    const checked = kindAndBody(card);
    const { interviewInputs: inputs = [] } = card;
    if (checked.kind !== 'code' || inputs.length === 0) return [];
    return [...tooFew(inputs), ...repeated(inputs, checked.body)];
  },
};

const tooFew = ({ length }: readonly string[]): CardFault[] =>
  length >= interviewInputsMin
    ? []
    : [
        {
          part: 'interviewInputs.0',
          at: 0,
          message: `a task has at least ${interviewInputsMin} interview inputs, or none; this one has ${length}`,
        },
      ];

function repeated(inputs: readonly string[], { examples, tests }: CodeBody): CardFault[] {
  const studied = new Set([...examples, ...tests].map(({ input }) => input.trim()));
  const trimmed = inputs.map((input) => input.trim());
  return trimmed.flatMap((input, index): CardFault[] => {
    const fault = (message: string): CardFault => ({ part: `interviewInputs.${index}`, at: 0, message });
    if (studied.has(input)) return [fault('the input is also one of the examples or tests')];
    return trimmed.indexOf(input) === index ? [] : [fault('the input is given twice')];
  });
}
