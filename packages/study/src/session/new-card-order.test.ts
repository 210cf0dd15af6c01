import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NewCard, type NewCardChoice, newCardSeed, orderNewCards } from './new-card-order.ts';

type Card = NewCard & { id: number };

const level = fc.constantFrom('EASY', 'MEDIUM', 'HARD');

/** Modules from up to four stacks, one after another. */
const anyCards: fc.Arbitrary<Card[]> = fc
  .array(fc.record({ stack: fc.nat({ max: 3 }), levels: fc.array(level, { maxLength: 8 }) }), {
    maxLength: 8,
  })
  .map((modules) =>
    modules.flatMap(({ stack, levels }, at) =>
      levels.map((one) => ({
        stack: `stack ${stack}`,
        module: `module ${at}`,
        level: one as NewCard['level'],
      })),
    ),
  )
  .map((cards) => cards.map((card, id) => ({ ...card, id })));

const anyChoice: fc.Arbitrary<NewCardChoice> = fc.record({
  order: fc.constantFrom('mixed', 'by-module'),
  isEasyFirst: fc.boolean(),
  introduced: fc.constant([]),
  seed: fc.integer(),
  limit: fc.constant(1000),
});

const mixed: NewCardChoice = { order: 'mixed', isEasyFirst: false, introduced: [], seed: 7, limit: 1000 };

const card = (stack: string, module: string, id: number, one: NewCard['level'] = 'EASY'): Card => ({
  stack,
  module,
  level: one,
  id,
});

describe('orderNewCards', () => {
  it('keeps every card, once', () => {
    fc.assert(
      fc.property(anyCards, anyChoice, (cards, choice) => {
        const ids = orderNewCards(cards, choice).map(({ id }) => id);
        expect(ids.toSorted((a, b) => a - b)).toEqual(cards.map(({ id }) => id));
      }),
    );
  });

  it('keeps the rest in order when the first card has been learned', () => {
    fc.assert(
      fc.property(anyCards, anyChoice, (cards, choice) => {
        const all = orderNewCards(cards, choice);
        let left = cards;
        const introduced: Card[] = [];
        for (const expected of all) {
          const [first] = orderNewCards(left, { ...choice, introduced, limit: 1 });
          expect(first).toEqual(expected);
          left = left.filter(({ id }) => id !== expected.id);
          introduced.push(expected);
        }
      }),
    );
  });

  it('gives the same cards in batches of any size', () => {
    fc.assert(
      fc.property(anyCards, anyChoice, fc.nat({ max: 20 }), (cards, choice, limit) => {
        expect(orderNewCards(cards, { ...choice, limit })).toEqual(
          orderNewCards(cards, choice).slice(0, limit),
        );
      }),
    );
  });

  it('keeps the order of the cards of one module and level', () => {
    fc.assert(
      fc.property(anyCards, anyChoice, (cards, choice) => {
        const ordered = orderNewCards(cards, choice);
        for (const group of Map.groupBy(ordered, (one) => `${one.module} ${one.level}`).values()) {
          const ids = group.map(({ id }) => id);
          expect(ids).toEqual(ids.toSorted((a, b) => a - b));
        }
      }),
    );
  });

  it('takes turns between stacks, and between the modules of a stack', () => {
    fc.assert(
      fc.property(anyCards, fc.integer(), (cards, seed) => {
        const ordered = orderNewCards(cards, { ...mixed, seed });
        for (const key of ['stack', 'module'] as const) expectTurns(ordered, cards, key);
      }),
    );
  });

  it('never puts a harder card before an easier one of any module when easy cards come first', () => {
    fc.assert(
      fc.property(anyCards, fc.integer(), (cards, seed) => {
        const places = orderNewCards(cards, { ...mixed, seed, isEasyFirst: true }).map((one) =>
          ['EASY', 'MEDIUM', 'HARD'].indexOf(one.level),
        );
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }),
    );
  });

  it('lets a stack without cards today catch up', () => {
    const cards = [card('A', 'a', 0), card('A', 'a', 1), card('B', 'b', 2), card('B', 'b', 3)];
    const introduced = [card('A', 'a', 10), card('A', 'a', 11)];
    const ids = orderNewCards(cards, { ...mixed, introduced }).map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual([2, 3]);
  });

  it('goes through one module after another on request, optionally with easy cards first', () => {
    const cards = [
      card('A', 'a', 0, 'HARD'),
      card('A', 'a', 1),
      card('B', 'b', 2, 'MEDIUM'),
      card('B', 'b', 3),
    ];
    const ids = (isEasyFirst: boolean) =>
      orderNewCards(cards, { ...mixed, order: 'by-module', isEasyFirst }).map(({ id }) => id);
    expect(ids(false)).toEqual([0, 1, 2, 3]);
    expect(ids(true)).toEqual([1, 0, 3, 2]);
  });

  it('starts with different modules on different days, and with the same ones all day', () => {
    const cards = Array.from({ length: 20 }, (_, id) => card('A', `module ${id}`, id));
    const firsts = Array.from({ length: 30 }, (_, day) => {
      const [first] = orderNewCards(cards, { ...mixed, seed: newCardSeed(1, day) });
      return first?.id;
    });
    expect(new Set(firsts).size).toBeGreaterThan(8);
    expect(newCardSeed(1, 5)).toBe(newCardSeed(1, 5));
    expect(newCardSeed(1, 5)).not.toBe(newCardSeed(2, 5));
  });
});

/** While two sibling groups both have cards left, neither is more than one card ahead. */
function expectTurns(ordered: readonly Card[], cards: readonly Card[], key: 'stack' | 'module') {
  const parentOf = (one: Card) => (key === 'stack' ? 'all' : one.stack);
  for (const group of Map.groupBy(cards, parentOf).values()) {
    const totals = Map.groupBy(group, (one) => one[key]);
    const given = new Map([...totals.keys()].map((name) => [name, 0]));
    for (const one of ordered) {
      if (!given.has(one[key])) continue;
      given.set(one[key], (given.get(one[key]) ?? 0) + 1);
      const waiting = [...given].filter(([name, count]) => count < (totals.get(name)?.length ?? 0));
      const counts = waiting.map(([, count]) => count);
      if (counts.length > 1) expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    }
  }
}
