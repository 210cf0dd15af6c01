import { trigramSimilarity, trigrams } from './similarity.ts';

/** What identifies a card. */
export interface CardContent {
  question: string;
  answer: string;
}

/** A card of the older version. A retired card is only paired if its exact question returns. */
export interface PreviousCard extends CardContent {
  isRetired: boolean;
}

/**
 * Questions at least this similar count as versions of one question: authors reword freely within a
 * module of a dozen cards.
 */
const similarQuestionsMin = 0.5;
/** Higher than for questions, because the answers of a module share its vocabulary. */
const similarAnswersMin = 0.6;

/**
 * Pairs the cards of a newer version of a module with those of an older one: for each card of
 * `after`, the index of its counterpart in `before`, or undefined if it is new. Cards are first
 * paired by equal questions, then by questions that differ only in letter case and white space. The
 * remaining cards that are not retired are paired by the similarity of their questions, then of
 * their answers, the most similar first. Each card is paired at most once.
 */
export function pairCards(
  before: readonly PreviousCard[],
  after: readonly CardContent[],
): (number | undefined)[] {
  const partners = pairByQuestion(before, after);
  pairAlike(before, after, partners, ({ question }) => question, similarQuestionsMin);
  pairAlike(before, after, partners, ({ answer }) => answer, similarAnswersMin);
  return partners;
}

/**
 * As {@link pairCards}, but only by equal questions, for cards that may have moved between modules.
 */
export function pairByQuestion(
  before: readonly PreviousCard[],
  after: readonly CardContent[],
): (number | undefined)[] {
  const partners = after.map((): number | undefined => undefined);
  pairEqual(before, after, partners, ({ question, answer }) => JSON.stringify([question, answer]));
  pairEqual(before, after, partners, ({ question }) => question);
  pairEqual(before, after, partners, ({ question }) => question.toLowerCase().replace(/\s+/g, ' ').trim());
  return partners;
}

type KeyOf = (card: CardContent) => string;

/** Among equal cards, the first that is not retired is preferred. */
function pairEqual(
  before: readonly PreviousCard[],
  after: readonly CardContent[],
  partners: (number | undefined)[],
  keyOf: KeyOf,
): void {
  const free = freeOf(before, partners);
  const [live, retired] = [false, true].map((isRetired) =>
    free.filter((index) => before[index]?.isRetired === isRetired),
  );
  const byKey = Map.groupBy([...(live ?? []), ...(retired ?? [])], (index) => keyOf(cardAt(before, index)));
  partners.forEach((partner, index) => {
    if (partner === undefined) partners[index] = byKey.get(keyOf(cardAt(after, index)))?.shift();
  });
}

function pairAlike(
  before: readonly PreviousCard[],
  after: readonly CardContent[],
  partners: (number | undefined)[],
  textOf: KeyOf,
  threshold: number,
): void {
  const left = freeOf(before, partners).filter((index) => !cardAt(before, index).isRetired);
  // Avoids computing the trigrams of all cards of a new library.
  if (left.length === 0) return;
  const trigramsOf = (card: CardContent) => trigrams(textOf(card));
  const free = left.map((index) => ({ index, trigrams: trigramsOf(cardAt(before, index)) }));
  const open = [...partners.keys()]
    .filter((index) => partners[index] === undefined)
    .map((index) => ({ index, trigrams: trigramsOf(cardAt(after, index)) }));
  const pairs = open
    .flatMap(({ index: one, trigrams: ofOne }) =>
      free.map((other) => ({ one, other: other.index, share: trigramSimilarity(ofOne, other.trigrams) })),
    )
    .filter(({ share }) => share >= threshold)
    // The sort is stable: equally similar pairs keep the order of their cards.
    .sort((a, b) => b.share - a.share);
  const taken = new Set<number>();
  for (const { one, other } of pairs) {
    if (partners[one] !== undefined || taken.has(other)) continue;
    partners[one] = other;
    taken.add(other);
  }
}

function freeOf(before: readonly PreviousCard[], partners: readonly (number | undefined)[]): number[] {
  const taken = new Set(partners);
  return [...before.keys()].filter((index) => !taken.has(index));
}

function cardAt<Card>(cards: readonly Card[], index: number): Card {
  const card = cards[index];
  if (card === undefined) throw new RangeError(`There is no card ${index}`);
  return card;
}
