import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { excerptAround, plainText } from './plain-text.ts';

test('plainText removes the markup and keeps the code', () => {
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

describe('excerptAround', () => {
  const long = `${'Before it there is much. '.repeat(20)}Then useEffect runs. ${'And after it. '.repeat(30)}`;

  it('returns the text around the first hit', () => {
    const excerpt = excerptAround(long, ['useeffect']);
    expect(excerpt).toMatch(/^… .*Then useEffect runs\. .* …$/);
    expect(excerpt.length).toBeLessThan(220);
  });

  it('finds a word within another, but prefers one at the start of a word', () => {
    expect(excerptAround(long, ['effect'])).toContain('useEffect');
    expect(excerptAround(`${long} An effect.`, ['effect'])).toContain('An effect.');
  });

  it('returns the beginning if there is no hit, and a short text whole', () => {
    expect(excerptAround(long, ['nothing'])).toMatch(/^Before it there is much\./);
    expect(excerptAround('Short.', ['short'])).toBe('Short.');
  });

  it('returns well-formed text of bounded length for any input', () => {
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
    // Generating arbitrary texts takes seconds on a busy machine.
  });
});
