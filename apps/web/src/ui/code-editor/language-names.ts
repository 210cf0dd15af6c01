import type { CodeLanguage } from '@flipstack/card-kinds';

/** The languages as users see them, with the version where it decides what may be written. */
export const languageNames: Readonly<Record<CodeLanguage, string>> = {
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  sql: 'SQL (SQLite)',
  postgresql: 'SQL (PostgreSQL)',
  python: 'Python 3.14',
  php: 'PHP 8.5',
};
