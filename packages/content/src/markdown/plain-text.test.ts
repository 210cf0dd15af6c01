import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerptAround, plainText } from './plain-text.ts';

test('Markdown is read without the signs of its structure', () => {
  const markdown = `## Why
A **closure** keeps *its* scope, \`snake_case\` too:

\`\`\`js
const a = b * c ** d ** e;
\`\`\`

**Write \`__init__\`**, not \`**kwargs\` or \`*args\`.

- one
- [two](https://example.org)

> 1. quoted

| a | b |
| --- | --- |
| 1 | 2 |`;
  expect(plainText(markdown)).toBe(
    'Why A closure keeps its scope, snake_case too: const a = b * c ** d ** e; Write __init__, not **kwargs or *args. one two quoted a b 1 2',
  );
});

describe('An excerpt', () => {
  const long = `${'Before it there is much. '.repeat(20)}Then useEffect runs. ${'And after it. '.repeat(30)}`;

  test('is the part around the first hit', () => {
    const excerpt = excerptAround(long, ['useeffect']);
    expect(excerpt).toMatch(/^… .*Then useEffect runs\. .* …$/);
    expect(excerpt.length).toBeLessThan(220);
  });

  test('finds a word within another, unless it begins one elsewhere', () => {
    expect(excerptAround(long, ['effect'])).toContain('useEffect');
    expect(excerptAround(`${long} An effect.`, ['effect'])).toContain('An effect.');
  });

  test('is the beginning when there is no hit, and whole when it is short', () => {
    expect(excerptAround(long, ['nothing'])).toMatch(/^Before it there is much\./);
    expect(excerptAround('Short.', ['short'])).toBe('Short.');
  });

  test('is a whole text of bounded length, whatever the answer holds', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 600 }),
        fc.string({ unit: 'binary', minLength: 1 }),
        (text, word) => {
          const excerpt = excerptAround(text, [word.toLowerCase()]);
          return excerpt.isWellFormed() && excerpt.length <= 204;
        },
      ),
    );
    // Making arbitrary binary texts takes seconds on a busy machine.
  }, 20_000);
});
