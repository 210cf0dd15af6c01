import { useCallback, useMemo, useState } from 'react';
import type { Answer } from '../../ui/answers/answer.ts';

const none: Answer = {};

/** What was answered in this round of study, by the position of the card. */
export function useAnswers() {
  const [answers, setAnswers] = useState<ReadonlyMap<number, Answer>>(new Map());
  const [seed, setSeed] = useState(newSeed);
  const clear = useCallback(() => {
    setAnswers(new Map());
    setSeed(newSeed());
  }, []);
  return useMemo(
    () => ({
      of: (position: number): Answer => answers.get(position) ?? none,
      change: (position: number, change: Answer) =>
        setAnswers((before) => new Map(before).set(position, { ...before.get(position), ...change })),
      /** How many answers were checked, and how many of them were right. */
      tally: tallyOf([...answers.values()]),
      /** A different number for each card and each round. */
      seedOf: (position: number) => seed + position,
      clear,
    }),
    [answers, seed, clear],
  );
}

/** A 32-bit number. */
export const newSeed = () => Math.floor(Math.random() * 2 ** 32);

export interface Tally {
  checked: number;
  right: number;
}

function tallyOf(answers: readonly Answer[]): Tally {
  const results = answers.flatMap(({ result }) => (result ? [result] : []));
  return { checked: results.length, right: results.filter(({ grade }) => grade.isRight).length };
}
