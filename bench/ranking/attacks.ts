import type { CardLevel } from '@flipstack/content';
import { type Random, seededRandom } from '@flipstack/study';
import { dueDay, entriesPerDayMax, levelWeight } from '@flipstack/study/ranking';
import type { Rating } from '@flipstack/study/scheduler';
import { firstDay } from './honest-learner.ts';
import { KnowledgeLadder, type Press } from './knowledge-ladder.ts';

export const pressesPerDayMax = 3000;

/** What someone who knows the formula and the state of the ladder does on a day. */
export type Strategy = (day: number, ladder: KnowledgeLadder, order: readonly number[]) => Iterable<Press>;

/** How a strategy fares, by day. */
export interface Course {
  points: number[];
  pointsByPlainRecall: number[];
  bestWeek: number;
  /** The largest gain of a week if points were compared with those of Monday 00:00 UTC. */
  bestWeekByPoints: number;
}

/** The cards with the most points first. */
export const bestFirst = (levels: readonly CardLevel[]): number[] =>
  libraryOrder(levels).sort((one, other) => weight(levels[other]) - weight(levels[one]));
export const libraryOrder = (levels: readonly CardLevel[]): number[] => levels.map((_, card) => card);
const weight = (level: CardLevel | undefined): number => (level === undefined ? 0 : levelWeight[level]);

/**
 * Plays a strategy day by day. What exceeds 3,000 presses a day is refused.
 *
 * @param rejoins whether the member leaves the ladder every Sunday night and joins again on Monday,
 *   when the server replays the log
 */
export function play(
  strategy: Strategy,
  levels: readonly CardLevel[],
  order: readonly number[],
  days: number,
  rejoins = false,
): Course {
  let ladder = new KnowledgeLadder(levels);
  const log: { press: Press; day: number }[] = [];
  const course: Course = { points: [], pointsByPlainRecall: [], bestWeek: 0, bestWeekByPoints: 0 };
  let mondayPoints = 0;
  for (let index = 0; index < days; index++) {
    const day = firstDay + index;
    if (index % 7 === 0 && rejoins) {
      ladder = new KnowledgeLadder(levels);
      for (const { press, day: received } of log) ladder.receive(press, received);
    }
    if (index % 7 === 0) mondayPoints = ladder.points(day);
    let presses = 0;
    for (const press of strategy(day, ladder, order)) {
      if (presses++ === pressesPerDayMax) break;
      ladder.receive(press, day);
      log.push({ press, day });
    }
    const points = ladder.points(day);
    course.points.push(points);
    course.pointsByPlainRecall.push(ladder.pointsByPlainRecall(day));
    course.bestWeekByPoints = Math.max(course.bestWeekByPoints, points - mondayPoints);
  }
  course.bestWeek = ladder.bestWeek();
  return course;
}

/** An honest member who never forgets, learns 30 cards a day and reviews each on its due day. */
export const neverForgets: Strategy = (day, ladder, order) => [
  ...dueCards(day, ladder).map((card) => ({ card, rating: 'Good' as const })),
  ...freshCards(ladder, order).map((card) => ({ card, rating: 'Good' as const })),
];

const freshCards = (
  ladder: KnowledgeLadder,
  order: readonly number[],
  count = entriesPerDayMax,
): number[] => {
  const fresh: number[] = [];
  for (const card of order) {
    if (fresh.length === count) break;
    if (!ladder.memories.has(card)) fresh.push(card);
  }
  return fresh;
};

const dueCards = (day: number, ladder: KnowledgeLadder): number[] =>
  [...ladder.memories].filter(([, memory]) => dueDay(memory) <= day).map(([card]) => card);

const all = (cards: readonly number[], ...given: Rating[]): Press[] =>
  given.flatMap((rating) => cards.map((card) => ({ card, rating })));
const known = ({ memories }: KnowledgeLadder): number[] => [...memories.keys()];
const indexOf = (day: number): number => day - firstDay;

/** @param lastDay the day on which places are read */
export const attacks = (lastDay: number): Readonly<Record<string, Strategy>> => ({
  'presses Easy on every card, every day': (_day, _ladder, order) => all(order, 'Easy', 'Easy'),
  'enters the best cards, then crams all of them daily': (_day, ladder, order) => [
    ...all(freshCards(ladder, order), 'Easy'),
    ...all(known(ladder), 'Good', 'Easy'),
  ],
  'presses Easy exactly on due days': (day, ladder, order) => [
    ...all(dueCards(day, ladder), 'Easy'),
    ...all(freshCards(ladder, order), 'Easy'),
  ],
  'presses before and after midnight UTC': (day, ladder, order) => [
    ...all(freshCards(ladder, order), 'Easy'),
    ...all(dueCards(day, ladder), 'Easy'),
    ...all(freshCards(ladder, order, 2 * entriesPerDayMax), 'Easy'),
    ...all(known(ladder), 'Easy'),
  ],
  'enters with Hard, to be due earlier': (day, ladder, order) => [
    ...all(dueCards(day, ladder), 'Easy'),
    ...all(freshCards(ladder, order), 'Hard'),
  ],
  'enters with Again, to be due earlier': (day, ladder, order) => [
    ...all(dueCards(day, ladder), 'Easy'),
    ...all(freshCards(ladder, order), 'Again'),
  ],
  'alternates Again and Good': (day, ladder, order) => [
    ...all(dueCards(day, ladder), 'Good'),
    ...(indexOf(day) % 3 === 2 ? all(known(ladder), 'Again', 'Good') : []),
    ...all(freshCards(ladder, order), 'Good'),
  ],
  'forgets short stabilities, to be due earlier': (day, ladder, order) => [
    ...all(dueCards(day, ladder), 'Good'),
    ...all(
      known(ladder).filter(
        (card) => (ladder.memories.get(card)?.stability ?? 99) < 15 && indexOf(day) % 5 === 0,
      ),
      'Again',
    ),
    ...all(freshCards(ladder, order), 'Good'),
  ],
  'delays each third review until places are read': (day, ladder, order) => [
    ...all(
      dueCards(day, ladder).filter(
        (card) => day === lastDay || (ladder.memories.get(card)?.stability ?? 0) < 5,
      ),
      'Good',
    ),
    ...all(freshCards(ladder, order), 'Good'),
  ],
  'waits ten days longer than due': (day, ladder, order) => [
    ...all(
      known(ladder).filter((card) => {
        const memory = ladder.memories.get(card);
        return memory !== undefined && dueDay(memory) + 10 <= day;
      }),
      'Easy',
    ),
    ...all(freshCards(ladder, order), 'Easy'),
  ],
  'sends 60 days at once, backdated': (day, _ladder, order) =>
    day < lastDay
      ? []
      : Array.from({ length: pressesPerDayMax }, (_, index) => ({
          card: order[index % 1000] ?? 0,
          rating: 'Easy' as const,
          claimedDay: firstDay + Math.floor(index / 50),
        })),
  'imports a history': (day, _ladder, order) =>
    order.flatMap((card) =>
      [0, 3, 20].map((days) => ({ card, rating: 'Good' as const, claimedDay: day - days, isImported: true })),
    ),
});

/** Saves up reviews that are due for weeks, and makes them in the last week. */
export const savesUp =
  (lastDay: number, below: number): Strategy =>
  (day, ladder, order) => [
    ...all(
      dueCards(day, ladder).filter(
        (card) => day > lastDay - 7 || (ladder.memories.get(card)?.stability ?? 0) < below,
      ),
      'Good',
    ),
    ...all(freshCards(ladder, order), 'Good'),
  ];

/** Forgets everything every Sunday, and learns it again from Monday on. */
export const oscillates: Strategy = (day, ladder, order) => [
  ...(indexOf(day) % 7 === 6 ? all(known(ladder), 'Again') : all(dueCards(day, ladder), 'Good')),
  ...all(freshCards(ladder, order), 'Good'),
];

/** Is honest for weeks, forgets everything on one Sunday, and learns it again from Monday on. */
export const forgetsOnce =
  (sunday: number): Strategy =>
  (day, ladder, order) => [
    ...all(dueCards(day, ladder), 'Good'),
    ...all(freshCards(ladder, order), 'Good'),
    ...(day === sunday ? all(known(ladder), 'Again') : []),
  ];

/** A strategy with random habits: first ratings, delays, lapses on purpose and days off. */
export function randomStrategy(seed: number): Strategy {
  const random: Random = seededRandom(seed);
  const first = (['Again', 'Hard', 'Good', 'Easy'] as const)[Math.floor(4 * random())] ?? 'Good';
  const later = (['Hard', 'Good', 'Easy'] as const)[Math.floor(3 * random())] ?? 'Good';
  const [delayed, lapsing, resting] = [random() ** 2, random() ** 4 / 2, random() ** 4];
  return (day, ladder, order) => {
    if (random() < resting) return [];
    return [
      ...all(
        dueCards(day, ladder).filter(() => random() >= delayed),
        later,
      ),
      ...all(freshCards(ladder, order), first),
      ...all(
        known(ladder).filter(() => random() < lapsing),
        'Again',
      ),
    ];
  };
}
