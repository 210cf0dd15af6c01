/** A word of the library, and how many cards contain it in each field. */
export interface WordCount {
  word: string;
  question: number;
  context: number;
  text: number;
}

/**
 * Encodes many words as one string, such as ` closure:12:20:31 closer:…`. It is read with one
 * query, and lookups need not parse all of it.
 */
export const writeWordList = (words: readonly WordCount[]): string =>
  words.map(({ word, question, context, text }) => ` ${word}:${question}:${context}:${text}`).join('');

/** The words of a list that begin with a prefix, in its order. */
export function wordsWithPrefix(list: string, prefix: string): WordCount[] {
  const words: WordCount[] = [];
  const mark = ` ${prefix}`;
  for (let index = list.indexOf(mark); index !== -1; index = list.indexOf(mark, index + 1)) {
    const next = list.indexOf(' ', index + 1);
    words.push(readEntry(list.slice(index + 1, next === -1 ? undefined : next)));
  }
  return words;
}

/** The entries of a list, to be parsed by {@link readEntry}. */
export const entriesOf = (list: string): string[] => (list === '' ? [] : list.slice(1).split(' '));

export function readEntry(entry: string): WordCount {
  const [word = '', question, context, text] = entry.split(':');
  return { word, question: Number(question), context: Number(context), text: Number(text) };
}
