import { formatCardName, type LibraryCardHealth, type LibraryHealth } from '@flipstack/contract';
import { typicalDifficulties } from '@flipstack/study/library-health';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { type PageQuery, readPage, textColumn } from '../../../database/read-page.ts';
import { countOpenReports } from '../reports/report-repository.ts';
import { listMeasured } from './measure-repository.ts';

/** Cards of the library, measured or not, with their open reports. */
const healthRows = (database: Database) =>
  database
    .selectFrom('library_cards')
    .innerJoin('library_modules', 'library_modules.id', 'library_cards.module_id')
    .leftJoin('card_health', 'card_health.library_card_id', 'library_cards.id')
    .leftJoin(countOpenReports(database).as('open_reports'), (join) =>
      join.onRef('open_reports.library_card_id', '=', 'library_cards.id'),
    )
    .select(['library_cards.id as id', 'library_cards.level', 'library_cards.question'])
    .select(['library_modules.slug', 'library_modules.name as module_name', 'library_modules.stack_name'])
    .select(['learners', 'answers', 'lapses', 'difficulty', 'difficulty_low', 'difficulty_high'])
    .select(['measured_level', 'mislabeled_by'])
    .select((select) => select.fn.coalesce('open_reports.count', sql<number>`0`).as('reports'))
    .where('library_cards.retired_at', 'is', null)
    .where('library_modules.retired_at', 'is', null);

type HealthRow = Awaited<ReturnType<ReturnType<typeof healthRows>['execute']>>[number];

/** Cards without the figure come after all others in descending order, in both engines. */
const figure = (name: string): RawBuilder<unknown> => sql`coalesce(${sql.ref(name)}, -1)`;

/** A column that is sorted but not searched, because searches are for text and not for figures. */
const sortedOnly = (sortBy: RawBuilder<unknown>) => ({ sortBy, searchIn: sql<string>`''` });

const columns = {
  mislabeled: {
    sortBy: figure('mislabeled_by'),
    searchIn: sql<string>`case when "mislabeled_by" is null then '' else 'mislabeled' end`,
  },
  reports: sortedOnly(sql.ref('reports')),
  learners: sortedOnly(figure('learners')),
  answers: sortedOnly(figure('answers')),
  lapses: sortedOnly(figure('lapses')),
  difficulty: sortedOnly(figure('difficulty')),
  stackName: textColumn('stack_name'),
  moduleName: textColumn('module_name'),
  question: textColumn('question'),
};

/** By default, the most clearly mislabeled cards come first, and then those with the most reports. */
const firstOrder = sql`${figure('mislabeled_by')} desc, "reports" desc`;

export async function readLibraryHealth(database: Database, query: PageQuery): Promise<LibraryHealth> {
  const rows = healthRows(database);
  const page = await readPage(database, { rows, columns, firstOrder }, query, toCardHealth);
  const typical = typicalDifficulties(await listMeasured(database));
  const { measuredAt } = await database
    .selectFrom('card_health')
    .select((select) => select.fn.max<number | null>('measured_at').as('measuredAt'))
    .executeTakeFirstOrThrow();
  return {
    ...page,
    typical: typical === undefined ? null : typical,
    measuredAt: measuredAt === null ? null : new Date(measuredAt).toISOString(),
  };
}

function toCardHealth(row: HealthRow): LibraryCardHealth {
  return {
    card: formatCardName({ source: 'library', cardId: row.id }),
    slug: row.slug,
    question: row.question,
    level: row.level,
    moduleName: row.module_name,
    stackName: row.stack_name,
    learners: row.learners,
    answers: row.answers,
    lapses: row.lapses,
    measured: toMeasured(row),
    isMislabeled: row.mislabeled_by !== null,
    reports: row.reports,
  };
}

/** Null also for the moment between measuring a card and judging its label. */
function toMeasured({ difficulty, difficulty_low, difficulty_high, measured_level }: HealthRow) {
  if (difficulty === null || difficulty_low === null || difficulty_high === null) return null;
  return { difficulty, low: difficulty_low, high: difficulty_high, level: measured_level };
}
