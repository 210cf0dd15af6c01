/** A word of the library, and how many cards say it in each tier. */
export interface WordCount {
  word: string;
  question: number;
  context: number;
  text: number;
}

/**
 * Many words in one text, ` closure:12:20:31 closer:…`: it is read from the database at once, and what is looked for is
 * found in it without taking the rest apart.
 */
export const writeWordList = (words: readonly WordCount[]): string =>
  words.map(({ word, question, context, text }) => ` ${word}:${question}:${context}:${text}`).join('');

/** The words of a list that begin with a text, in its order. */
export function wordsWithPrefix(list: string, beginning: string): WordCount[] {
  const words: WordCount[] = [];
  const mark = ` ${beginning}`;
  for (let place = list.indexOf(mark); place !== -1; place = list.indexOf(mark, place + 1)) {
    const next = list.indexOf(' ', place + 1);
    words.push(readEntry(list.slice(place + 1, next === -1 ? undefined : next)));
  }
  return words;
}

/** The entries of a list, each to be read by {@link readEntry}. */
export const entriesOf = (list: string): string[] => (list === '' ? [] : list.slice(1).split(' '));

export function readEntry(entry: string): WordCount {
  const [word = '', question, context, text] = entry.split(':');
  return { word, question: Number(question), context: Number(context), text: Number(text) };
}
