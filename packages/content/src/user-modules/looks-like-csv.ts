import { readCsv } from '@flipstack/csv';

const header =
  /^\uFEFF?\s*"?(?:question|front|term)"?\s*[,;]\s*"?(?:answer|back|definition)"?\s*(?:[,;]|$)/im;

/**
 * Whether a text without cards is a table with commas or semicolons: it has the header of one, or
 * every one of its rows, of which there are several, has a question and an answer.
 */
export const looksLikeCsv = (text: string): boolean =>
  !text.includes('\t') && (header.test(text) || isTable(text, ',') || isTable(text, ';'));

function isTable(text: string, delimiter: ',' | ';'): boolean {
  const { records } = readCsv(text, { delimiter, isLenient: true });
  return (
    records.length > 1 &&
    records.every(
      ({ fields: [question = '', answer = ''] }) => question.trim() !== '' && answer.trim() !== '',
    )
  );
}
