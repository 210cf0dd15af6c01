import { searchWords, wordStem } from '@flipstack/content/library';
import { fields, fieldWeights, sequenceFields, subjectFields, textsOf } from './card-fields.ts';
import {
  type CardGroup,
  type IndexedCard,
  type IndexedWord,
  initialAndLength,
  lettersOf,
  type Postings,
  type SearchIndex,
} from './search-index.ts';
import type { SearchableCard } from './search-index-repository.ts';

/** The parameters of BM25: term frequency saturation and length normalization. */
const [saturation, lengthShare] = [4, 0.25];

/**
 * The occurrences of words with one stem. A library has millions, so they are plain numbers instead
 * of objects.
 */
interface StemOccurrences {
  stem: string;
  /** How many cards have it. */
  cards: number;
  /** The fields that have it, ascending: a card's position times the number of fields, plus a field. */
  fields: number[];
  /** How often it is in each of them. */
  counts: number[];
}

interface WordOccurrences {
  ofStem: StemOccurrences;
  /** How many cards contain the word, and how many of them are about it. */
  cards: number;
  subjects: number;
  /** The last card of each kind. */
  lastCard: number;
  lastSubject: number;
}

/** How many cards, and occurrences of words, are finished before the event loop serves requests. */
const atOnce = { cards: 1000, occurrences: 100_000 };

/** Collects cards and builds the index from them. */
export class SearchIndexBuilder {
  readonly #cards: IndexedCard[] = [];
  readonly #groups = new Map<string, CardGroup & { number: number }>();
  readonly #groupOf: number[] = [];
  /** The number of words in each field of each card. */
  readonly #lengths: number[] = [];
  readonly #words = new Map<string, WordOccurrences>();
  readonly #stems = new Map<string, StemOccurrences>();
  readonly #numbers = new Map<string, number>();

  add(card: SearchableCard): void {
    const sequence: number[] = [];
    const texts = textsOf(card);
    let questionLength = 0;
    for (const [place, field] of fields.entries()) {
      const words = searchWords(texts[field]);
      const isSubject = subjectFields.has(field);
      for (const { whole, parts } of words) {
        const { stem } = this.#count(whole, place, isSubject);
        if (sequenceFields.has(field)) sequence.push(this.#numberOf(stem));
        for (const part of parts) this.#count(part, place, isSubject);
      }
      this.#lengths.push(words.length);
      if (field === 'question') questionLength = sequence.length;
    }
    const { cardId, level, question, answer, slug, moduleName, stackName } = card;
    const shown = { cardId, level, question, answer, slug, moduleName, stackName };
    this.#cards.push({
      ...shown,
      sequence: new Uint32Array(sequence),
      questionLength,
      typical: new Uint32Array(new Set(sequence)),
    });
    this.#groupOf.push(this.#numberOfGroup({ stackName, level, isChecked: card.kind !== 'flip' }));
  }

  /** Counts a word in a field of the card that is being added. */
  #count(word: string, field: number, isSubject: boolean): StemOccurrences {
    const card = this.#cards.length;
    const found = this.#occurrencesOf(word);
    if (found.lastCard !== card) {
      found.lastCard = card;
      found.cards++;
    }
    if (isSubject && found.lastSubject !== card) {
      found.lastSubject = card;
      found.subjects++;
    }
    const { ofStem } = found;
    const last = ofStem.fields.at(-1) ?? -1;
    const current = card * fields.length + field;
    if (last === current) {
      ofStem.counts.push((ofStem.counts.pop() ?? 0) + 1);
    } else {
      if (last < card * fields.length) ofStem.cards++;
      ofStem.fields.push(current);
      ofStem.counts.push(1);
    }
    return ofStem;
  }

  #occurrencesOf(word: string): WordOccurrences {
    let found = this.#words.get(word);
    if (found === undefined) {
      const stem = wordStem(word);
      const ofStem = this.#stems.get(stem) ?? { stem, cards: 0, fields: [], counts: [] };
      this.#stems.set(stem, ofStem);
      found = { ofStem, cards: 0, subjects: 0, lastCard: -1, lastSubject: -1 };
      this.#words.set(word, found);
    }
    return found;
  }

  #numberOf(stem: string): number {
    let number = this.#numbers.get(stem);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(stem, number);
    }
    return number;
  }

  #numberOfGroup(shared: CardGroup): number {
    const { stackName, level, isChecked } = shared;
    const key = `${level} ${isChecked} ${stackName}`;
    const group = this.#groups.get(key) ?? { ...shared, number: this.#groups.size };
    this.#groups.set(key, group);
    return group.number;
  }

  /** Builds the index in steps, so that the server keeps answering while a library is large. */
  async build(): Promise<SearchIndex> {
    const occurrences = [...this.#words];
    const words = occurrences
      .map(([word, { cards }]) => ({ word, cards, letters: lettersOf(word) }))
      .sort((a, b) => (a.word < b.word ? -1 : 1));
    const postings = await this.#postings(words);
    const postingsByNumber = [...this.#numbers.keys()].map((stem) => postings.get(stem));
    const isTypical = postingsByNumber.map((word) => this.#isTypical(word));
    for (const [at, card] of this.#cards.entries()) {
      card.typical = card.typical.filter((number) => isTypical[number]);
      if (at % atOnce.cards === 0) await otherRequests();
    }
    for (const numbers of ['sequence', 'typical'] as const) {
      const packed = inOneBuffer(this.#cards.map((card) => card[numbers]));
      for (const [at, card] of this.#cards.entries()) card[numbers] = packed[at] ?? card[numbers];
    }
    return {
      cards: this.#cards,
      groups: [...this.#groups.values()],
      groupOf: Uint16Array.from(this.#groupOf),
      postings,
      numbers: this.#numbers,
      postingsByNumber,
      words,
      wordCounts: new Map(occurrences.map(([word, { cards }]) => [word, cards])),
      subjectCounts: new Map(occurrences.map(([word, { subjects }]) => [word, subjects])),
      wordsByInitialAndLength: Map.groupBy(words, ({ word }) =>
        initialAndLength(word.charAt(0), word.length),
      ),
    };
  }

  async #postings(words: readonly IndexedWord[]): Promise<Map<string, Postings>> {
    const wordsByStem = Map.groupBy(words, ({ word }) => this.#words.get(word)?.ofStem.stem ?? word);
    const lengthFactors = this.#lengthFactors();
    const postings = new Map<string, Postings>();
    let weighed = 0;
    let used = 0;
    const length = [...this.#stems.values()].reduce((sum, stem) => sum + stem.cards, 0);
    // Thousands of short arrays share two buffers, because each buffer takes memory besides its content.
    const [cards, weights] = [new Uint32Array(length), new Float32Array(length)];
    for (const [stem, occurrences] of this.#stems) {
      const forms = (wordsByStem.get(stem) ?? []).toSorted((a, b) => b.cards - a.cards);
      const place = [used, used + occurrences.cards] as const;
      const ofStem = { cards: cards.subarray(...place), weights: weights.subarray(...place) };
      this.#weigh(occurrences, lengthFactors, ofStem);
      postings.set(stem, { ...ofStem, words: forms.map(({ word }) => word) });
      used += occurrences.cards;
      weighed += occurrences.cards;
      if (weighed < atOnce.occurrences) continue;
      weighed = 0;
      await otherRequests();
    }
    return postings;
  }

  /** The length normalization for each field of each card. */
  #lengthFactors(): Float64Array {
    const sums = fields.map(() => 0);
    for (const [at, length] of this.#lengths.entries()) {
      const field = at % fields.length;
      sums[field] = (sums[field] ?? 0) + length;
    }
    return Float64Array.from(this.#lengths, (length, at) => {
      const average = (sums[at % fields.length] ?? 0) / this.#cards.length;
      return 1 - lengthShare + lengthShare * (length / average);
    });
  }

  /** Fills in cards and weights. BM25F (Robertson et al., "Simple BM25 extension to multiple weighted fields", 2004). */
  #weigh(
    occurrences: StemOccurrences,
    lengthFactors: Float64Array,
    { cards, weights }: Pick<Postings, 'cards' | 'weights'>,
  ): void {
    const all = this.#cards.length;
    const rarity = Math.log(1 + (all - occurrences.cards + 0.5) / (occurrences.cards + 0.5));
    let at = 0;
    for (let place = 0; place < cards.length; place++) {
      const card = Math.floor((occurrences.fields[at] ?? 0) / fields.length);
      let frequency = 0;
      for (; ; at++) {
        const field = (occurrences.fields[at] ?? Number.POSITIVE_INFINITY) - card * fields.length;
        if (field >= fields.length) break;
        frequency +=
          ((weightsByField[field] ?? 0) * (occurrences.counts[at] ?? 0)) /
          (lengthFactors[occurrences.fields[at] ?? 0] ?? 1);
      }
      cards[place] = card;
      weights[place] = (rarity * frequency) / (saturation + frequency);
    }
  }

  /** Whether a word is in only a few cards, which probably share a subject. */
  #isTypical(postings: Postings | undefined): boolean {
    const cards = postings?.cards.length ?? 0;
    return cards >= 3 && cards <= this.#cards.length / 10;
  }
}

const weightsByField = fields.map((field) => fieldWeights[field]);

/** Copies of arrays that share one buffer. */
function inOneBuffer(arrays: readonly Uint32Array[]): Uint32Array[] {
  const all = new Uint32Array(arrays.reduce((sum, array) => sum + array.length, 0));
  let used = 0;
  return arrays.map((array) => {
    const copy = all.subarray(used, used + array.length);
    copy.set(array);
    used += array.length;
    return copy;
  });
}

/** Lets the event loop serve the requests that have arrived meanwhile. */
export const otherRequests = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
