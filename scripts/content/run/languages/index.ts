import type { CheckLanguage } from '@flipstack/content/lint';
import type { LanguageRunner } from '../job.ts';
import { browser } from './browser.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { javascript } from './javascript.ts';
import { php } from './php.ts';
import { postgresql } from './postgresql.ts';
import { python } from './python.ts';
import { sqlite } from './sqlite.ts';
import { typescript } from './typescript.ts';

/** The runners by the names that the report uses. */
export const runners = {
  JavaScript: javascript,
  TypeScript: typescript,
  'HTML and React': browser,
  SQLite: sqlite,
  PostgreSQL: postgresql,
  Python: python,
  PHP: php,
  Java: java,
  Go: go,
} as const satisfies Record<string, LanguageRunner>;

export type RunnerName = keyof typeof runners;

export const runnerOf: Record<CheckLanguage, RunnerName> = {
  js: 'JavaScript',
  cjs: 'JavaScript',
  ts: 'TypeScript',
  html: 'HTML and React',
  jsx: 'HTML and React',
  tsx: 'HTML and React',
  sql: 'SQLite',
  sqlite: 'SQLite',
  postgresql: 'PostgreSQL',
  python: 'Python',
  php: 'PHP',
  java: 'Java',
  go: 'Go',
};
