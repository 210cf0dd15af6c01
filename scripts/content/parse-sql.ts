import { findImbalance, sqlLexicon } from '@flipstack/content/lint';
import { loadModule, parseSync, SqlError } from 'libpg-query';
import { type CodeFault, lineAt } from './code-fault.ts';

await loadModule();

/** Names of other products, and syntax that only they have. */
const otherDialect =
  /\b(?:mysql|mariadb|sql server|t-sql|transact-sql|oracle|sqlite|snowflake|bigquery|clickhouse|duckdb|db2)\b|`\w+`|\bauto_increment\b|\bselect\s+top\b|@\w|\bgo\b$|\bstraight_join\b|\bdual\b/im;

/** Completes what a card may show: an expression, or a query from its `WHERE` on. */
const completions = [(code: string) => `SELECT ${code}`, (code: string) => `SELECT FROM rows ${code}`];

/**
 * Checks SQL with PostgreSQL's own parser. If that refuses code in the dialect of another product,
 * or on a card about one, only brackets and strings are checked.
 */
export function parseSql(code: string, context: string): CodeFault | undefined {
  const statements = withoutPlaceholders(code);
  const refused = refusal(statements);
  if (!refused || completions.some((complete) => !refusal(complete(statements)))) return undefined;
  return otherDialect.test(code) || otherDialect.test(context) ? findImbalance(code, sqlLexicon) : refused;
}

function refusal(code: string): CodeFault | undefined {
  try {
    parseSync(code);
    return undefined;
  } catch (error) {
    const details = error instanceof SqlError ? error.sqlDetails : undefined;
    const message = error instanceof Error ? error.message : String(error);
    return { line: lineAt(code, details?.cursorPosition ?? 0), message };
  }
}

/** Replaces `?` and `:name`, the placeholders of drivers, by `$1`, the one of PostgreSQL. */
const withoutPlaceholders = (code: string): string =>
  code.replace(/(?<=[=(,<>]\s*|\b(?:limit|offset|like|any|in|and|between)\s+)(?:\?|:[a-z_]\w*)/gi, '$$1');
