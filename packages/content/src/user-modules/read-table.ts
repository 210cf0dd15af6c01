import { cardLevels } from '../format/module-file.ts';
import type { UserCard } from './user-module.ts';

/** The lines with which Anki begins a file of notes. */
const settings = /^#(?:separator|html|tags|columns|notetype|deck|guid)\b.*\n/gim;

/** One cell and what ends it; in quotes it may hold tabs, ends of lines, and quotes written twice. */
const cell = /("[^"]*(?:""[^"]*)*"(?=[\t\n]|$)|[^\t\n]*)([\t\n]|$)/g;

/**
 * Reads a table with tabs, as Quizlet and Anki write it: question, answer and, if it is there, the level. Answers
 * nothing for any other text.
 */
export function readTable(text: string): UserCard[] | undefined {
  if (!text.includes('\t')) return undefined;
  const rows = rowsOf(text.replace(/\r\n?/g, '\n').replace(settings, ''));
  const isTable = rows.every(
    ([question = '', answer = '']) => question.trim() !== '' && answer.trim() !== '',
  );
  return rows.length > 0 && isTable ? rows.map(cardOf) : undefined;
}

function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, written = '', end] of text.matchAll(cell)) {
    rows.at(-1)?.push(written.startsWith('"') ? unquoted(written) : written);
    if (end === '\n') rows.push([]);
  }
  return rows.filter((cells) => cells.some((one) => one.trim() !== ''));
}

const unquoted = (written: string): string =>
  /^".*"$/s.test(written) ? written.slice(1, -1).replaceAll('""', '"') : written;

function cardOf([question = '', answer = '', written = '']: readonly string[]): UserCard {
  const level = cardLevels.find((one) => one === written.trim().toUpperCase()) ?? 'EASY';
  return { level, question: question.trim(), answer: answer.trim() };
}
