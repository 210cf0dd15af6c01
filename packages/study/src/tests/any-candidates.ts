import { type CardKind, cardKinds } from '@flipstack/card-kinds';
import fc from 'fast-check';
import { type CardLevel, cardLevels } from '../card-level.ts';
import type { Candidate } from '../interview/candidate-pool.ts';

/** Up to 150 candidates of two stacks, of which only JS has code. */
export const anyCandidates: fc.Arbitrary<Candidate[]> = fc
  .array(
    fc.record({
      stack: fc.constantFrom('JS', 'Java'),
      topic: fc.constantFrom('one', 'two', 'three', 'four'),
      level: fc.constantFrom(...cardLevels),
      kind: fc.constantFrom(...cardKinds),
    }),
    { maxLength: 150 },
  )
  .map((candidates) =>
    candidates.map(({ kind, ...rest }, id) => ({
      ...rest,
      id,
      kind: rest.stack === 'Java' && kind === 'code' ? 'choice' : kind,
    })),
  );

/** The same number of candidates for each stack, topic, kind and level. */
export function fullPool(stacks: readonly string[], topics: number, each: number): Candidate[] {
  const groups = stacks.flatMap((stack) =>
    numbersBelow(topics).flatMap((topic) =>
      (['flip', 'choice', 'code'] satisfies CardKind[]).flatMap((kind) =>
        cardLevels.map((level: CardLevel) => ({ stack, topic: `topic ${topic}`, kind, level })),
      ),
    ),
  );
  return numbersBelow(groups.length * each).flatMap((id) => {
    const group = groups[id % groups.length];
    return group === undefined ? [] : [{ ...group, id }];
  });
}

export const numbersBelow = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
