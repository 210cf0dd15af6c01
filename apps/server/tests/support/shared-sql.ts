import { readFileSync } from 'node:fs';

const page = new URL('../../../../docs/operations.md', import.meta.url);

/** The words that docs/operations.md publishes: all that a server must understand to stand under Flipstack. */
const published = new Set(
  /```sql-words\n([\s\S]*?)```/
    .exec(readFileSync(page, 'utf8'))?.[1]
    ?.split(/\s+/)
    .filter((word) => word !== '') ?? [],
);

/** The words of a statement that are not on the list. Names stand in quotes there, except those that the list has, too. */
export function wordsBeyondTheList(statement: string): string[] {
  const bare = statement
    .replace(/\$\$[\s\S]*?\$\$/g, ' ')
    .replace(/'(?:[^']|'')*'/g, ' ')
    .replace(/"(?:[^"]|"")*"/g, ' ')
    .replace(/\$\d+|\b\d+(?:\.\d+)?\b/g, ' ')
    .replace(/\/\*[\s\S]*?\*\//g, ' ');
  const words = bare.toLowerCase().match(/[a-z_][a-z_0-9]*|::|<->|@@|@>|->>?|~\*?/g) ?? [];
  return [...new Set(words)].filter((word) => !published.has(word));
}
