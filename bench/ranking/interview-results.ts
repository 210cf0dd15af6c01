import { seededRandom } from '@flipstack/study';
import type { Row, Target } from '../report.ts';
import { mean, median } from '../statistics.ts';
import {
  everyDay,
  finalPoints,
  guesser,
  honestPoints,
  knows,
  luckiestPoints,
  readPool,
  sitOn,
  taker,
  windows,
} from './interview-ladder.ts';

const membersOfKind = 100;
/** Of 20 questions. A member of mean ability has 11 right on average. */
const rightToStay = 12;

/** What the interview ladder says about honest members and about bots. */
export function interviewTables(
  members: number,
  seed: number,
  botsOfKind = membersOfKind,
  pool = readPool(seed),
) {
  const random = seededRandom(seed);
  const honest = honestPoints(members, pool, random).filter(Number.isFinite);
  const honestMedian = median(honest);
  const percentile = (points: number) =>
    Math.round((100 * honest.filter((one) => one < points).length) / honest.length);
  const kinds = {
    'answers at random': { right: () => guesser, leavesBelow: 0 },
    'at random, leaves what goes badly': { right: () => guesser, leavesBelow: rightToStay / 2 },
    'mean ability': { right: () => taker(() => 0), leavesBelow: 0 },
    'mean ability, leaves what goes badly': { right: () => taker(() => 0), leavesBelow: rightToStay },
    'knows half the pool': { right: () => knows(0.5, random), leavesBelow: 0 },
    'knows the whole pool': { right: () => knows(1, random), leavesBelow: 0 },
  };
  const played = Object.entries(kinds).map(([name, { right, leavesBelow }]) => {
    const courses = Array.from({ length: botsOfKind }, () =>
      sitOn(everyDay, pool, right(), random, leavesBelow),
    );
    const points = mean(courses.map(({ sittings }) => finalPoints(sittings)));
    const luckiest = mean(courses.map(({ sittings }) => luckiestPoints(sittings)));
    const ifLeftDidNotCount = mean(courses.map(({ withoutLeft }) => finalPoints(withoutLeft)));
    return { name, points, luckiest, ifLeftDidNotCount };
  });
  const bots: Row[] = played.map(({ name, points, luckiest, ifLeftDidNotCount }) => ({
    'an interview a day': name,
    points: points.toFixed(0),
    'ahead of honest members': `${percentile(points)} %`,
    'stops when luckiest': luckiest.toFixed(0),
    'ahead of': `${percentile(luckiest)} %`,
    'if left ones did not count': Number.isFinite(ifLeftDidNotCount) ? ifLeftDidNotCount.toFixed(0) : '–',
  }));
  const targets: Target[] = played
    .filter(({ name }) => name.includes('at random'))
    .map(({ name, luckiest }) => ({
      name: `points of someone who ${name === 'answers at random' ? name : `answers ${name}`} and stops when luckiest, minus the honest median, seed ${seed}`,
      measured: Math.round(luckiest - honestMedian),
      limit: -1,
    }));
  return { honest: honestMedian.toFixed(0), bots, targets };
}

/** Members who improve should rise, and luck should pay little. */
export function windowRows(seed: number): Row[] {
  const pool = readPool(seed);
  const random = seededRandom(seed);
  const everyThirdDay = everyDay.filter((day) => day % 3 === 0);
  const many = (days: readonly number[], ability: (day: number) => number) =>
    Array.from({ length: membersOfKind }, () => sitOn(days, pool, taker(ability), random).sittings);
  const improving = many(everyThirdDay, (day) => -0.5 + (1.5 * day) / everyDay.length);
  const steady = many(everyThirdDay, () => 1);
  const ofMean = many(everyDay, () => 0);
  return Object.entries(windows).map(([name, window]) => {
    const last = mean(ofMean.map((sittings) => finalPoints(sittings, window)));
    return {
      answers: name,
      'improved from -0.5 to 1': mean(improving.map((sittings) => finalPoints(sittings, window))).toFixed(0),
      'of ability 1 throughout': mean(steady.map((sittings) => finalPoints(sittings, window))).toFixed(0),
      'of ability 0, luckiest': mean(ofMean.map((sittings) => luckiestPoints(sittings, window))).toFixed(0),
      'of ability 0, all cards seen': Number.isFinite(last) ? last.toFixed(0) : 'no points',
    };
  });
}
