import type { Candidate } from './candidate.ts';
import type { ParsedQuery } from './parse-query.ts';

/** The bonus for words that are next to each other, as in the query. */
const adjacent = { question: 0.8, elsewhere: 0.4 };
/** How far apart such words may be: `strict null checks` for `strict checks`. */
const adjacentMax = 3;

/** Prefers cards with the words next to each other, as in the query, or in the question. */
export function preferNearWords(found: readonly Candidate[], query: ParsedQuery): void {
  const gain = inQuestionGain(query);
  for (const candidate of found) {
    const inQuestion = gain === 0 ? 0 : gain * shareInQuestion(candidate, query);
    candidate.score *= 1 + adjacencyOf(candidate) + inQuestion;
  }
}

/**
 * The bonus for having all words in the question. Whole sentences get none, because how a question
 * is worded is arbitrary.
 */
function inQuestionGain({ sides, terms }: ParsedQuery): number {
  if (sides > 1) return 0.5;
  return terms.length === 1 ? 0.2 : 0;
}

/** The share of the words of a search that are in the text of a card's question. */
function shareInQuestion(
  { card: { sequence, questionLength }, terms }: Candidate,
  query: ParsedQuery,
): number {
  const question = sequence.subarray(0, questionLength);
  const found = terms.filter(({ numbers }) => numbers.some((number) => question.includes(number)));
  return found.length / query.terms.length;
}

/** How close together a card has terms that are adjacent in the search. */
function adjacencyOf({ card: { sequence, questionLength }, terms }: Candidate): number {
  let sum = 0;
  for (const [place, { number, position }] of terms.entries()) {
    const next = terms[place + 1];
    if (next === undefined || next.position - position > 2) continue;
    if (number === undefined || next.number === undefined) continue;
    let at = sequence.indexOf(number);
    while (at !== -1) {
      const near = sequence.subarray(at + 1, at + 1 + adjacentMax).indexOf(next.number);
      if (near !== -1) {
        sum += (at < questionLength ? adjacent.question : adjacent.elsewhere) / (near + 1);
        break;
      }
      at = sequence.indexOf(number, at + 1);
    }
  }
  return sum;
}
