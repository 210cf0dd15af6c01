import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameCard, mergeCard, mergeText, wordDiff } from './index.ts';
import { tokensOf } from './merge-text.ts';

const word = fc.constantFrom('a', 'b', 'map', 'key', '`x`', ' ', '\n', '.', 'é', '👍');
const anyText = fc.oneof(
  fc.array(word, { maxLength: 12 }).map((words) => words.join('')),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

const card = fc.record({
  question: anyText,
  answer: anyText,
  level: fc.constantFrom('EASY', 'MEDIUM', 'HARD'),
});
const typed = card.map((one) => ({
  ...one,
  kind: 'typed',
  body: { accepted: [one.answer], isExact: false },
}));
const anyCard: fc.Arbitrary<{
  question: string;
  answer: string;
  level: string;
  kind?: string;
  body?: unknown;
}> = fc.oneof(card, typed);

test('tokens together are the text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(tokensOf(text).join('')).toBe(text);
    }),
  );
});

test('takes what both sides agree on, and what only one side changed', () => {
  fc.assert(
    fc.property(anyText, anyText, (base, edit) => {
      expect(mergeText(base, edit, edit)).toEqual({ value: edit });
      expect(mergeText(base, edit, base)).toEqual({ value: edit });
      expect(mergeText(base, base, edit)).toEqual({ value: edit });
    }),
  );
});

test('is the same from both sides', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (base, mine, theirs) => {
      const one = mergeText(base, mine, theirs);
      const other = mergeText(base, theirs, mine);
      if ('value' in one) expect(other).toEqual(one);
      else expect(other).toEqual({ conflict: { mine: theirs, theirs: mine } });
    }),
  );
});

/** A text of different words, and two edits of it that insert words that occur nowhere else. */
const edits = fc.nat(8).chain((length) => {
  const at = fc.nat(length);
  const edit = fc.array(fc.tuple(at, fc.constantFrom('add', 'replace', 'remove')), { maxLength: 3 });
  return fc.record({ length: fc.constant(length), mine: edit, theirs: edit });
});

type Edit = readonly (readonly [number, string])[];

/** Words of the text after an edit. Words that the edit writes begin with its name. */
function edited(length: number, edit: Edit, name: string): string[] {
  const words = Array.from({ length }, (_, at) => `w${at}`);
  return words.concat('').flatMap((word, at) => {
    const changes = edit.filter(([place]) => place === at).map(([, change]) => change);
    const isGone = changes.some((change) => change !== 'add');
    const written = changes.filter((change) => change !== 'remove').map((_, n) => `${name}${at}x${n}`);
    return [...written, ...(isGone || word === '' ? [] : [word])];
  });
}

test('loses no word that a side wrote, and none that both sides kept', () => {
  fc.assert(
    fc.property(edits, ({ length, ...sides }) => {
      const base = edited(length, [], 'b').join(' ');
      const mine = edited(length, sides.mine, 'm');
      const theirs = edited(length, sides.theirs, 't');
      const merged = mergeText(base, mine.join(' '), theirs.join(' '));
      if ('conflict' in merged) {
        expect(merged.conflict).toEqual({ mine: mine.join(' '), theirs: theirs.join(' ') });
        return;
      }
      const words = new Set(tokensOf(merged.value));
      const kept = edited(length, [], 'b').filter((one) => mine.includes(one) && theirs.includes(one));
      const written = [...mine, ...theirs].filter((one) => /^[mt]/.test(one));
      for (const one of [...kept, ...written]) expect(words).toContain(one);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['different sentences', 'One. Two. Three.', 'Uno. Two. Three.', 'One. Two. Tres.', 'Uno. Two. Tres.'],
  ['an addition and a change', 'a b c', 'a b c d', 'x b c', 'x b c d'],
  ['a word removed and another changed', 'a b c d e', 'a c d e', 'a b c d z', 'a c d z'],
])('merges %s', (_name, base, mine, theirs, value) => {
  expect(mergeText(base, mine, theirs)).toEqual({ value });
});

test.each([
  ['the same word', 'a b c', 'a x c', 'a y c'],
  ['two additions at one place', 'a c', 'a m c', 'a t c'],
  ['a word removed and changed', 'a b c', 'a c', 'a y c'],
])('reports a conflict about %s, with both texts', (_name, base, mine, theirs) => {
  expect(mergeText(base, mine, theirs)).toEqual({ conflict: { mine, theirs } });
});

test('gives up on long texts without anything in common, and keeps both', () => {
  const long = (name: string) => Array.from({ length: 3000 }, (_, at) => `${name}${at}`).join(' ');
  const [base, mine, theirs] = ['b', 'm', 't'].map(long) as [string, string, string];
  expect(mergeText(base, mine, theirs)).toEqual({ conflict: { mine, theirs } });
  expect(wordDiff(base, mine)).toEqual([
    { text: base, change: 'removed' },
    { text: mine, change: 'added' },
  ]);
});

test('merges cards: what both agree on, and what only one changed', () => {
  fc.assert(
    fc.property(anyCard, anyCard, (base, edit) => {
      for (const [mine, theirs] of [
        [edit, edit],
        [edit, base],
        [base, edit],
      ] as const) {
        const merged = mergeCard(base, mine, theirs);
        expect(merged.conflicts).toEqual([]);
        expect(isSameCard(merged.card, edit)).toBe(true);
      }
    }),
  );
});

/** Edits of one text. Every word written occurs nowhere else; `at` is a place, modulo the length. */
const changes = fc.array(
  fc.record({
    at: fc.nat(60),
    change: fc.constantFrom('add', 'replace', 'remove'),
    separator: fc.constantFrom(' ', '. ', '\n'),
  }),
  { maxLength: 3 },
);
const cardEdit = fc.record({
  question: changes,
  answer: changes,
  level: fc.constantFrom(undefined, 'EASY', 'MEDIUM', 'HARD'),
  isTyped: fc.constantFrom(undefined, undefined, undefined, true, false),
});
type CardEdit = typeof cardEdit extends fc.Arbitrary<infer Edit> ? Edit : never;

const wordsOf = (...texts: string[]) => new Set(texts.flatMap((text) => text.match(/\w+/g) ?? []));

/** Adds words between two words, and removes words whole, so that none is glued to another. */
function changed(text: string, edit: CardEdit['answer'], newWord: () => string): string {
  const tokens = tokensOf(text);
  for (const { at, change, separator } of edit) {
    const places = tokens.flatMap((token, place) => (/\w/.test(token) ? [place] : []));
    const place = places[at % Math.max(1, places.length)] ?? 0;
    const written = change === 'remove' ? [] : [newWord(), separator];
    tokens.splice(place, change === 'add' || places.length === 0 ? 0 : 1, ...written);
  }
  return tokens.join('');
}

test('loses no text in a sequence of edits and merges of cards', () => {
  const initial = { question: 'q1 q2 q3 q4 q5 q6 q7 q8', answer: 'a1 a2 a3 a4 a5 a6 a7 a8', level: 'EASY' };
  type Card = typeof initial & { kind?: string; body?: unknown };
  const sides = fc.array(fc.record({ mine: cardEdit, theirs: cardEdit }), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(sides, (steps) => {
      let count = 0;
      const write = ({ kind, body, ...before }: Card, edit: CardEdit): Card => {
        const newWord = () => `n${count++}`;
        const answer = changed(before.answer, edit.answer, newWord);
        const card = {
          question: changed(before.question, edit.question, newWord),
          answer,
          level: edit.level ?? before.level,
        };
        const isTyped = edit.isTyped ?? kind === 'typed';
        return isTyped ? { ...card, kind: 'typed', body: { accepted: [answer] } } : card;
      };
      let [base, mine]: [Card, Card] = [initial, initial];
      // The words that somebody wrote, nobody removed, and no conflict showed beside the card.
      const owed = wordsOf(initial.question, initial.answer);
      for (const step of steps) {
        const [myEdit, theirEdit] = [write(mine, step.mine), write(base, step.theirs)];
        for (const [before, after] of [
          [mine, myEdit],
          [base, theirEdit],
        ] as const) {
          const [old, written] = [before, after].map((one) => wordsOf(one.question, one.answer));
          for (const word of old ?? []) if (!written?.has(word)) owed.delete(word);
          for (const word of written ?? []) if (!old?.has(word)) owed.add(word);
        }
        const { card: merged, conflicts } = mergeCard(base, myEdit, theirEdit);
        for (const field of ['question', 'answer', 'level'] as const) {
          const conflict = conflicts.find((one) => one.field === field);
          const [was, ours, others] = [base[field], myEdit[field], theirEdit[field]];
          if (conflict) {
            // In a conflict, the text of one side stays, and that of the other is shown beside it.
            expect(conflict).toEqual({ field, mine: ours, theirs: others });
            expect(merged[field]).toBe(ours);
            for (const word of wordsOf(others)) if (!wordsOf(ours).has(word)) owed.delete(word);
          } else if (ours === others || others === was) expect(merged[field]).toBe(ours);
          else if (ours === was) expect(merged[field]).toBe(others);
          else {
            // Both changed it: what either wrote is there, what both kept, and nothing else.
            const [old, my, their, all] = [was, ours, others, merged[field]].map((text) => wordsOf(text));
            for (const word of [...(my ?? []), ...(their ?? [])])
              if (!old?.has(word) || (my?.has(word) && their?.has(word))) expect(all).toContain(word);
            for (const word of all ?? []) expect(my?.has(word) || their?.has(word)).toBe(true);
          }
        }
        expect([...owed.difference(wordsOf(merged.question, merged.answer))]).toEqual([]);
        base = theirEdit;
        mine = merged;
      }
    }),
    { numRuns: 1000 },
  );
});

test('takes kind, body and answer of a checked card from one side', () => {
  const base = { question: 'Q', answer: '404', level: 'EASY', kind: 'typed', body: { accepted: ['404'] } };
  const theirs = { ...base, answer: '410', body: { accepted: ['410'] } };
  const mine = { ...base, question: 'Which?' };
  expect(mergeCard(base, mine, theirs)).toEqual({ card: { ...theirs, question: 'Which?' }, conflicts: [] });
  const other = { ...base, answer: '403', body: { accepted: ['403'] } };
  expect(mergeCard(base, other, theirs)).toEqual({
    card: other,
    conflicts: [{ field: 'answer', mine: '403', theirs: '410' }],
  });
});

test('a merged text that may not be stored is a conflict', () => {
  const card = (question: string) => ({ question, answer: 'A', level: 'EASY' });
  const sides = [card('one, two'), card('one,'), card(', two')] as const;
  expect(mergeCard(...sides).card.question).toBe(',');
  expect(mergeCard(...sides, (_field, text) => text.length > 1)).toEqual({
    card: card('one,'),
    conflicts: [{ field: 'question', mine: 'one,', theirs: ', two' }],
  });
});

test('a diff has the text before and the text after', () => {
  fc.assert(
    fc.property(anyText, anyText, (before, after) => {
      const parts = wordDiff(before, after);
      const without = (change: string) =>
        parts.filter((part) => part.change !== change).map(({ text }) => text);
      expect(without('added').join('')).toBe(before);
      expect(without('removed').join('')).toBe(after);
    }),
  );
});
