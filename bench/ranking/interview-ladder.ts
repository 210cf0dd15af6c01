import { cardLevels } from '@flipstack/content';
import { type Random, seededRandom, shuffle } from '@flipstack/study';
import type { ScoredAnswer } from '@flipstack/study/ability';
import { blueprint, scoredItemsForVerdict } from '@flipstack/study/interview';
import { interviewAnswersMax, interviewPoints } from '@flipstack/study/ranking';
import { calibrateItems, type PoolItem, scoredAs } from '../interview-scoring/calibrate-items.ts';
import { readScoredCards } from '../interview-scoring/scored-cards.ts';
import { trueProbability } from '../interview-scoring/world.ts';
import { assumedWorld } from '../interview-scoring/worlds.ts';
import { normal, whole } from '../learners/draws.ts';

/** The items of one interview with the answers to them. */
interface Sitting {
  day: number;
  answers: readonly ScoredAnswer[];
}

/** How probable a right answer is on a day. */
type Taker = (item: PoolItem, day: number) => number;

const itemsPerInterview = scoredItemsForVerdict;
export const daysOfInterviews = 60;

/** @param answersPerItem that moved the difficulty of each item */
export const readPool = (seed: number, answersPerItem = 30): PoolItem[] =>
  calibrateItems(readScoredCards(), answersPerItem, assumedWorld, seededRandom(seed));

export const taker =
  (ability: (day: number) => number): Taker =>
  ({ truth }, day) =>
    trueProbability(ability(day), truth);
export const guesser: Taker = ({ truth }) => truth.trueGuessing;

/** Someone who knows the answers of a share of the cards and guesses the others. */
export function knows(share: number, random: Random): Taker {
  const known = new Map<PoolItem, boolean>();
  return (item) => {
    const isKnown = known.get(item) ?? random() < share;
    known.set(item, isKnown);
    return isKnown ? 1 : item.truth.trueGuessing;
  };
}

/**
 * Sits one interview for Middle on each of the days, with items that were not asked before. Ends
 * when too few items are left.
 *
 * @param leavesBelow how many right answers are too few for the taker, who knows which are right and
 *   leaves such interviews without answering
 */
export function sitOn(
  days: readonly number[],
  pool: readonly PoolItem[],
  right: Taker,
  random: Random,
  leavesBelow = 0,
): { sittings: Sitting[]; withoutLeft: Sitting[] } {
  const fresh = new Map(
    cardLevels.map((level) => [
      level,
      shuffle(
        pool.filter(({ truth }) => truth.level === level),
        random,
      ),
    ]),
  );
  const sittings: Sitting[] = [];
  const withoutLeft: Sitting[] = [];
  for (const day of days) {
    const items = cardLevels.flatMap((level) => {
      const count = Math.round((blueprint.levels.Middle[level] * itemsPerInterview) / 100);
      return fresh.get(level)?.splice(0, count) ?? [];
    });
    if (items.length < itemsPerInterview) break;
    const areRight = items.map((item) => random() < right(item, day));
    const isLeft = areRight.filter(Boolean).length < leavesBelow;
    const answers = items.map((item, index) => scoredAs(item, !isLeft && areRight[index] === true));
    sittings.push({ day, answers });
    if (!isLeft) withoutLeft.push({ day, answers });
  }
  return { sittings, withoutLeft };
}

/** Which answers count on a day. */
export type Window = (sittings: readonly Sitting[], day: number) => ScoredAnswer[];
export const latest =
  (count: number): Window =>
  (sittings, day) =>
    sittings
      .filter((one) => one.day <= day)
      .flatMap(({ answers }) => answers)
      .slice(-count);
export const windows: Readonly<Record<string, Window>> = {
  'the last 30 days': (sittings, day) =>
    latest(Number.POSITIVE_INFINITY)(
      sittings.filter((one) => one.day > day - 30),
      day,
    ),
  'the latest 40': latest(40),
  'the latest 60': latest(60),
  'the latest 100': latest(100),
  'the latest 200': latest(200),
  all: latest(Number.POSITIVE_INFINITY),
};

const product = latest(interviewAnswersMax);

export const finalPoints = (sittings: readonly Sitting[], window = product): number =>
  pointsOn(sittings, daysOfInterviews, window);

/** The points on the best day, as if the taker stopped then. */
export const luckiestPoints = (sittings: readonly Sitting[], window = product): number =>
  Math.max(Number.NEGATIVE_INFINITY, ...sittings.map(({ day }) => pointsOn(sittings, day, window)));

/** Minus infinity without points. */
const pointsOn = (sittings: readonly Sitting[], day: number, window: Window): number =>
  interviewPoints(window(sittings, day), Number.POSITIVE_INFINITY) ?? Number.NEGATIVE_INFINITY;

export const everyDay: readonly number[] = Array.from({ length: daysOfInterviews }, (_, day) => day);

/** Honest members of abilities as the score expects, who sit 2 to 12 interviews. */
export function honestPoints(members: number, pool: readonly PoolItem[], random: Random): number[] {
  return Array.from({ length: members }, () => {
    const ability = normal(random);
    const days = shuffle(everyDay, random)
      .slice(0, whole(2, 12, random))
      .sort((one, other) => one - other);
    return finalPoints(
      sitOn(
        days,
        pool,
        taker(() => ability),
        random,
      ).sittings,
    );
  });
}
