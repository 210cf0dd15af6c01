import { expect, test } from 'vitest';
import { cardWith } from '../../tests/card-builders.ts';
import { fenceLanguages } from './fence-languages.ts';

test('reports code without a language or in an unsupported one', () => {
  const answer = 'One.\n\n```\na\n```\n\n~~~klingon\nb\n~~~';
  expect(fenceLanguages.check(cardWith({ answer }))).toEqual([
    { part: 'answer', at: 2, message: 'the code block does not name its language' },
    { part: 'answer', at: 6, message: '`klingon` is not a supported language' },
  ]);
});

test('accepts code that names its language, including in a list', () => {
  const answer = '```js\na\n```\n\n- Item\n\n  ```csharp\n  b\n  ```';
  expect(fenceLanguages.check(cardWith({ answer }))).toEqual([]);
});
