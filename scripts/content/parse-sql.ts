import { findImbalance, sqlLexicon } from '@flipstack/content/lint';
import { loadModule, parseSync, SqlError } from 'libpg-query';
import { type CodeFault, lineAt } from './code-fault.ts';

await loadModule();

/** Names of products, and what only they write. */
const otherDialect =
  /\b(?:mysql|mariadb|sql server|t-sql|transact-sql|oracle|sqlite|snowflake|bigquery|clickhouse|duckdb|db2)\b|`\w+`|\bauto_increment\b|\bselect\s+top\b|@\w|\bgo\b$|\bstraight_join\b|\bdual\b/im;

/** A card may show an expression, or a query from its `WHERE` on. */
const pieces = [(code: string) => `SELECT ${code}`, (code: string) => `SELECT FROM rows ${code}`];

/**
 * Parses SQL with PostgreSQL's own parser. What that refuses is judged by its brackets and strings alone where the card
 * speaks of another product or the code is in its dialect.
 */
export function parseSql(code: string, context: string): CodeFault | undefined {
  const statements = withoutPlaceholders(code);
  const refused = refusal(statements);
  if (!refused || pieces.some((piece) => !refusal(piece(statements)))) return undefined;
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

/** `?` and `:name` stand for values in drivers; PostgreSQL itself knows `$1`. */
const withoutPlaceholders = (code: string): string =>
  code.replace(/(?<=[=(,<>]\s*|\b(?:limit|offset|like|any|in|and|between)\s+)(?:\?|:[a-z_]\w*)/gi, '$$1');
