import { expect, it } from 'vitest';
import { remember } from './remember.ts';

it('recomputes only results that were not used recently', () => {
  const computed: string[] = [];
  const upper = remember(2, (text) => {
    computed.push(text);
    return text.toUpperCase();
  });
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(upper)).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  expect(computed).toEqual(['a', 'b', 'c', 'b']);
});
