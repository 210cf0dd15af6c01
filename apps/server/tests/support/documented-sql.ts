import { readFileSync } from 'node:fs';

const page = new URL('../../../../docs/operations.md', import.meta.url);

/**
 * The SQL words listed in docs/operations.md: all that a PostgreSQL-compatible server must support.
 */
const documentedWords = new Set(
  /```sql-words\n([\s\S]*?)```/
    .exec(readFileSync(page, 'utf8'))?.[1]
    ?.split(/\s+/)
    .filter((word) => word !== '') ?? [],
);

/**
 * The words of a statement that are not on the list. Quoted names do not count, so unquoted names
 * must be on the list.
 */
export function undocumentedSqlWords(statement: string): readonly string[] {
  const known = found.get(statement);
  if (known !== undefined) return known;
  const words = wordsNotOnTheList(statement);
  found.set(statement, words);
  return words;
}

/** Tests send the same statements thousands of times, so each is read only once. */
const found = new Map<string, readonly string[]>();

function wordsNotOnTheList(statement: string): string[] {
  const bare = statement
    .replace(/\$\$[\s\S]*?\$\$/g, ' ')
    .replace(/'(?:[^']|'')*'/g, ' ')
    .replace(/"(?:[^"]|"")*"/g, ' ')
    .replace(/\$\d+|\b\d+(?:\.\d+)?\b/g, ' ')
    .replace(/\/\*[\s\S]*?\*\//g, ' ');
  const words = bare.toLowerCase().match(/[a-z_][a-z_0-9]*|::|<->|@@|@>|->>?|~\*?/g) ?? [];
  return [...new Set(words)].filter((word) => !documentedWords.has(word));
}
