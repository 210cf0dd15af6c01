import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { searchKeys, searchWords } from './search-words.ts';
import { wordStem } from './word-stem.ts';

const keys = (text: string) => [...searchKeys(text)];

describe('searchKeys', () => {
  it.each([
    ['What is a Closure?', ['what', 'is', 'a', 'closure']],
    ['useEffect', ['useeffect', 'use', 'effect']],
    ['innerHTML and HTMLElement', ['innerhtml', 'inner', 'html', 'and', 'htmlelement', 'element']],
    ['GROUP_BY __init__', ['group_by', 'group', 'by', '__init__', 'init']],
    ['a === b ?? c?.d', ['a', '===', 'b', '??', 'c', '?.', 'd']],
    ['the N+1 problem', ['the', 'n+1', 'problem']],
    ['C# is not C, C++ is not c', ['c#', 'is', 'not', 'c', 'c++']],
    ['ASP.NET on .NET 10', ['asp', '.net', 'net', 'on', '10']],
    ['JavaScript, TypeScript', ['javascript', 'typescript', 'type', 'script']],
    ['async/await; a.b(c)', ['async', 'await', 'a', 'b', 'c']],
    ['Crème brûlée, ÉCOLE, Σίσυφος', ['creme', 'brulee', 'ecole', 'σισυφοσ']],
    ['"quoted" OR (x*) & !y | z:*', ['quoted', 'or', 'x', 'y', 'z']],
    ['… — ??? \u0000', []],
  ])('finds the words of %s', (text, words) => {
    expect(keys(text)).toEqual(words);
  });

  it('leaves out words that are too long to be typed', () => {
    expect(keys(`short ${'x'.repeat(41)}`)).toEqual(['short']);
  });

  it('contains only letters, digits, name characters and known operators', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const key of searchKeys(text)) {
          expect(key).toMatch(/^(?:[\p{L}\p{N}_#+.]{1,44}|[!=?<>:.-]{2,3})$/u);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('finds the same words in ASCII and in other texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
        expect(searchWords(`${text} ’`)).toEqual(searchWords(text));
      }),
      { numRuns: 2000 },
    );
  });
});

test.each([
  ['closures', 'closure'],
  ['queries', 'query'],
  ['matches', 'match'],
  ['caches', 'cache'],
  ['promises', 'promise'],
  ['classes', 'class'],
  ['schemas', 'schema'],
  ['hoisting', 'hoisted'],
  ['memoization', 'memoize'],
  ['immutability', 'immutable'],
  ['inheritance', 'inherit'],
  ['batching', 'batch'],
  ['mapped', 'mapping'],
])('%s and %s have the same stem', (plural, singular) => {
  expect(wordStem(plural)).toBe(wordStem(singular));
});

test.each([
  ['css', 'cs'],
  ['class', 'clas'],
  ['status', 'statu'],
  ['this', 'thi'],
  ['go', 'goes'],
  ['string', 'str'],
  ['option', 'opt'],
])('%s and %s have different stems', (one, other) => {
  expect(wordStem(one)).not.toBe(wordStem(other));
});
