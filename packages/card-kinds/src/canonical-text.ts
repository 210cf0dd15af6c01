/**
 * Values of all languages are compared as JSON (`CodeTest` says how). This brings the JSON into one
 * form: keys, sets and maps sorted, numbers as JavaScript writes them.
 */
export function canonicalText(json: string): string {
  const value: unknown = JSON.parse(json, keepLargeIntegers);
  return textOf(value);
}

/** The rows of a query, in any order. */
export function canonicalRows(json: string): string {
  const rows: unknown = JSON.parse(json, keepLargeIntegers);
  return Array.isArray(rows) ? listOf(rows.map(textOf).sort()) : textOf(rows);
}

/** An integer that JavaScript's numbers cannot hold is compared by its digits. */
function keepLargeIntegers(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
  const digits = context?.source ?? '';
  return /^-?\d+$/.test(digits) ? { $bigint: digits } : value;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return listOf(value.map(textOf));
  if (typeof value !== 'object' || value === null)
    return Object.is(value, -0) ? '{"$number":"-0"}' : JSON.stringify(value);
  const [only, ...others] = Object.entries(value);
  if (only && others.length === 0 && Array.isArray(only[1])) {
    const [key, items] = only;
    if (key === '$set' || key === '$map') return `{"${key}":${listOf(items.map(textOf).sort())}}`;
  }
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}:${textOf(item)}`);
  return `{${entries.sort().join()}}`;
}

const listOf = (items: readonly string[]): string => `[${items.join()}]`;
