import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BestCards, byScore } from '../src/features/library/search/best-cards.ts';
import { SearchIndexBuilder } from '../src/features/library/search/build-search-index.ts';
import { intersectPostings } from '../src/features/library/search/intersect-postings.ts';
import { type ParsedQuery, parseQuery } from '../src/features/library/search/parse-query.ts';
import { rankCards } from '../src/features/library/search/rank-cards.ts';
import { scoreWords } from '../src/features/library/search/score-words.ts';
import type { SearchIndex } from '../src/features/library/search/search-index.ts';
import type { SearchableCard } from '../src/features/library/search/search-index-repository.ts';

const levels = ['EASY', 'MEDIUM', 'HARD'] as const;

function indexOf(cards: readonly Partial<SearchableCard>[]): Promise<SearchIndex> {
  const builder = new SearchIndexBuilder();
  for (const [at, card] of cards.entries()) {
    builder.add({
      cardId: at + 1,
      level: 'EASY',
      kind: 'flip',
      question: 'Why?',
      answer: 'Because.',
      keyPoints: [],
      goodAnswer: null,
      greatAnswer: null,
      whyAsked: null,
      followUps: [],
      slug: 'module',
      moduleName: 'Module',
      stackName: 'PHP',
      summary: '',
      ...card,
    });
  }
  return builder.build();
}

/** Only a few words, so that cards share them, including synonyms, other forms and phrases. */
const words = ['closure', 'closures', 'scope', 'capture', 'left', 'join', 'index', 'promise', 'await', 'the'];
const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 }).map((all) => all.join(' '));
const card = fc.record({
  question: text,
  answer: text,
  level: fc.constantFrom(...levels),
  stackName: fc.constantFrom('JS', 'SQL', 'Java'),
});
const library = fc.array(card, { minLength: 1, maxLength: 30 });
const search = fc
  .array(fc.constantFrom(...words, 'clos', 'vs', 'sql', 'xyzzy'), { minLength: 1, maxLength: 6 })
  .map((all) => all.join(' '));

/** The score of one card by its words, computed separately; 0 if it has none of them. */
function scoreOf(at: number, { terms, sides }: ParsedQuery): number {
  const bySide = Array.from({ length: sides }, () => 0);
  for (const { alternatives, side } of terms) {
    let ofTerm = 0;
    for (const { words, weight } of alternatives) {
      const found = words.map(({ cards, weights }) => weights[cards.indexOf(at)] ?? 0);
      if (found.includes(0)) continue;
      const score = (found.reduce((sum, one) => sum + one, 0) * weight) / words.length;
      ofTerm = Math.max(score, ofTerm) + 0.5 * Math.min(score, ofTerm);
    }
    bySide[side] = (bySide[side] ?? 0) + ofTerm;
  }
  const sum = bySide.reduce((one, other) => one + other, 0);
  return sides > 1 ? sum + 1.5 * Math.min(...bySide) : sum;
}

describe('Ranking cards', () => {
  test('scores every card by its words, regardless of earlier searches', async () => {
    await fc.assert(
      fc.asyncProperty(library, fc.array(search, { minLength: 1, maxLength: 4 }), async (cards, searches) => {
        const index = await indexOf(cards);
        for (const words of searches) {
          const query = parseQuery(words, index);
          const found = scoreWords(index, query);
          const expected = cards.map((_, at) => scoreOf(at, query));
          const matches = [...found.cards.subarray(0, found.count)].toSorted((a, b) => a - b);
          expect(matches).toEqual([...expected.keys()].filter((at) => (expected[at] ?? 0) > 0));
          for (const at of matches) expect(found.scores[at]).toBeCloseTo(expected[at] ?? 0, 4);
        }
      }),
    );
  });

  test('finds only cards of a stack and level, and all such cards that it finds without them', async () => {
    await fc.assert(
      fc.asyncProperty(library, search, fc.constantFrom(...levels), async (cards, words, level) => {
        const index = await indexOf(cards);
        const query = parseQuery(words, index);
        const scope = { stack: 'JS', level };
        const found = rankCards(index, query, scope, new Set());
        const all = rankCards(index, query, {}, new Set());
        for (const { card } of found) expect(card).toMatchObject({ stackName: 'JS', level });
        const inScope = all.filter(({ card }) => card.stackName === 'JS' && card.level === level);
        expect(found.map(({ card }) => card.cardId)).toEqual(
          expect.arrayContaining(inScope.map(({ card }) => card.cardId)),
        );
      }),
    );
  });

  test('selects the same cards as sorting all of them', () => {
    const scored = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 60 });
    fc.assert(
      fc.property(scored, fc.integer({ min: 1, max: 8 }), fc.boolean(), (scores, most, isReversed) => {
        const cards = scores.map((score, at) => ({ at, score }));
        const best = new BestCards(most);
        for (const { at, score } of isReversed ? cards.toReversed() : cards) best.add(at, score);
        expect(best.sorted()).toEqual(cards.toSorted(byScore).slice(0, most));
      }),
    );
  });

  test('intersects cards as sets', () => {
    const sorted = fc.uniqueArray(fc.nat(200), { maxLength: 120 }).map((all) => all.sort((a, b) => a - b));
    fc.assert(
      fc.property(fc.array(sorted, { minLength: 1, maxLength: 3 }), (lists) => {
        const postings = lists.map((cards) => ({
          cards: Uint32Array.from(cards),
          weights: Float32Array.from(cards, (card) => card / 4),
          words: [],
        }));
        const common = lists.map((cards) => new Set(cards)).reduce((one, other) => one.intersection(other));
        const { cards, weights } = intersectPostings(postings);
        const ascending = [...common].toSorted((a, b) => a - b);
        expect([...cards]).toEqual(ascending);
        expect([...weights]).toEqual(ascending.map((card) => (card / 4) * lists.length));
      }),
    );
  });

  test('finds the card with a rare word among thousands with a common one', async () => {
    const cards = Array.from({ length: 5000 }, (_, at) => ({
      question: `What about the index of number ${at}?`,
      ...(at === 4321 && { answer: 'The index has a fallthrough.' }),
    }));
    const index = await indexOf(cards);
    for (const words of [
      'fallthrough index',
      'index fallthrough',
      'the fallthrough',
      'index vs fallthrough',
    ]) {
      const [first] = rankCards(index, parseQuery(words, index), {}, new Set());
      expect(first?.card.cardId, words).toBe(4322);
    }
  });

  test('lists the cards of a stack if only the stack is named, cards with its name first', async () => {
    const cards = Array.from({ length: 600 }, (_, at) => ({
      question: `What about ${at}?`,
      stackName: 'SQL',
    }));
    const index = await indexOf([
      ...cards,
      { question: 'What is SQL?', stackName: 'SQL' },
      { question: 'No SQL?' },
    ]);
    const found = rankCards(index, parseQuery('sql', index), {}, new Set());
    expect(found[0]?.card.question).toBe('What is SQL?');
    expect(found.slice(1).map(({ card }) => card.cardId)).toEqual(found.slice(1).map((_, at) => at + 1));
    expect(found.every(({ missing }) => missing.length === 0)).toBe(true);
  });
});
