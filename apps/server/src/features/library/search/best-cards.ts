export interface ScoredCard {
  /** Its position in the index. */
  at: number;
  score: number;
}

/** Best first; ties go to the earlier card. */
export const byScore = (a: ScoredCard, b: ScoredCard): number => b.score - a.score || a.at - b.at;

/** Selects the best of many cards without sorting them all. */
export class BestCards {
  readonly #most: number;
  #selected: ScoredCard[] = [];
  /** Cards must be better than this one, which is the last of enough others. */
  #last: ScoredCard = { at: Number.POSITIVE_INFINITY, score: Number.NEGATIVE_INFINITY };

  constructor(most: number) {
    this.#most = most;
  }

  add(at: number, score: number): void {
    const last = this.#last;
    if (score < last.score || (score === last.score && at > last.at)) return;
    this.#selected.push({ at, score });
    if (this.#selected.length < 2 * this.#most) return;
    this.#selected = this.sorted();
    this.#last = this.#selected[this.#most - 1] ?? last;
  }

  sorted(): ScoredCard[] {
    return this.#selected.sort(byScore).slice(0, this.#most);
  }
}
