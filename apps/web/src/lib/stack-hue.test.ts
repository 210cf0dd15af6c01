import { builtInStacks } from '@flipstack/content/stacks';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stackHue } from './stack-hue.ts';

const hues = builtInStacks.map(stackHue);

test('Every built-in stack has its own color', { tags: '@spec:3.4' }, () => {
  expect(new Set(hues).size).toBe(builtInStacks.length);
});

test('Any other stack has one of these colors, chosen by its name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(hues).toContain(stackHue(name));
      expect(stackHue(name)).toBe(stackHue(name));
    }),
    // What every object has is no stack of ours.
    { examples: [['__proto__'], ['constructor'], ['toString']] },
  );
});
