import { runLimits } from '../../run-limits.ts';

/**
 * A value of a row, as a database driver returns it. Integers may be `bigint`. What is JSON already is
 * written as it is.
 */
export type SqlValue =
  | null
  | number
  | bigint
  | string
  | boolean
  | Uint8Array
  | { real: number }
  | { json: string }
  | SqlValue[];

/** Rows as canonical JSON. @throws RangeError if they are too large to compare */
export function rowsAsJson(rows: SqlValue[][]): string {
  const json = valueAsJson(rows);
  if (json.length > runLimits.valueLength)
    throw new RangeError(`The rows are too large to compare: over ${runLimits.valueLength} characters`);
  return json;
}

function valueAsJson(value: SqlValue): string {
  if (value instanceof Uint8Array) return JSON.stringify({ $bytes: value.toHex() });
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return `[${value.map(valueAsJson).join()}]`;
  if (typeof value === 'object' && value !== null)
    return 'json' in value ? value.json : realAsJson(value.real);
  return typeof value === 'number' ? realAsJson(value, '') : JSON.stringify(value);
}

/** Whole reals keep a fraction, so that learners see what they are. */
function realAsJson(value: number, fraction = '.0'): string {
  if (!Number.isFinite(value)) return `{"$number":"${value}"}`;
  // In SQL, -0.0 is 0.0.
  if (value === 0) return `0${fraction}`;
  return Number.isInteger(value) && Math.abs(value) < 1e15 ? `${value}${fraction}` : String(value);
}
