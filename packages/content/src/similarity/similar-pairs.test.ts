import fc from 'fast-check';
import { expect, test } from 'vitest';
import { similarPairs } from './similar-pairs.ts';
import { similarity } from './similarity.ts';

const word = fc.constantFrom('loop', 'loops', 'closure', 'scope', 'scopes', 'event', 'a', 'why', 'map');
const texts = fc.array(
  fc.array(word, { maxLength: 6 }).map((words) => words.join(' ')),
  { maxLength: 12 },
);

test('finds the same pairs as comparing each text with each', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom(0.3, 0.5, 0.6, 0.75, 1), (all, threshold) => {
      const quick = similarPairs(all, threshold).map(({ one, other }) => `${one} ${other}`);
      const slow = all.flatMap((text, other) =>
        all
          .slice(0, other)
          .flatMap((before, one) => (similarity(before, text) >= threshold ? [`${one} ${other}`] : [])),
      );
      expect(quick.sort()).toEqual(slow.sort());
    }),
  );
});

test('finds a reworded question among 1,400 others', () => {
  const others = Array.from({ length: 1400 }, (_, index) => `Which label helps number ${index * 7919}?`);
  const texts = [...others, 'What is a temporal dead zone?', 'What is the temporal dead zone?'];
  const reworded = similarPairs(texts, 0.6).filter(({ one }) => one >= others.length);
  expect(reworded).toEqual([expect.objectContaining({ one: 1400, other: 1401 })]);
});
