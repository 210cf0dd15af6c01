import { cardLevels } from '@flipstack/content';
import type { ColumnRole, TableChoice, TableLayout } from '../table-layout.ts';
import { isHeader, roleOfName } from './column-names.ts';
import { splitRows } from './split-rows.ts';

/** In the order in which they are preferred. */
const delimiters = ['\t', ';', ',', '|'];
/** What people choose in Quizlet instead of a tab. */
const wordDelimiters = [' - ', ' – ', ' — ', ' = ', ': '];
const sampleLength = 200_000;
const sampleRows = 200;

/** How a table is to be read: as the user wants, and else as is most likely. */
export function completeLayout(text: string, choice?: TableChoice): TableLayout {
  const sample = text.slice(0, sampleLength);
  const { delimiter, rowSeparator } = choice ?? bestSeparators(sample);
  const rows = splitRows(sample, { delimiter, rowSeparator }).slice(0, sampleRows);
  const hasHeader = choice?.hasHeader ?? isHeader(rows[0] ?? []);
  const isHtml = choice?.isHtml ?? looksLikeHtml(sample);
  const roles = choice?.roles ?? rolesOf(rows, hasHeader);
  return { delimiter, rowSeparator, hasHeader, isHtml, roles };
}

type Separators = Pick<TableLayout, 'delimiter' | 'rowSeparator'>;

function bestSeparators(sample: string): Separators {
  const common = delimiters.map((delimiter) => scored(sample, { delimiter, rowSeparator: '\n' }));
  // On a single line, semicolons separate rows.
  const isOneLine = !sample.trim().includes('\n');
  const rowSeparators = isOneLine ? [';'] : ['\n', '\n\n', ';'];
  const custom = wordDelimiters.flatMap((delimiter) =>
    rowSeparators.map((rowSeparator) => scored(sample, { delimiter, rowSeparator })),
  );
  // With stray commas in most rows, only a first row that names the columns shows the delimiter.
  const named = common.filter(({ separators }) => isHeader(splitRows(sample, separators)[0] ?? []));
  const header = named.map(({ separators }) => ({ separators, score: 1 })).slice(0, 1);
  const found = (isOneLine ? [custom, common] : [common, header, custom])
    .flatMap((all) => (all.length === 0 ? [] : [highest(all)]))
    .find(({ score }) => score > 0);
  return found?.separators ?? { delimiter: '\t', rowSeparator: '\n' };
}

interface Scored {
  separators: Separators;
  score: number;
}

const highest = (all: readonly Scored[]): Scored =>
  all.reduce((best, one) => (one.score > best.score ? one : best));

/**
 * The share of rows that have at least two columns and as many as most of them. Commas in sentences
 * come in any number, so that a table with another delimiter scores higher.
 */
function scored(sample: string, separators: Separators): Scored {
  const counts = splitRows(sample, separators)
    .slice(0, sampleRows)
    .map(({ length }) => length);
  const common = mostCommon(counts.filter((count) => count > 1));
  const fitting = counts.filter((count) => count === common).length;
  const share = counts.length === 0 ? 0 : fitting / counts.length;
  return { separators, score: common > 1 && share > minShare ? share : 0 };
}

const minShare = 0.5;

function mostCommon(counts: readonly number[]): number {
  const groups = Map.groupBy(counts, (count) => count);
  return [...groups].reduce(
    (best, [count, all]) => (all.length > best.length ? { count, length: all.length } : best),
    {
      count: 0,
      length: 0,
    },
  ).count;
}

function rolesOf(rows: readonly string[][], hasHeader: boolean): ColumnRole[] {
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  const body = hasHeader ? rows.slice(1) : rows;
  const header = hasHeader ? (rows[0] ?? []) : [];
  const common = hasHeader ? Math.max(header.length, 1) : mostCommon(rows.map(({ length }) => length));
  const named = Array.from({ length: Math.min(columns, Math.max(common, 1)) }, (_, index) =>
    hasHeader ? roleOfName(header[index] ?? '') : undefined,
  );
  return withDefaults(named, body);
}

/** The first columns without a role are question and answer; the others are more of the answer. */
function withDefaults(named: (ColumnRole | undefined)[], rows: readonly string[][]): ColumnRole[] {
  let hasQuestion = named.includes('question');
  let hasAnswer = named.includes('answer');
  return named.map((role, index) => {
    if (role !== undefined) return role;
    if (isLevels(rows.map((row) => row[index] ?? ''))) return 'level';
    if (!hasQuestion) {
      hasQuestion = true;
      return 'question';
    }
    if (!hasAnswer) {
      hasAnswer = true;
      return 'answer';
    }
    return 'explanation';
  });
}

const isLevels = (values: readonly string[]): boolean =>
  values.some((value) => value.trim() !== '') &&
  values.every(
    (value) => value.trim() === '' || cardLevels.some((level) => level === value.trim().toUpperCase()),
  );

const looksLikeHtml = (sample: string): boolean =>
  (sample.match(/<(?:br|div|b|i|p|img|span|ul|li)\b[^<>]*>/gi)?.length ?? 0) > 1;
