import { type CardLevel, cardLevels } from '../card-level.ts';
import { hashOf, lotOf } from './lot.ts';

/** The order of new cards from several modules. */
export type NewCardOrder = 'mixed' | 'by-module';

/** What determines the position of a new card. */
export interface NewCard {
  stack: string;
  /** Unique among all modules. */
  module: string;
  level: CardLevel;
}

export interface NewCardChoice {
  order: NewCardOrder;
  /** Whether easy cards come before harder ones. */
  isEasyFirst: boolean;
  /** The cards that the learner met for the first time today, in any order. */
  introduced: readonly NewCard[];
  /** A 32-bit number for the learner and the day: the same seed gives the same order. */
  seed: number;
  /** How many cards are needed. */
  limit: number;
}

/**
 * The new cards to learn next.
 *
 * - `by-module`: one module after another.
 * - `mixed`: the next card comes from the stack that has given the fewest cards today, and within
 *   it from the module that has given the fewest. The seed breaks ties, so that each day starts
 *   with different stacks and modules.
 *
 * Cards of one module keep their order. With `isEasyFirst`, `mixed` gives all easy cards, then all
 * medium ones, then all hard ones; `by-module` does so within each module.
 *
 * When the first card has been learned and counts as introduced, the rest of the order does not
 * change, so that batches and reloads are consistent.
 *
 * @param cards module by module, each module's cards in their author's order
 */
export function orderNewCards<Card extends NewCard>(
  cards: readonly Card[],
  { order, isEasyFirst, introduced, seed, limit }: NewCardChoice,
): Card[] {
  if (order === 'by-module') {
    if (!isEasyFirst) return cards.slice(0, limit);
    const modules = Map.groupBy(cards, ({ module }) => module).values();
    return [...modules].flatMap((ofModule) => ofModule.toSorted(byLevel)).slice(0, limit);
  }
  if (!isEasyFirst) return takeInTurns(cards, introduced, seed, limit);
  const chosen: Card[] = [];
  for (const level of cardLevels) {
    const isOfLevel = (card: NewCard) => card.level === level;
    const missing = limit - chosen.length;
    chosen.push(...takeInTurns(cards.filter(isOfLevel), introduced.filter(isOfLevel), seed, missing));
  }
  return chosen;
}

const byLevel = (one: NewCard, other: NewCard) =>
  cardLevels.indexOf(one.level) - cardLevels.indexOf(other.level);

/** A group of cards that takes turns with other groups. */
interface Waiting {
  /** How many cards it has given. */
  given: number;
  /** Breaks ties. */
  lot: number;
}

interface WaitingModule<Card> extends Waiting {
  cards: Card[];
}

interface WaitingStack<Card> extends Waiting {
  modules: WaitingModule<Card>[];
}

function takeInTurns<Card extends NewCard>(
  cards: readonly Card[],
  introduced: readonly NewCard[],
  seed: number,
  limit: number,
): Card[] {
  let stacks = toStacks(cards, introduced, seed);
  const taken: Card[] = [];
  while (taken.length < limit) {
    const stack = next(stacks);
    const module = stack && next(stack.modules);
    const card = module?.cards.shift();
    if (stack === undefined || module === undefined || card === undefined) break;
    taken.push(card);
    stack.given += 1;
    module.given += 1;
    if (module.cards.length > 0) continue;
    stack.modules = stack.modules.filter((one) => one !== module);
    if (stack.modules.length === 0) stacks = stacks.filter((one) => one !== stack);
  }
  return taken;
}

function toStacks<Card extends NewCard>(
  cards: readonly Card[],
  introduced: readonly NewCard[],
  seed: number,
): WaitingStack<Card>[] {
  const givenBy = (key: 'stack' | 'module', name: string) =>
    introduced.reduce((sum, card) => sum + (card[key] === name ? 1 : 0), 0);
  return [...Map.groupBy(cards, ({ stack }) => stack)].map(([stack, ofStack]) => ({
    given: givenBy('stack', stack),
    lot: lotOf(stack, seed),
    modules: [...Map.groupBy(ofStack, ({ module }) => module)].map(([module, ofModule]) => ({
      given: givenBy('module', module),
      lot: lotOf(module, seed),
      cards: ofModule,
    })),
  }));
}

/** The group that has given the fewest cards. */
function next<Item extends Waiting>(waiting: readonly Item[]): Item | undefined {
  let first = waiting[0];
  for (const item of waiting) {
    if (first === undefined || item.given < first.given) first = item;
    else if (item.given === first.given && item.lot < first.lot) first = item;
  }
  return first;
}

/** A seed for `orderNewCards`, which is the same for a learner all day. */
export const newCardSeed = (learnerId: number, day: number): number => hashOf(`${learnerId} ${day}`);
