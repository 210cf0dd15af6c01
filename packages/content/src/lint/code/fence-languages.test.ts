import { expect, test } from 'vitest';
import { cardWith } from '../../tests/planted.ts';
import { fenceLanguages } from './fence-languages.ts';

test('Code without a language, or in one that nobody knows, is found', () => {
  const answer = 'One.\n\n```\na\n```\n\n~~~klingon\nb\n~~~';
  expect(fenceLanguages.judge(cardWith({ answer }))).toEqual([
    { part: 'answer', at: 2, message: 'the code block does not name its language' },
    { part: 'answer', at: 6, message: '`klingon` is not a supported language' },
  ]);
});

test('Code that names its language is in order, in a list as well', () => {
  const answer = '```js\na\n```\n\n- Item\n\n  ```csharp\n  b\n  ```';
  expect(fenceLanguages.judge(cardWith({ answer }))).toEqual([]);
});
