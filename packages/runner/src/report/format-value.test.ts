import type { CodeLanguage } from '@flipstack/card-kinds';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatValue, formatValueInline } from './format-value.ts';

const cases: Partial<Record<CodeLanguage, [json: string, text: string][]>> = {
  javascript: [
    ['{"$undefined":true}', 'undefined'],
    ['null', 'null'],
    ['{"$number":"NaN"}', 'NaN'],
    ['{"$number":"-0"}', '-0'],
    ['1.0', '1'],
    ['{"$bigint":"12"}', '12n'],
    ['12345678901234567890', '12345678901234567890'],
    ['"it\'s"', '"it\'s"'],
    ['"a\\n\\u0000b"', "'a\\n\\x00b'"],
    ['[1,{"$undefined":true},"a"]', "[1, undefined, 'a']"],
    ['{"3": 3, "name": true}', "{ '3': 3, name: true }"],
    ['[]', '[]'],
    ['{}', '{}'],
    ['{"$set":["a"]}', "Set(1) { 'a' }"],
    ['{"$set":[]}', 'Set(0) {}'],
    ['{"$map":[["a",[1]],[2,null]]}', "Map(2) { 'a' => [1], 2 => null }"],
    ['{"$date":"2026-01-02T00:00:00.000Z"}', 'Date 2026-01-02T00:00:00.000Z'],
    ['{"$date":null}', 'Invalid Date'],
    ['{"$regexp":"/a/g"}', '/a/g'],
    ['{"$Uint8Array":[1,2]}', 'Uint8Array(2) [1, 2]'],
    ['{"$function":"add"}', '[Function: add]'],
    ['{"$cycle":true}', '[Circular]'],
    ['{"$error":"TypeError","message":"No"}', '[TypeError: No]'],
    ['{"$error":"TypeError"}', 'throws TypeError'],
    ['{"$object":[["$set",1]]}', "{ '$set': 1 }"],
    ['{"$unknown":1}', '{ $unknown: 1 }'],
  ],
  python: [
    ['null', 'None'],
    ['[true,false]', '[True, False]'],
    ['1.0', '1.0'],
    ['{"$number":"NaN"}', 'nan'],
    ['{"$number":"-Infinity"}', '-inf'],
    ['{"a":"it\'s"}', "{'a': \"it's\"}"],
    ['{"$set":["a"]}', "{'a'}"],
    ['{"$set":[]}', 'set()'],
    ['{"$map":[[1,"a"]]}', "{1: 'a'}"],
    ['{"$bytes":"00ff"}', "b'\\x00\\xff'"],
    ['{"$repr":"<object>"}', '<object>'],
    ['{"$error":"ValueError","message":"bad"}', "ValueError('bad')"],
    ['{"$error":"ValueError"}', 'raises ValueError'],
  ],
  php: [
    ['null', 'null'],
    ['{"a":1,"b":[true]}', "['a' => 1, 'b' => [true]]"],
    ['{"2":"x"}', "[2 => 'x']"],
    ['{}', '[]'],
    ['"it\'s \\\\"', "'it\\'s \\\\'"],
    ['"$a\\n"', '"\\$a\\n"'],
    ['1.0', '1.0'],
    ['{"$number":"Infinity"}', 'INF'],
    ['{"$enum":"Suit::Hearts"}', 'Suit::Hearts'],
    ['{"$map":[[1.5,"a"]]}', "[1.5 => 'a']"],
    ['{"$error":"TypeError"}', 'throws TypeError'],
  ],
  sql: [
    ['[[1,"it\'s",null],[2.0,{"$bytes":"ff"},true]]', "((1, 'it''s', NULL), (2.0, x'ff', true))"],
    ['{"$error":"SQLITE_CONSTRAINT"}', 'the error SQLITE_CONSTRAINT'],
  ],
};

describe.each(Object.entries(cases) as [CodeLanguage, [string, string][]][])('%s', (language, values) => {
  test.each(values)('shows %s as %s', (json, text) => {
    expect(formatValue(json, language)).toBe(text);
  });
});

test('writes one item per line when a line would be too long', () => {
  const long = 'x'.repeat(40);
  expect(formatValue(JSON.stringify({ a: [long, long], b: 1 }), 'javascript')).toBe(
    `{\n  a: [\n    '${long}',\n    '${long}'\n  ],\n  b: 1\n}`,
  );
  expect(formatValueInline(JSON.stringify([long, long]), 'python')).toBe(`['${long}', '${long}']`);
});

test('leaves alone what it cannot read', () => {
  expect(formatValue('{"a', 'javascript')).toBe('{"a');
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
  expect(formatValue(deep, 'javascript')).toBe(deep);
});

test('shows every JSON value in every language', () => {
  fc.assert(
    fc.property(
      fc.json(),
      fc.constantFrom<CodeLanguage>('javascript', 'sql', 'python', 'php'),
      (json, language) => {
        expect(formatValue(json, language)).not.toBe('');
      },
    ),
  );
});
