import { expect, test } from 'vitest';
import { cardWith } from '../../tests/planted.ts';
import { headings } from './headings.ts';

test('A heading in a card is found with its line', () => {
  expect(headings.judge(cardWith({ answer: 'One.\n\n#### Two\n\nThree.' }))).toEqual([
    { part: 'answer', at: 2, message: 'a card cannot contain headings' },
  ]);
});

test('A comment in code and a number sign in a text are no headings', () => {
  const answer = 'C#, #1 and `# x`.\n\n```python\n# comment\n```';
  expect(headings.judge(cardWith({ answer }))).toEqual([]);
});
