/** SQLite columns hold any type, whatever the schema says. */
export function text(value: unknown): string {
  if (typeof value === 'string') return value.toWellFormed();
  if (Buffer.isBuffer(value)) return value.toString('utf8');
  return value === null || value === undefined ? '' : String(value);
}

export function integer(value: unknown): number {
  const number = Math.trunc(Number(value));
  return Number.isSafeInteger(number) ? number : 0;
}

/** The object in a JSON text; empty if the text is not an object. */
export function jsonObject(value: unknown): Record<string, unknown> {
  try {
    return asObject(JSON.parse(text(value)));
  } catch {
    return {};
  }
}

export const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
