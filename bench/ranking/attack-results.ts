import type { CardLevel } from '@flipstack/content';
import type { Row, Target } from '../report.ts';
import {
  attacks,
  bestFirst,
  type Course,
  forgetsOnce,
  libraryOrder,
  neverForgets,
  oscillates,
  play,
  randomStrategy,
  savesUp,
} from './attacks.ts';
import { firstDay } from './honest-learner.ts';

/** How the strategies fared, and the honest learners that they are compared with. */
export interface Played {
  honest: Course;
  honestInLibraryOrder: Course;
  attacks: { name: string; course: Course }[];
}

const randomStrategiesByDefault = 40;

/** Everyone learns the best cards first, except `honestInLibraryOrder`. */
export function playAll(
  levels: readonly CardLevel[],
  days: number,
  randomStrategies = randomStrategiesByDefault,
): Played {
  const order = bestFirst(levels);
  const lastDay = firstDay + days - 1;
  const named = {
    ...attacks(lastDay),
    'forgets all every Sunday, learns it again': oscillates,
    'forgets all on the seventh Sunday': forgetsOnce(firstDay + 48),
    'saves up the first reviews for the last week': savesUp(lastDay, 1),
    'saves up the second reviews for the last week': savesUp(lastDay, 5),
  };
  return {
    honest: play(neverForgets, levels, order, days),
    honestInLibraryOrder: play(neverForgets, levels, libraryOrder(levels), days),
    attacks: [
      ...Object.entries(named).map(([name, strategy]) => ({
        name,
        course: play(strategy, levels, order, days),
      })),
      {
        name: 'forgets every Sunday, leaves and joins again',
        course: play(oscillates, levels, order, days, true),
      },
      ...Array.from({ length: randomStrategies }, (_, index) => ({
        name: `random habits ${index + 1}`,
        course: play(randomStrategy(index + 1), levels, order, days),
      })),
    ],
  };
}

/** How far someone is ahead of the honest learner on their best day. */
const lead = (course: Course, honest: Course): number =>
  Math.max(...course.points.map((points, day) => points - (honest.points[day] ?? 0)));

export function attackRows({ honest, honestInLibraryOrder, attacks: played }: Played): Row[] {
  const isRandom = ({ name }: { name: string }) => name.startsWith('random');
  const best = played
    .filter(isRandom)
    .reduce((one, other) =>
      (other.course.points.at(-1) ?? 0) > (one.course.points.at(-1) ?? 0) ? other : one,
    );
  return [
    { name: 'honest: never forgets', course: honest },
    { name: 'honest, in the order of the library', course: honestInLibraryOrder },
    ...played.filter((one) => !isRandom(one)),
    { ...best, name: `best of ${played.filter(isRandom).length} with random habits` },
  ].map(({ name, course }) => ({
    strategy: name,
    'day 20': (course.points[19] ?? 0).toFixed(0),
    'last day': (course.points.at(-1) ?? 0).toFixed(0),
    'ahead by': lead(course, honest).toFixed(1),
    'of library order': lead(course, honestInLibraryOrder).toFixed(0),
    'best week': course.bestWeek.toFixed(0),
    'week by points': course.bestWeekByPoints.toFixed(0),
    'last day by R': (course.pointsByPlainRecall.at(-1) ?? 0).toFixed(0),
  }));
}

export const attackTargets = ({ honest, attacks: played }: Played): Target[] => [
  {
    name: 'points by which the best strategy is ahead of the honest learner on any day',
    measured: round(Math.max(...played.map(({ course }) => lead(course, honest)))),
    limit: 0,
  },
  {
    name: 'gain of the best week of any strategy minus that of the honest learner',
    measured: round(Math.max(...played.map(({ course }) => course.bestWeek)) - honest.bestWeek),
    limit: 0,
  },
];

const round = (value: number): number => Math.round(value * 10) / 10;
