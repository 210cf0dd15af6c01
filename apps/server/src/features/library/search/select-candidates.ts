import type { Level } from '@flipstack/contract';
import { BestCards } from './best-cards.ts';
import type { Candidate } from './candidate.ts';
import type { ParsedQuery } from './parse-query.ts';
import { scoreWords, type WordMatches } from './score-words.ts';
import type { CardGroup, SearchIndex } from './search-index.ts';

export interface SearchScope {
  stack?: string | undefined;
  level?: Level | undefined;
}

/** The factor for cards of stacks other than the one that the query names. */
const otherStack = 0.3;
/** If no stack is named, the stacks that the user learns come first, then JavaScript. */
const preferred = { learned: 2, byDefault: 1.12 };
const defaultStack = 'JS';
/** The penalty for missing search words. */
const coverageExponent = 0.5;
/** How many of the best cards are compared by more than their words. */
const refinedMax = 200;
/** People search for an explanation to read, which a card with options only has between the lines. */
const checkedFactor = 0.35;
/** More than the score of any card by its words. */
const stackScore = 1000;

/** The best cards by their words alone, whose order is then refined. */
export function selectCandidates(
  index: SearchIndex,
  query: ParsedQuery,
  scope: SearchScope,
  learned: ReadonlySet<string>,
): Candidate[] {
  const matches = scoreWords(index, query);
  const inScope = index.groups.map((group) => isInScope(group, scope));
  const isWhole = index.groups.map(
    ({ stackName }, group) => inScope[group] && query.isWholeStack && query.stacks.has(stackName),
  );
  const factors = Float64Array.from(index.groups, (group, number) =>
    inScope[number] && !isWhole[number] ? preferenceFor(group, query, learned) : 0,
  );
  const best = new BestCards(refinedMax);
  addMatches(best, index, matches, factors, coverageFactors(query));
  if (query.isWholeStack) addWholeStacks(best, index, matches, isWhole);
  return best.sorted().flatMap(({ at, score }): Candidate[] => {
    const card = index.cards[at];
    if (card === undefined) return [];
    const matched = matches.terms[at] ?? 0;
    const hasAll = isWhole[index.groupOf[at] ?? 0];
    const terms = query.terms.filter((_, place) => hasAll || (matched & (1 << place)) !== 0);
    return [{ at, score, card, terms }];
  });
}

/** Adds the cards with any of the words, except in groups whose factor is 0. */
function addMatches(
  best: BestCards,
  { groupOf }: SearchIndex,
  { cards, count, scores, terms }: WordMatches,
  groupFactors: Float64Array,
  coverage: Float64Array,
): void {
  for (let place = 0; place < count; place++) {
    const at = cards[place] ?? 0;
    const factor = groupFactors[groupOf[at] ?? 0] ?? 0;
    if (factor !== 0) best.add(at, (scores[at] ?? 0) * (coverage[terms[at] ?? 0] ?? 0) * factor);
  }
}

/** Adds all cards of the stacks that are named, whether or not they contain their names. */
function addWholeStacks(
  best: BestCards,
  { groupOf }: SearchIndex,
  { scores }: WordMatches,
  isWhole: readonly (boolean | undefined)[],
): void {
  for (let at = 0; at < groupOf.length; at++) {
    if (isWhole[groupOf[at] ?? 0]) best.add(at, stackScore + (scores[at] ?? 0));
  }
}

const isInScope = ({ stackName, level }: CardGroup, scope: SearchScope): boolean =>
  (scope.stack === undefined || stackName === scope.stack) &&
  (scope.level === undefined || level === scope.level);

function preferenceFor(group: CardGroup, query: ParsedQuery, learned: ReadonlySet<string>): number {
  return stackPreference(group, query, learned) * (group.isChecked ? checkedFactor : 1);
}

function stackPreference(
  { stackName }: CardGroup,
  { stacks }: ParsedQuery,
  learned: ReadonlySet<string>,
): number {
  if (stacks.size > 0) return stacks.has(stackName) ? 1 : otherStack;
  if (learned.has(stackName)) return preferred.learned;
  return stackName === defaultStack ? preferred.byDefault : 1;
}

/** The factor for each set of matched terms, as bits: the rarer the missing terms, the lower. */
function coverageFactors({ terms }: ParsedQuery): Float64Array {
  const rarities = new Float64Array(1 << terms.length);
  for (const [place, { rarity }] of terms.entries()) {
    const bit = 1 << place;
    for (let others = 0; others < bit; others++) rarities[bit | others] = (rarities[others] ?? 0) + rarity;
  }
  const all = rarities.at(-1) ?? 0;
  return rarities.map((rarity) => (rarity / all) ** coverageExponent);
}
