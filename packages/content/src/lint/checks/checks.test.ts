import { expect, it } from 'vitest';
import { readModule } from '../../format/read-module.ts';
import { checks } from './checks.ts';

const front = '---\nmodule: A\nstack: JS\nslug: a\nsummary: A.\n---\n';
const faults = (...lines: string[]) => {
  const card = [
    '## Card (EASY) {#k3m9x2}',
    'Q',
    '### Answer',
    '```js',
    'a();',
    '```',
    '```css',
    'a {}',
    '```',
  ];
  const { module, findings } = readModule('a.md', [front, ...card, '### Checks', ...lines].join('\n'));
  expect(findings).toEqual([]);
  return module.cards.flatMap((one) => checks.check(one).map(({ part, message }) => `${part}: ${message}`));
};

it('accepts checks about blocks that the card has', () => {
  expect(faults('- answer 1 runs', '```html', '<style>', '/* @answer 2 */', '</style>', '```')).toEqual([]);
  expect(faults('- answer 2 needs a browser')).toEqual([]);
});

it('reports blocks that the card does not have', () => {
  expect(
    faults('- answer 1 runs', '- answer 3 runs', '- question 1 needs PHP', '```js', '// @answer 4', '```'),
  ).toEqual([
    'checks.1: the card has no block of code `answer 3`',
    'checks.2: the card has no block of code `question 1`',
    'checks.3: the card has no block of code for `@answer 4`',
  ]);
});

it('reports a marker that is misspelled', () => {
  expect(faults('```js', '// @anwser 1', '```')).toEqual([
    'checks.0: the card has no block of code for `// @anwser 1`',
  ]);
});

it('reports what cannot run or compile', () => {
  expect(faults('- answer 2 runs', '```sql compile-only', 'select 1', '```')).toEqual([
    'checks.0: a block of `css` is not run by itself; write a program around it',
    'checks.1: sql is not compiled; say what it does instead',
  ]);
});
