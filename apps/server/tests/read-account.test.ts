import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NoteList } from '../src/features/imports/reading/note-list.ts';
import { readAccount } from '../src/features/imports/reading/read-account.ts';

const now = Date.UTC(2026, 10, 27);
const read = (documents: Parameters<typeof readAccount>[0]) => {
  const notes = new NoteList([]);
  return { ...readAccount(documents, { notes, now }), notes: notes.list() };
};

it('accepts any JSON as documents, and leaves out what is not valid', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (settings, library, interviews) => {
      const documents = { settings, library, interviews } as Parameters<typeof readAccount>[0];
      for (const line of read(documents).lines) expect(JSON.parse(JSON.stringify(line))).toEqual(line);
    }),
  );
});

it('keeps follows, cards and reviews, those of a card together', () => {
  const id = fc.stringMatching(/^[a-z0-9]{6}$/);
  const review = fc.tuple(
    fc.constantFrom('aaaaaa', 'bbbbbb', 'cccccc'),
    fc.integer({ min: Date.UTC(2001), max: now }),
    fc.constantFrom(1, 2, 3, 4),
    fc.integer({ min: 0, max: 60_000 }),
  );
  fc.assert(
    fc.property(
      fc.array(fc.record({ slug: id, levels: fc.subarray(['EASY', 'MEDIUM', 'HARD']) })),
      fc.array(id),
      fc.array(review, { maxLength: 60 }),
      (follows, cards, reviews) => {
        const { lines, reviews: count, notes } = read({ library: { follows, cards, reviews, setAside: [] } });
        expect(lines.filter(({ type }) => type === 'follow').map(({ type: _, ...follow }) => follow)).toEqual(
          follows,
        );
        expect(lines.flatMap((line) => (line.type === 'card' ? line.card : []))).toEqual(cards);
        const kept = lines.flatMap((line) =>
          line.type === 'reviews' ? line.reviews.map((one) => [line.card, ...one]) : [],
        );
        const sorted = (all: unknown[][]) => all.map((one) => one.join(' ')).toSorted();
        expect(sorted(kept)).toEqual(sorted(reviews));
        expect(count).toBe(reviews.length);
        expect(notes.every(({ kind }) => kind === 'changed')).toBe(true);
      },
    ),
  );
});

it('says what it leaves out', () => {
  const messages = (documents: Parameters<typeof readAccount>[0]) =>
    read(documents).notes.map(({ kind, message }) => `${kind}: ${message}`);
  expect(messages({ settings: { newPerDay: 'many' }, library: [], interviews: [{ id: 'x' }] })).toEqual([
    'lost: The review settings cannot be read, so they are left out.',
    'lost: The progress with cards of the library cannot be read, so it is left out.',
    'lost: The mock interviews cannot be read, so they are left out.',
  ]);
  const long = { id: '33333333-3333-4333-8333-333333333333', text: 'x'.repeat(300_000) };
  const future: [string, number, 1, number] = ['aaaaaa', now + 1, 1, 0];
  expect(messages({ library: { follows: [], cards: [], reviews: [future] }, interviews: [long] })).toEqual([
    'lost: Reviews of library cards in the future, before 2000, or beyond 1,000 of one card are left out.',
    'lost: Mock interviews beyond 500, or of unusual size, are left out.',
  ]);
});
