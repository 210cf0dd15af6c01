import type { CodeLanguage } from '@flipstack/card-kinds';
import type { RunError } from '../test-run.ts';

/**
 * An error as a sentence with its line. Databases put a code in place of a name: it comes last, or is
 * left out where it says no more than that there was an error.
 */
export function formatError({ name, message, line }: RunError, language: CodeLanguage): string {
  const isCode = language === 'sql' || language === 'postgresql';
  const text = name === '' || isCode ? message : message === '' ? name : `${name}: ${message}`;
  const code = isCode && name !== '' && name !== 'SQLITE_ERROR' ? name : undefined;
  const place = line === undefined ? undefined : `line ${line}`;
  const details = [place, code].filter((detail) => detail !== undefined);
  return details.length === 0 ? text : `${text} (${details.join(', ')})`;
}
