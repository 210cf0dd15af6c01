import type { Level } from '@flipstack/contract';
import { binOf, type ReviewFigures } from '@flipstack/study/statistics';
import type { CardSource } from '../../../../database/tables/index.ts';

/** A module of the statistics. */
export interface CountedModule {
  source: CardSource;
  moduleId: number;
}

type Key = readonly (string | number)[];

/** What is added to the counters of a table, by the columns of its key after the learner. */
export class Counters<Column extends string = string> {
  readonly columns: readonly Column[];
  readonly rows = new Map<string, { key: Key; counts: number[] }>();

  constructor(...columns: Column[]) {
    this.columns = columns;
  }

  /** @param counts in the order of the columns */
  add(key: Key, counts: readonly number[]) {
    const name = key.join(' ');
    const row = this.rows.get(name);
    if (row === undefined) this.rows.set(name, { key, counts: [...counts] });
    else for (const [at, count] of counts.entries()) row.counts[at] = (row.counts[at] ?? 0) + count;
  }
}

/** What reviews add to each table of the statistics. */
export class Tally {
  readonly modules = new Counters('reviews', 'tested', 'remembered', 'claimed', 'claimed_right');
  readonly days = new Counters(
    'reviews',
    'remembered',
    'new_cards',
    'duration_ms',
    'rated_good',
    'checked',
    'checked_right',
  );
  readonly months = new Counters('young', 'young_remembered', 'mature', 'mature_remembered');
  readonly hours = new Counters('reviews', 'duration_ms', 'tested', 'remembered');
  readonly predictions = new Counters('reviews', 'remembered', 'predicted');

  /** @param sign -1 to take back what a review has added */
  add({ source, moduleId }: CountedModule, level: Level | null, figures: ReviewFigures, sign: 1 | -1) {
    const count = (isCounted: boolean) => (isCounted ? sign : 0);
    const { day, month, hour, isRemembered, isRight, tested, predicted } = figures;
    const isRecalled = tested !== undefined && isRemembered;
    const testedAndRecalled = [count(tested !== undefined), count(isRecalled)];
    const reviewsAndTime = [sign, sign * figures.durationMs];
    this.modules.add([source, moduleId], [sign, ...testedAndRecalled, 0, 0]);
    const ofDay = [
      sign,
      count(isRemembered),
      count(figures.isNew),
      sign * figures.durationMs,
      count(figures.isRatedGood),
      count(isRight !== undefined),
      count(isRight === true),
    ];
    const isYoung = tested === 'young';
    const ofMonth = [
      count(isYoung),
      count(isYoung && isRecalled),
      count(tested === 'mature'),
      count(tested === 'mature' && isRecalled),
    ];
    for (const module of [
      [source, moduleId],
      ['all', 0],
    ] as const) {
      this.days.add([...module, day], ofDay);
      this.hours.add([...module, hour], [...reviewsAndTime, ...testedAndRecalled]);
      if (tested !== undefined) this.months.add([...module, month, level ?? ''], ofMonth);
      if (predicted !== undefined)
        this.predictions.add([...module, binOf(predicted)], [sign, count(isRemembered), sign * predicted]);
    }
  }
}
