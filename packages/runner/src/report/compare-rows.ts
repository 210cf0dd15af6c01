import { type CodeBody, canonicalText } from '@flipstack/card-kinds';
import type { TestResult } from '../judge/judge-test.ts';
import { formatValueInline } from './format-value.ts';
import { parseValue, WrittenNumber, writeValue } from './parse-value.ts';

export interface Cell {
  text: string;
  kind: 'null' | 'number' | 'other';
}

export interface Row {
  cells: Cell[];
  /** Whether the other table has no such row. Where the order counts, at the same place. */
  isDifferent: boolean;
}

/** The rows that an SQL test expected and got. */
export interface ComparedRows {
  expected: Row[];
  got: Row[];
  /** Such as “2 columns instead of 3”. Undefined if the numbers are the same, or not known. */
  columnProblem: string | undefined;
  /** Whether the right rows came in a wrong order. */
  isOnlyOrderWrong: boolean;
}

type Judged = Pick<CodeBody, 'language' | 'isAnyOrder'>;

/** Undefined if one of the values is not a list of rows, such as an expected error. */
export function compareRows(
  { test, got, columns }: Pick<TestResult, 'test' | 'got' | 'columns'>,
  card: Judged,
): ComparedRows | undefined {
  const expected = readRows(test.output);
  const rows = got === undefined ? undefined : readRows(got);
  if (expected === undefined || rows === undefined) return undefined;
  try {
    return compare(expected, rows, columns, card);
  } catch {
    // Values from hostile code may be nested too deeply to compare.
    return undefined;
  }
}

function compare(
  expectedRows: unknown[][],
  gotRows: unknown[][],
  columns: string[] | undefined,
  { language, isAnyOrder }: Judged,
): ComparedRows {
  const keys = { expected: expectedRows.map(keyOf), got: gotRows.map(keyOf) };
  const findSame = isAnyOrder ? sameAnywhere : sameInPlace;
  const toRows = (rows: unknown[][], own: string[], other: string[]): Row[] => {
    const same = findSame(own, other);
    return rows.map((row, index) => ({
      cells: row.map((value) => cellOf(value, language)),
      isDifferent: !same[index],
    }));
  };
  return {
    expected: toRows(expectedRows, keys.expected, keys.got),
    got: toRows(gotRows, keys.got, keys.expected),
    columnProblem: columnProblemOf(expectedRows[0]?.length, gotRows[0]?.length ?? columns?.length),
    isOnlyOrderWrong:
      !isAnyOrder &&
      keys.got.join() !== keys.expected.join() &&
      keys.got.toSorted().join() === keys.expected.toSorted().join(),
  };
}

function readRows(json: string): unknown[][] | undefined {
  try {
    const rows = parseValue(json);
    return Array.isArray(rows) && rows.every(Array.isArray) ? rows : undefined;
  } catch {
    return undefined;
  }
}

/** The same text for rows that count as the same. */
const keyOf = (row: unknown[]): string => canonicalText(writeValue(row));

const sameInPlace = (own: string[], other: string[]): boolean[] =>
  own.map((key, index) => key === other[index]);

/** Each row of the other table counts once. */
function sameAnywhere(own: string[], other: string[]): boolean[] {
  const left = new Map<string, number>();
  for (const key of other) left.set(key, (left.get(key) ?? 0) + 1);
  return own.map((key) => {
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count > 0;
  });
}

function columnProblemOf(expected: number | undefined, got: number | undefined): string | undefined {
  if (!expected || !got || expected === got) return undefined;
  return `${got} ${got === 1 ? 'column' : 'columns'} instead of ${expected}`;
}

/** Text that could be taken for another value is quoted. */
const isMistakable = /^(?:null|true|false|[-+]?[\d.]+(?:e[-+]?\d+)?|nan|[-+]?infinity|'.*'|\s.*|.*\s|)$/is;

function cellOf(value: unknown, language: CodeBody['language']): Cell {
  if (value === null) return { text: 'NULL', kind: 'null' };
  if (typeof value === 'string')
    return { text: isMistakable.test(value) ? quoted(value) : value, kind: 'other' };
  const isNumber = value instanceof WrittenNumber;
  const json = writeValue(value);
  const isJson = typeof value === 'object' && !isNumber && !json.startsWith('{"$');
  return { text: isJson ? json : formatValueInline(json, language), kind: isNumber ? 'number' : 'other' };
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
