import {
  type CardReport,
  type CardReportFilter,
  formatCardName,
  type LibraryCard,
  type Page,
  type ReportedCard,
  readCardName,
} from '@flipstack/contract';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { type PageQuery, readFirstRows, readPage, textColumn } from '../../../database/read-page.ts';
import { foldCase } from '../../../database/text-keys.ts';
import { findLibraryCards } from '../library-repository.ts';
import { cardVersion } from './card-version.ts';
import { liveReports } from './report-repository.ts';

/** The path and line of each card in the library's files, by its permanent id. */
export type CardPlaces = ReadonlyMap<string, string>;

/** The most reports of a card that are listed. */
const listedMax = 50;

type Filter = CardReportFilter & { search?: string | undefined };

const matchingReports = (database: Database, { open, stack, reason, card, search }: Filter) =>
  liveReports(database)
    .innerJoin('library_cards', 'library_cards.id', 'card_reports.library_card_id')
    .innerJoin('library_modules', 'library_modules.id', 'library_cards.module_id')
    .where('card_reports.resolved_at', open === 'true' ? 'is' : 'is not', null)
    .$if(stack !== undefined, (rows) => rows.where('library_modules.stack_name', '=', stack ?? ''))
    .$if(reason !== undefined, (rows) => rows.where('card_reports.reason', '=', reason ?? 'other'))
    .$if(card !== undefined, (rows) =>
      rows.where('card_reports.library_card_id', '=', readCardName(card ?? '')?.cardId ?? 0),
    )
    .$if(search !== undefined && search !== '', (rows) => rows.where(contains(search ?? '')));

/** Searches what the list shows of a report and of its card. */
function contains(search: string) {
  const pattern = `%${foldCase(search).replace(/[\\%_]/g, '\\$&')}%`;
  const isIn = (column: string) => sql<boolean>`fold_case(${sql.ref(column)}) like ${pattern} escape '\\'`;
  return sql<boolean>`(${sql.join(searched.map(isIn), sql` or `)})`;
}

const searched = [
  'card_reports.text',
  'library_cards.question',
  'library_modules.name',
  'library_modules.stack_name',
];

/**
 * One row for each card with matching reports. What was only counted has neither reason nor text, so
 * it counts only without such a filter.
 */
const cardRows = (database: Database, filter: Filter) =>
  matchingReports(database, filter)
    .leftJoin(
      'card_report_overflows',
      'card_report_overflows.library_card_id',
      'card_reports.library_card_id',
    )
    .select(['library_cards.id as id', 'library_cards.permanent_id', 'library_cards.question'])
    .select(['library_modules.slug', 'library_modules.name as module_name', 'library_modules.stack_name'])
    .select([
      'library_cards.retired_at as card_retired_at',
      'library_modules.retired_at as module_retired_at',
    ])
    .select([
      sql<number>`count(*)`.as('kept'),
      sql<number>`coalesce(max("card_report_overflows"."count"), 0)`.as('counted_only'),
      sql<number>`max("card_reports"."created_at")`.as('latest'),
    ])
    .groupBy(['library_cards.id', 'library_modules.id']);

type CardRow = Awaited<ReturnType<ReturnType<typeof cardRows>['execute']>>[number];

const columns = {
  count: { sortBy: sql`"kept" + "counted_only"`, searchIn: sql<string>`''` },
  latest: { sortBy: sql.ref('latest'), searchIn: sql<string>`''` },
  stackName: textColumn('stack_name'),
  moduleName: textColumn('module_name'),
};

const mostReported = sql`"kept" + "counted_only" desc, "latest" desc`;

const listOf = (database: Database, filter: Filter) => ({
  rows: cardRows(database, filter),
  columns,
  firstOrder: mostReported,
});

/** Cards with their reports, by default the most reported first. Nothing says who reported. */
export async function readReportedCards(
  database: Database,
  query: PageQuery & CardReportFilter,
  places: CardPlaces,
): Promise<Page<ReportedCard>> {
  const page = await readPage(
    database,
    listOf(database, query),
    { ...query, search: undefined },
    (row) => row,
  );
  return { ...page, data: await withReports(database, query, page.data, places) };
}

/** The same for all cards up to a limit, for the export. */
export async function readAllReportedCards(
  database: Database,
  filter: CardReportFilter,
  { places, max }: { places: CardPlaces; max: number },
): Promise<ReportedCard[]> {
  const rows = await readFirstRows(database, listOf(database, filter), undefined, max);
  return withReports(database, filter, rows, places);
}

async function withReports(
  database: Database,
  filter: Filter,
  rows: readonly CardRow[],
  places: CardPlaces,
): Promise<ReportedCard[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const contents = await findLibraryCards(database, ids);
  const reports = await matchingReports(database, filter)
    .select(['card_reports.id as id', 'card_reports.library_card_id', ...reportColumns])
    .where('card_reports.library_card_id', 'in', ids)
    .orderBy('card_reports.created_at', 'desc')
    .orderBy('card_reports.id', 'desc')
    .execute();
  const byCard = Map.groupBy(reports, (report) => report.library_card_id);
  return rows.flatMap((row) => {
    const content = contents.get(row.id);
    if (content === undefined) return [];
    const version = cardVersion(content);
    const listed = (byCard.get(row.id) ?? []).slice(0, listedMax);
    const isUnfiltered = filter.open === 'true' && filter.reason === undefined && !filter.search;
    const of = { content, places, isUnfiltered };
    return [
      toReportedCard(
        row,
        listed.map((report) => toReport(report, version)),
        of,
      ),
    ];
  });
}

interface About {
  content: LibraryCard;
  places: CardPlaces;
  isUnfiltered: boolean;
}

function toReportedCard(
  row: CardRow,
  reports: CardReport[],
  { content, places, isUnfiltered }: About,
): ReportedCard {
  const countedOnly = isUnfiltered ? row.counted_only : 0;
  return {
    card: formatCardName({ source: 'library', cardId: row.id }),
    slug: row.slug,
    moduleName: row.module_name,
    stackName: row.stack_name,
    permanentId: row.permanent_id,
    source: (row.permanent_id !== null && places.get(row.permanent_id)) || null,
    isInLibrary: row.card_retired_at === null && row.module_retired_at === null,
    content,
    count: row.kept + countedOnly,
    countedOnly,
    reports,
  };
}

const reportColumns = [
  'card_reports.user_id',
  'card_reports.text_hash',
  'card_reports.reason',
  'card_reports.text',
  'card_reports.created_at',
  'card_reports.resolved_at',
  'card_reports.outcome',
  'card_reports.reply',
] as const;

interface StoredReport {
  id: number;
  library_card_id: number;
  user_id: number | null;
  text_hash: string | null;
  reason: CardReport['reason'];
  text: string;
  created_at: number;
  resolved_at: number | null;
  outcome: CardReport['outcome'];
  reply: string | null;
}

/** Reports of guests and live users by id, each with its card and module. */
export async function findReports(database: Database, ids: readonly number[]): Promise<FoundReport[]> {
  const rows = await liveReports(database)
    .innerJoin('library_cards', 'library_cards.id', 'card_reports.library_card_id')
    .innerJoin('library_modules', 'library_modules.id', 'library_cards.module_id')
    .select(['card_reports.id as id', 'card_reports.library_card_id', ...reportColumns])
    .select('library_modules.name as module_name')
    .where('card_reports.id', 'in', ids)
    .orderBy('card_reports.id')
    .execute();
  const contents = await findLibraryCards(database, [...new Set(rows.map((row) => row.library_card_id))]);
  return rows.map((row) => {
    const content = contents.get(row.library_card_id);
    return {
      report: toReport(row, content && cardVersion(content)),
      cardId: row.library_card_id,
      moduleName: row.module_name,
    };
  });
}

export interface FoundReport {
  report: CardReport;
  cardId: number;
  moduleName: string;
}

function toReport(row: StoredReport, version: string | undefined): CardReport {
  return {
    id: row.id,
    reason: row.reason,
    text: row.text,
    createdAt: new Date(row.created_at).toISOString(),
    resolvedAt: row.resolved_at === null ? null : new Date(row.resolved_at).toISOString(),
    outcome: row.outcome,
    reply: row.reply,
    isByMember: row.user_id !== null,
    hasChanged: row.text_hash === null ? null : row.text_hash !== version,
  };
}
