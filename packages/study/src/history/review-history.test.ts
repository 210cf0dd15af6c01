import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatReviewHistory, type ReviewEntry, readReviewHistory } from './index.ts';

const anyEntry: fc.Arbitrary<ReviewEntry> = fc.record({
  card: fc.oneof(
    fc.string({ minLength: 1, unit: 'binary' }),
    fc.constantFrom('own-12', '=1+1', '"', ',', '\r\n', ' a ', '\uFEFF', '""', 'a"b,c\nd', '1e5'),
  ),
  reviewedAt: fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(9999, 11, 31) }),
  rating: fc.constantFrom(1, 2, 3, 4),
  state: fc.constantFrom(0, 1, 2, 3, undefined),
  durationMs: fc.option(fc.nat(), { nil: undefined }),
});

const textOf = (entries: readonly ReviewEntry[]) => [...formatReviewHistory(entries)].join('');
const head = 'card_id,review_time,review_rating,review_state,review_duration';
const noon = Date.UTC(2026, 10, 21, 12);
const errorsOf = (text: string) => {
  const read = readReviewHistory(text);
  return 'errors' in read ? read.errors : [];
};

describe('readReviewHistory', () => {
  it('reads back any history, whatever its cards are called', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 20 }), (entries) => {
        expect(readReviewHistory(textOf(entries))).toMatchObject({ entries });
        expect(readReviewHistory(`\uFEFF${textOf(entries)}`)).toMatchObject({ entries });
      }),
      { numRuns: 500 },
    );
  });

  it('reads the format of FSRS tools, which formatReviewHistory writes', () => {
    const entry: ReviewEntry = { card: 'own-12', reviewedAt: noon, rating: 3, state: 2, durationMs: 4200 };
    expect(textOf([entry, { ...entry, card: 'say "hi", twice', state: undefined }])).toBe(
      `${head}\nown-12,${noon},3,2,4200\n"say ""hi"", twice",${noon},3,,4200\n`,
    );
  });

  it('accepts columns in any order, unknown columns, a byte order mark and CRLF', () => {
    const text = `\uFEFF"review_rating",deck,review_time,card_id\r\n4,Java,${noon},"own-1"\r\n\r\n1,Java,${noon + 1},own-1\r\n`;
    const unknown = { state: undefined, durationMs: undefined };
    expect(readReviewHistory(text)).toEqual({
      entries: [
        { card: 'own-1', reviewedAt: noon, rating: 4, ...unknown },
        { card: 'own-1', reviewedAt: noon + 1, rating: 1, ...unknown },
      ],
      lines: [2, 4],
    });
  });

  it('accepts a history without reviews', () => {
    expect(readReviewHistory(`${head}\n`)).toEqual({ entries: [], lines: [] });
  });

  it('reports every error with its line', () => {
    const text = [
      head,
      `own-1,${noon},3,0,100`,
      `,${noon / 1000},5,9,-1`,
      'own-1,yesterday',
      `"own\n\n2",${noon},,0,1`,
      `own-3,${noon}.5,1,0,1`,
      `own "3",${noon},1,0,1`,
      `own-4,${noon},1,0,1`,
    ].join('\n');
    expect(errorsOf(text)).toEqual([
      { line: 3, message: 'card_id is empty.' },
      {
        line: 3,
        message: `review_time must be a whole number of milliseconds since 1970 (UTC), in the years 2000 to 9999; it is "${noon / 1000}".`,
      },
      { line: 3, message: 'review_rating must be 1 (Again), 2 (Hard), 3 (Good) or 4 (Easy); it is "5".' },
      {
        line: 3,
        message:
          'review_state must be 0 (New), 1 (Learning), 2 (Review) or 3 (Relearning), or empty; it is "9".',
      },
      {
        line: 3,
        message: 'review_duration must be a whole number of milliseconds, or empty; it is "-1".',
      },
      { line: 4, message: 'This line has 2 fields; the first line names 5 columns.' },
      { line: 5, message: 'review_rating must be 1 (Again), 2 (Hard), 3 (Good) or 4 (Easy); it is empty.' },
      {
        line: 8,
        message: `review_time must be a whole number of milliseconds since 1970 (UTC), in the years 2000 to 9999; it is "${noon}.5".`,
      },
      {
        line: 9,
        message:
          'Enclose a field that contains a quotation mark in quotation marks, and double each one inside ("").',
      },
    ]);
  });

  it.each([
    ['', 1, `The file is empty; its first line must name the columns: ${head}.`],
    ['card_id,review_time\na,1', 1, 'The column review_rating is missing from the first line.'],
    [
      `card_id,review_time,review_rating,card_id\na,${noon},3,a`,
      1,
      'The first line names the column card_id more than once.',
    ],
    [
      `${head}\n"own-1,${noon},3,0,1\n`,
      2,
      'A quotation mark is opened here but not closed. Close or remove it.',
    ],
  ])('refuses %j in line %i: %s', (text, line, message) => {
    expect(errorsOf(text)).toEqual([{ line, message }]);
  });

  it('reads or refuses any text, with errors in lines that exist', () => {
    const pieces = fc.constantFrom(head, '\n', ',', '"', 'a', String(noon), '3', '\r\n', ' ', '\uFEFF');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const text = parts.join('');
        for (const { line } of errorsOf(text)) {
          expect(line).toBeGreaterThanOrEqual(1);
          expect(line).toBeLessThanOrEqual(text.split(/\r\n|\n|\r/).length);
        }
      }),
    );
  });

  it('refuses reviews in the future', () => {
    const text = `card_id,review_time,review_rating\na,1760000000000,3\n\na,1760000000001,3\n`;
    expect(readReviewHistory(text, 1_760_000_000_000)).toEqual({
      errors: [{ line: 4, message: 'review_time is in the future; it is "1760000000001".' }],
    });
    expect(readReviewHistory(text)).toHaveProperty('entries.length', 2);
  });
});
