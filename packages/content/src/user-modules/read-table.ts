import { readCsv } from '@flipstack/csv';
import { cardLevels } from '../format/module-file.ts';
import type { UserCard } from './user-module.ts';

/** The settings at the top of a file from Anki. */
const settings = /^#(?:separator|html|tags|columns|notetype|deck|guid)\b.*\n/gim;

/**
 * Reads cards from a table with tabs, as Quizlet and Anki export it: question, answer and,
 * optionally, the level. Returns undefined for any other text.
 */
export function readTable(text: string): UserCard[] | undefined {
  if (!text.includes('\t')) return undefined;
  const unified = text.replace(/\r\n?/g, '\n').replace(settings, '');
  const rows = readCsv(unified, { delimiter: '\t', isLenient: true })
    .records.map(({ fields }) => fields)
    .filter((fields) => fields.some((field) => field.trim() !== ''));
  const isTable = rows.every(
    ([question = '', answer = '']) => question.trim() !== '' && answer.trim() !== '',
  );
  return rows.length > 0 && isTable ? rows.map(cardOf) : undefined;
}

function cardOf([question = '', answer = '', written = '']: readonly string[]): UserCard {
  const level = cardLevels.find((one) => one === written.trim().toUpperCase()) ?? 'EASY';
  return { level, question: question.trim(), answer: answer.trim() };
}
