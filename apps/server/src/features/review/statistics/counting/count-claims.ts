import { claimDays, type ModuleDay, testSelfGrading } from '@flipstack/study/statistics';
import type { Database } from '../../../../database/database.ts';
import type { CardSource } from '../../../../database/tables/index.ts';
import { listModuleDays } from './claim-repository.ts';
import type { CountedModule, Tally } from './tally.ts';

interface ChangedDay extends CountedModule, ModuleDay {}

/**
 * Adds to a tally how the number of checked answers that test self-grading changes with its days.
 * Whether an answer does depends on the 30 days before it, so only the stored days around those that
 * change are read.
 */
export async function countClaims(database: Database, userId: number, tally: Tally): Promise<void> {
  const changed = changedDays(tally);
  for (const added of Map.groupBy(changed, ({ source, moduleId }) => `${source} ${moduleId}`).values()) {
    const [first] = added;
    if (first === undefined) continue;
    const days = added.map(({ day }) => day);
    const stored = await listModuleDays(database, userId, first, {
      from: days.reduce((one, other) => Math.min(one, other)) - claimDays,
      to: days.reduce((one, other) => Math.max(one, other)) + claimDays,
    });
    const before = testSelfGrading(stored);
    const after = testSelfGrading(merge(stored, added));
    const claims = [after.answers - before.answers, after.right - before.right];
    tally.modules.add([first.source, first.moduleId], [0, 0, 0, ...claims]);
  }
}

function changedDays({ days: { columns, rows } }: Tally): ChangedDay[] {
  const [ratedGood, checked, checkedRight] = (['rated_good', 'checked', 'checked_right'] as const).map(
    (column) => columns.indexOf(column),
  );
  return [...rows.values()]
    .filter(({ key: [source] }) => source !== 'all')
    .map(({ key, counts }) => ({
      source: key[0] as CardSource,
      moduleId: Number(key[1]),
      day: Number(key[2]),
      ratedGood: counts[ratedGood ?? -1] ?? 0,
      checked: counts[checked ?? -1] ?? 0,
      checkedRight: counts[checkedRight ?? -1] ?? 0,
    }))
    .filter((day) => day.ratedGood !== 0 || day.checked !== 0 || day.checkedRight !== 0);
}

function merge(stored: readonly ModuleDay[], added: readonly ModuleDay[]): ModuleDay[] {
  const days = new Map(stored.map((one) => [one.day, one]));
  for (const one of added) {
    const other = days.get(one.day) ?? { ratedGood: 0, checked: 0, checkedRight: 0 };
    days.set(one.day, {
      day: one.day,
      ratedGood: one.ratedGood + other.ratedGood,
      checked: one.checked + other.checked,
      checkedRight: one.checkedRight + other.checkedRight,
    });
  }
  return [...days.values()].toSorted((one, other) => one.day - other.day);
}
