import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalRows, canonicalText } from './canonical-text.ts';

test.each([
  ['{"a":1,"b":2}', '{"b":2,"a":1}'],
  ['{"$set":[1,2,{"x":1}]}', '{"$set":[{"x":1},2,1]}'],
  ['{"$map":[["a",1],["b",2]]}', '{"$map":[["b",2],["a",1]]}'],
  ['1.0', '1'],
  ['1e2', '100'],
  ['-0', '{"$number":"-0"}'],
  ['12345678901234567890', '{"$bigint":"12345678901234567890"}'],
  [' [ 1 , "\\u0041" ] ', '[1,"A"]'],
])('takes %s and %s for the same value', (one, other) => {
  expect(canonicalText(one)).toBe(canonicalText(other));
});

test.each([
  ['[1,2]', '[2,1]'],
  ['12345678901234567890', '12345678901234567891'],
  ['0', '-0'],
  ['1', '"1"'],
  ['null', '{"$undefined":true}'],
  ['{"a":[1,2]}', '{"a":[2,1]}'],
  ['{"$set":[1]}', '[1]'],
  ['{}', '[]'],
  ['{"ab":1}', '{"a":"b:1"}'],
])('tells %s from %s', (one, other) => {
  expect(canonicalText(one)).not.toBe(canonicalText(other));
});

test('compares rows in any order, but not the values within a row', () => {
  expect(canonicalRows('[[1,"a"],[2,"b"]]')).toBe(canonicalRows('[[2,"b"],[1,"a"]]'));
  expect(canonicalRows('[[1,2]]')).not.toBe(canonicalRows('[[2,1]]'));
  expect(canonicalRows('[[1],[1]]')).not.toBe(canonicalRows('[[1]]'));
});

test('gives every JSON value one form, which is the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      const text = canonicalText(JSON.stringify(value));
      expect(canonicalText(text)).toBe(text);
    }),
  );
});
