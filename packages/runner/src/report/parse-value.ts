/** A number as it was written, so that `1.0` and integers of any size keep their digits. */
export class WrittenNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Parses a value that was written as JSON. @throws SyntaxError */
export const parseValue = (json: string): unknown => JSON.parse(json, keepText);

const keepText = (_key: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' ? new WrittenNumber(context?.source ?? String(value)) : value;

/** Writes a parsed value as JSON again. */
export function writeValue(value: unknown): string {
  if (value instanceof WrittenNumber) return value.text;
  if (Array.isArray(value)) return `[${value.map(writeValue).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}:${writeValue(item)}`);
  return `{${entries.join()}}`;
}

/** The one entry of an object such as `{"$set": []}`, a value that JSON lacks. */
export function specialForm(value: object): { form: string; content: unknown; message?: string } | undefined {
  const [only, second, ...others] = Object.entries(value);
  if (!only?.[0].startsWith('$') || others.length > 0) return undefined;
  const [form, content] = only;
  if (second === undefined) return { form, content };
  const [key, message] = second;
  return form === '$error' && key === 'message' && typeof message === 'string'
    ? { form, content, message }
    : undefined;
}
