import { levels, type Statistics } from '@flipstack/contract';
import { recallOf } from '@flipstack/study/statistics';
import type { ModuleCounts } from './module-counts-repository.ts';
import type { MonthCounts } from './month-counts-repository.ts';

/** How many months are shown. */
const monthsMax = 24;

/**
 * True retention, in all and by level, stack and month.
 *
 * @param months in order
 * @param modules those that the figures are limited to
 */
export function retentionOf(
  desired: number,
  months: readonly MonthCounts[],
  modules: readonly ModuleCounts[],
): Statistics['retention'] {
  const byMonth = [...Map.groupBy(months, ({ month }) => month)].map(([month, counts]) => ({
    month: `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`,
    ...recallsOf(counts),
  }));
  const { young, mature, ...all } = recallsOf(months);
  return {
    desired,
    all,
    young,
    mature,
    byLevel: levels.map((level) => {
      const { young: _, mature: __, ...ofLevel } = recallsOf(months.filter((one) => one.level === level));
      return { level, ...ofLevel };
    }),
    byStack: byStackOf(modules),
    byMonth: byMonth.filter(({ reviews }) => reviews > 0).slice(-monthsMax),
  };
}

function recallsOf(counts: readonly MonthCounts[]) {
  const sum = (column: Exclude<keyof MonthCounts, 'month' | 'level'>) =>
    counts.reduce((total, one) => total + one[column], 0);
  const [young, youngRemembered] = [sum('young'), sum('youngRemembered')];
  const [mature, matureRemembered] = [sum('mature'), sum('matureRemembered')];
  return {
    ...recallOf(young + mature, youngRemembered + matureRemembered),
    young: recallOf(young, youngRemembered),
    mature: recallOf(mature, matureRemembered),
  };
}

function byStackOf(modules: readonly ModuleCounts[]): Statistics['retention']['byStack'] {
  return [...Map.groupBy(modules, ({ stackName }) => stackName)]
    .map(([stackName, ofStack]) => {
      const tested = ofStack.reduce((total, module) => total + module.tested, 0);
      const remembered = ofStack.reduce((total, module) => total + module.remembered, 0);
      return { stackName, ...recallOf(tested, remembered) };
    })
    .filter(({ reviews }) => reviews > 0)
    .toSorted(
      (one, other) =>
        other.reviews - one.reviews || ((one.stackName ?? '') < (other.stackName ?? '') ? -1 : 1),
    );
}
