import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

describe('pairCards', () => {
  it('pairs no card twice', () => {
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

  it('pairs unchanged cards with themselves, in any order', () => {
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

  it('does not change the other pairs when one card is edited', () => {
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

  it('keeps a card of which only the answer or only the question is edited', () => {
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

  it('ignores letter case and white space in questions', () => {
    const before = [live('What is a Closure?'), live('What is  hoisting?')];
    const after = [
      { question: 'what is hoisting?', answer: 'New.' },
      { question: 'What is\na closure?', answer: 'New.' },
    ];
    expect(pairCards(before, after)).toEqual([1, 0]);
  });

  it('pairs reworded questions by similarity, the most similar first', () => {
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

  it('pairs a retired card with its exact question only', () => {
    const before = [{ ...live('What is a closure?'), isRetired: true }];
    expect(pairCards(before, [{ question: 'what is a closure?', answer: 'x' }])).toEqual([0]);
    expect(pairCards(before, [{ question: 'What is a closure good for?', answer: 'It depends.' }])).toEqual([
      undefined,
    ]);
  });

  it('prefers a card that is not retired', () => {
    const before = [{ ...live('What is a closure?'), isRetired: true }, live('What is a closure?', 'Other.')];
    expect(pairCards(before, [{ question: 'What is a closure?', answer: 'New.' }])).toEqual([1]);
  });
});
