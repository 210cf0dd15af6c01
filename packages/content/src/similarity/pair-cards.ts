import { trigramSimilarity, trigrams } from './similarity.ts';

/** What a card is recognised by. */
export interface CardContent {
  question: string;
  answer: string;
}

/** A card of the older version; one that is retired comes back only if its very question does. */
export interface PreviousCard extends CardContent {
  isRetired: boolean;
}

/** From here on, two questions are taken for versions of one. Authors reword freely within a module of a dozen cards. */
const similarQuestionsMin = 0.5;
/** Answers of one module share its vocabulary: they have to be more alike. */
const similarAnswersMin = 0.6;

/**
 * Says which card of an older version of a module each card of a newer one is: for each card of `after` the index of its
 * partner in `before`, or undefined for a new card. A card is recognised by its question (exactly, then without regard
 * to letter case and white space); what is left and not retired is paired by likeness of the questions, then of the
 * answers, the most alike first. No card is paired twice.
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

/** As {@link pairCards}, by the questions alone; for cards that may have moved between modules. */
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

/** Among equals the first that is not retired is the first choice. */
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
  // Nothing to be like: a new library is spared the runs of all its cards.
  if (left.length === 0) return;
  const runsOf = (card: CardContent) => trigrams(textOf(card));
  const free = left.map((index) => ({ index, runs: runsOf(cardAt(before, index)) }));
  const open = [...partners.keys()]
    .filter((index) => partners[index] === undefined)
    .map((index) => ({ index, runs: runsOf(cardAt(after, index)) }));
  const pairs = open
    .flatMap(({ index: one, runs }) =>
      free.map((other) => ({ one, other: other.index, share: trigramSimilarity(runs, other.runs) })),
    )
    .filter(({ share }) => share >= threshold)
    // A stable sort: among equally alike ones, those that come first go together.
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
