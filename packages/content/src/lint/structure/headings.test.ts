import { expect, test } from 'vitest';
import { cardWith } from '../../tests/card-builders.ts';
import { headings } from './headings.ts';

test('reports a heading in a card with its line', () => {
  expect(headings.check(cardWith({ answer: 'One.\n\n#### Two\n\nThree.' }))).toEqual([
    { part: 'answer', at: 2, message: 'a card cannot contain headings' },
  ]);
});

test('accepts comments in code and number signs in text', () => {
  const answer = 'C#, #1 and `# x`.\n\n```python\n# comment\n```';
  expect(headings.check(cardWith({ answer }))).toEqual([]);
});
