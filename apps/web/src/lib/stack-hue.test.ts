import { builtInStacks } from '@flipstack/content/stacks';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stackHue } from './stack-hue.ts';

const hues = builtInStacks.map(stackHue);

it('gives every built-in stack its own color', { tags: '@spec:3.4' }, () => {
  expect(new Set(hues).size).toBe(builtInStacks.length);
});

it('gives any other stack one of these colors by its name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(hues).toContain(stackHue(name));
      expect(stackHue(name)).toBe(stackHue(name));
    }),
    // Names that every object inherits are not built-in stacks.
    { examples: [['__proto__'], ['constructor'], ['toString']] },
  );
});
