import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCsvField, formatSpreadsheetField, readCsv } from './csv.ts';

const recordsOf = (text: string) => readCsv(text).records;
const faultyLines = (text: string) => readCsv(text).errors.map(({ line }) => line);

describe('readCsv', () => {
  it.each([
    ['LF', 'a,1\nb,2\n'],
    ['CRLF', 'a,1\r\nb,2\r\n'],
    ['CR', 'a,1\rb,2\r'],
    ['a byte order mark', '\uFEFFa,1\nb,2'],
  ])('reads two records with %s', (_, text) => {
    expect(recordsOf(text)).toEqual([
      { line: 1, fields: ['a', '1'] },
      { line: 2, fields: ['b', '2'] },
    ]);
  });

  it('counts the lines inside quoted fields and the empty ones between records', () => {
    expect(recordsOf('"a\nb",1\r\n\n"c\r\nd""",2\ne,3')).toEqual([
      { line: 1, fields: ['a\nb', '1'] },
      { line: 4, fields: ['c\r\nd"', '2'] },
      { line: 6, fields: ['e', '3'] },
    ]);
  });

  it.each([
    ['a quotation mark that is never closed', 'a,1\n"b,2\nc,3\n', 2],
    ['a quotation mark that is never closed at the end', 'a,1\nb,"2', 2],
    ['text after a closing quotation mark', 'a,1\n"b"x,2\nc,3\n', 2],
    ['a quotation mark inside a bare field', 'a,1\nb"c,2\nc,3\n', 2],
    ['a fault below a field of two lines', '"a\nb",1\n"c"d,2\nc,3\n', 3],
  ])('names the line of %s and reads on', (_, text, line) => {
    expect(faultyLines(text)).toEqual([line]);
    const last = recordsOf(text).at(-1);
    if (text.endsWith('c,3\n')) expect(last?.fields).toEqual(['c', '3']);
  });

  it('takes a quotation mark out of place literally when it is lenient', () => {
    const options = { delimiter: '\t', isLenient: true } as const;
    expect(readCsv('say "hi"\tA\n"b"x\t"c\n"d\n""e"\tf', options)).toEqual({
      records: [
        { line: 1, fields: ['say "hi"', 'A'] },
        { line: 2, fields: ['"b"x', '"c'] },
        { line: 3, fields: ['d\n"e', 'f'] },
      ],
      errors: [],
    });
  });

  it('reads back every field that formatCsvField writes', () => {
    const field = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('"', ',', '\r\n', ' a', '\0', '""'),
    );
    fc.assert(
      fc.property(fc.array(field, { minLength: 2, maxLength: 4 }), (fields) => {
        const text = fields.map(formatCsvField).join(',');
        expect(readCsv(`x,y\n${text}\n`)).toEqual({
          records: [
            { line: 1, fields: ['x', 'y'] },
            { line: 2, fields },
          ],
          errors: [],
        });
      }),
    );
  });
});

describe('formatSpreadsheetField', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+49', "'+49"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\n=1', `"'\n=1"`],
    [' =1', "' =1"],
    ['＝1+1', "'＝1+1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ])('writes %j as text', (text, field) => {
    expect(formatSpreadsheetField(text)).toBe(field);
  });

  it('leaves other texts as they are', () => {
    for (const text of ['', 'a=b', '1-2', 'module 1 "CSS"'])
      expect(formatSpreadsheetField(text)).toBe(formatCsvField(text));
  });
});
