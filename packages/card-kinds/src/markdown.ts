import type { CodeLanguage } from './card-body.ts';

/** The info strings of fenced code. */
export const fenceLanguages = {
  javascript: 'js',
  typescript: 'ts',
  sql: 'sql',
  postgresql: 'sql',
  python: 'python',
  php: 'php',
} as const satisfies Record<CodeLanguage, string>;

/** The length of the longest run of backticks, of which a text may have any number. */
export const longestRun = (text: string): number =>
  (text.match(/`+/g) ?? []).reduce((longest, { length }) => Math.max(longest, length), 0);

/** Code in a fence that is longer than any in the code. */
export function fenced(code: string, language: string): string {
  const fence = '`'.repeat(Math.max(2, longestRun(code)) + 1);
  return `${fence}${language}\n${code}\n${fence}`;
}

/** A short text as inline code, with more backticks around it than are in it. */
export function asCode(text: string): string {
  const ticks = '`'.repeat(longestRun(text) + 1);
  const padding = /^`|`$/.test(text) ? ' ' : '';
  return `${ticks}${padding}${text}${padding}${ticks}`;
}
