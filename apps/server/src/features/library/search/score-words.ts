import { intersectPostings } from './intersect-postings.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { QueryTerm } from './query-terms.ts';
import type { SearchIndex } from './search-index.ts';

/** How much the other ways to express a term add to the best one. */
const furtherAlternative = 0.5;
/** The bonus for covering all sides of a comparison. */
const comparesAll = 1.5;

/** The cards that match a search. The next search reuses its arrays. */
export interface WordMatches {
  /** How many cards match. */
  readonly count: number;
  /** The matching cards are the first of these, in no particular order. */
  readonly cards: Uint32Array;
  /** The score of each card of the index. */
  readonly scores: Float32Array;
  /** Which terms each card of the index matches, as bits. */
  readonly terms: Uint16Array;
}

const scorers = new WeakMap<SearchIndex, WordScorer>();

/** Scores cards by the words of a search alone. */
export function scoreWords(index: SearchIndex, query: ParsedQuery): WordMatches {
  const scorer = scorers.get(index) ?? new WordScorer(index.cards.length);
  scorers.set(index, scorer);
  scorer.score(query);
  return scorer;
}

/**
 * The work is proportional to the number of cards that contain the words. The arrays are kept,
 * because allocating and collecting them would take longer than most searches.
 */
class WordScorer implements WordMatches {
  count = 0;
  readonly cards: Uint32Array;
  readonly scores: Float32Array;
  readonly terms: Uint16Array;
  /** The scores by one side of a comparison, and the lowest of them. */
  readonly #ofSide: Float32Array;
  readonly #leastOfSides: Float32Array;
  /** The scores by one term, and the cards that have one; the other scores are 0. */
  readonly #ofTerm: Float32Array;
  readonly #withTerm: Uint32Array;

  constructor(cards: number) {
    this.cards = new Uint32Array(cards);
    this.scores = new Float32Array(cards);
    this.terms = new Uint16Array(cards);
    this.#ofSide = new Float32Array(cards);
    this.#leastOfSides = new Float32Array(cards);
    this.#ofTerm = new Float32Array(cards);
    this.#withTerm = new Uint32Array(cards);
  }

  /** Fills the public arrays for a search, until the next one. */
  score({ terms, sides }: ParsedQuery): void {
    this.count = 0;
    const arrays = [this.scores, this.terms, this.#ofSide, this.#leastOfSides, this.#ofTerm];
    for (const array of arrays) array.fill(0);
    if (sides === 1) {
      for (const [place, term] of terms.entries()) this.#addTerm(term, place, this.scores);
      return;
    }
    for (let side = 0; side < sides; side++) {
      for (const [place, term] of terms.entries()) {
        if (term.side === side) this.#addTerm(term, place, this.#ofSide);
      }
      this.#addSide(side === 0);
    }
    for (let at = 0; at < this.count; at++) {
      const card = this.cards[at] ?? 0;
      this.scores[card] = (this.scores[card] ?? 0) + comparesAll * (this.#leastOfSides[card] ?? 0);
    }
  }

  #addTerm(term: QueryTerm, place: number, scores: Float32Array): void {
    const withTerm = this.#scoreTerm(term);
    const bit = 1 << place;
    for (let at = 0; at < withTerm; at++) {
      const card = this.#withTerm[at] ?? 0;
      const before = this.terms[card] ?? 0;
      if (before === 0) this.cards[this.count++] = card;
      this.terms[card] = before | bit;
      scores[card] = (scores[card] ?? 0) + (this.#ofTerm[card] ?? 0);
      this.#ofTerm[card] = 0;
    }
  }

  /** Scores the cards with any alternative of a term, and returns how many there are. */
  #scoreTerm({ alternatives }: QueryTerm): number {
    const [ofTerm, withTerm] = [this.#ofTerm, this.#withTerm];
    let count = 0;
    for (const { words, weight } of alternatives) {
      const [word] = words;
      const { cards, weights } = word !== undefined && words.length === 1 ? word : intersectPostings(words);
      for (let at = 0; at < cards.length; at++) {
        const card = cards[at] ?? 0;
        const score = ((weights[at] ?? 0) * weight) / words.length;
        const before = ofTerm[card] ?? 0;
        if (before === 0) withTerm[count++] = card;
        ofTerm[card] =
          score > before ? score + furtherAlternative * before : before + furtherAlternative * score;
      }
    }
    return count;
  }

  /** Cards that earlier sides did not match keep 0 as their lowest score. */
  #addSide(isFirst: boolean): void {
    const [ofSide, least] = [this.#ofSide, this.#leastOfSides];
    for (let at = 0; at < this.count; at++) {
      const card = this.cards[at] ?? 0;
      const score = ofSide[card] ?? 0;
      this.scores[card] = (this.scores[card] ?? 0) + score;
      if (isFirst || score < (least[card] ?? 0)) least[card] = score;
      ofSide[card] = 0;
    }
  }
}
