import { formatReviewHistory, type ReviewEntry } from '@flipstack/study/review-history';

/** Small enough for the server's limit on a body, whatever the cards are called. */
const entriesAtOnce = 1000;
const lettersAtOnce = 100_000;

/** The history as texts that the server takes one at a time; the reviews of a card stay together where they can. */
export function portionsOf(entries: readonly ReviewEntry[]): string[] {
  const byCard = [...Map.groupBy(entries, ({ card }) => card).values()].flat();
  const portions: ReviewEntry[][] = [];
  let letters = 0;
  for (const entry of byCard) {
    const portion = portions.at(-1);
    letters += entry.card.length + 40;
    if (portion === undefined || portion.length === entriesAtOnce || letters > lettersAtOnce) {
      portions.push([entry]);
      letters = entry.card.length + 40;
    } else {
      portion.push(entry);
    }
  }
  return portions.map((portion) => [...formatReviewHistory(portion)].join(''));
}
