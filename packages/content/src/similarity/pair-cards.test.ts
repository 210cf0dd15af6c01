import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PreviousCard, pairByQuestion, pairCards } from './pair-cards.ts';

const words = ['closure', 'scope', 'promise', 'index', 'join', 'thread', 'render', 'state', 'cache', 'lock'];
const sentence = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 })
  .map((list) => `${list.join(' ')}?`);
const cardBefore = fc.record({ question: sentence, answer: sentence, isRetired: fc.boolean() });
const cardAfter = fc.record({ question: sentence, answer: sentence });

/** Cards of which no two have the same question. */
const distinctCards = fc.uniqueArray(cardBefore, { selector: ({ question }) => question, minLength: 1 });

const live = (question: string, answer = 'It depends.'): PreviousCard => ({
  question,
  answer,
  isRetired: false,
});

describe('Cards of two versions of a module', () => {
  test('No card is paired twice', () => {
    fc.assert(
      fc.property(fc.array(cardBefore), fc.array(cardAfter), (before, after) => {
        for (const partners of [pairCards(before, after), pairByQuestion(before, after)]) {
          expect(partners).toHaveLength(after.length);
          const paired = partners.filter((partner) => partner !== undefined);
          expect(new Set(paired).size).toBe(paired.length);
          expect(paired.every((index) => before[index] !== undefined)).toBe(true);
        }
      }),
    );
  });

  test('Unchanged cards are themselves, in whatever order they come', () => {
    const shuffled = distinctCards.chain((before) =>
      fc.tuple(
        fc.constant(before),
        fc.shuffledSubarray([...before.keys()], { minLength: before.length, maxLength: before.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([before, order]) => {
        const after = order.map((index) => before[index] ?? live(''));
        expect(pairCards(before, after)).toEqual(order);
      }),
    );
  });

  test('When one is edited, all others stay themselves', () => {
    const edited = distinctCards.chain((before) =>
      fc.tuple(fc.constant(before), fc.nat({ max: before.length - 1 }), cardAfter),
    );
    fc.assert(
      fc.property(edited, ([before, at, edit]) => {
        fc.pre(before.every(({ question }) => question !== edit.question));
        const partners = pairCards(before, before.with(at, { ...edit, isRetired: false }));
        partners.forEach((partner, index) => {
          if (index !== at) expect(partner).toBe(index);
          else expect([at, undefined]).toContain(partner);
        });
      }),
    );
  });

  test('Who edits only the answer, or only the question, keeps the card', () => {
    const edited = distinctCards
      .map((before) => before.map((card) => ({ ...card, isRetired: false })))
      .chain((before) => fc.tuple(fc.constant(before), fc.nat({ max: before.length - 1 }), fc.boolean()));
    fc.assert(
      fc.property(edited, ([before, at, isAnswer]) => {
        const card = before[at] ?? live('');
        const edit = isAnswer
          ? { ...card, answer: 'Rewritten from scratch' }
          : { ...card, question: 'Reworded so that nothing of it remains' };
        expect(pairCards(before, before.with(at, edit))).toEqual([...before.keys()]);
      }),
    );
  });

  test('A question is recognised without regard to letter case and white space', () => {
    const before = [live('What is a Closure?'), live('What is  hoisting?')];
    const after = [
      { question: 'what is hoisting?', answer: 'New.' },
      { question: 'What is\na closure?', answer: 'New.' },
    ];
    expect(pairCards(before, after)).toEqual([1, 0]);
  });

  test('A reworded question is recognised by its likeness, the most alike first', () => {
    const before = [
      live('How does an index make a query faster in PostgreSQL?', 'By looking up.'),
      live('What does a foreign key guarantee?', 'That the row is there.'),
    ];
    const after = [
      { question: 'What does a foreign key guarantee, and what not?', answer: 'Existence.' },
      { question: 'How does an index make queries faster in PostgreSQL 18?', answer: 'Fewer pages.' },
      { question: 'When is a sequential scan quicker?', answer: 'When most rows match.' },
    ];
    expect(pairCards(before, after)).toEqual([1, 0, undefined]);
  });

  test('A retired card comes back with its very question, never by likeness', () => {
    const before = [{ ...live('What is a closure?'), isRetired: true }];
    expect(pairCards(before, [{ question: 'what is a closure?', answer: 'x' }])).toEqual([0]);
    expect(pairCards(before, [{ question: 'What is a closure good for?', answer: 'It depends.' }])).toEqual([
      undefined,
    ]);
  });

  test('Of two cards with the same question, the one that is not retired is meant', () => {
    const before = [{ ...live('What is a closure?'), isRetired: true }, live('What is a closure?', 'Other.')];
    expect(pairCards(before, [{ question: 'What is a closure?', answer: 'New.' }])).toEqual([1]);
  });
});
