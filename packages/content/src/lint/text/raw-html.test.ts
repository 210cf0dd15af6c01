import { expect, test } from 'vitest';
import { cardWith } from '../../tests/card-builders.ts';
import { rawHtml } from './raw-html.ts';

test.each(['Press <b>here</b>.', 'A List<String> of names.', 'One<br/>two', 'Hidden <!-- x -->'])(
  'reports raw HTML: %s',
  (text) => {
    const [first] = rawHtml.check(cardWith({ answer: `One.\n\n${text}` }));
    expect(first).toMatchObject({ part: 'answer', at: 2 });
    expect(rawHtml.check(cardWith({ keyPoints: ['One', text] }))[0]).toMatchObject({
      part: 'keyPoints',
      at: 1,
    });
  },
);

test.each([
  'Press `<b>`.',
  'a < b and c > d',
  '```html\n<b>x</b>\n```',
  '<https://a.example.org>',
  'A \\<b> guarded.',
  '- In a list:\n\n  ```html\n  <b>x</b>\n  ```',
])('accepts code, comparisons and links: %s', (answer) => {
  expect(rawHtml.check(cardWith({ answer }))).toEqual([]);
});
