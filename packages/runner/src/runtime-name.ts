import type { CodeLanguage } from '@flipstack/card-kinds';

/** What is loaded to run a language. */
export const runtimeNames = ['javascript', 'sql', 'postgresql', 'python', 'php'] as const;
export type RuntimeName = (typeof runtimeNames)[number];

/** The runtime of each language that can be run so far. */
export const runtimeOf: Readonly<Partial<Record<CodeLanguage, RuntimeName>>> = {
  javascript: 'javascript',
  typescript: 'javascript',
  sql: 'sql',
  postgresql: 'postgresql',
  python: 'python',
  php: 'php',
};
