import type { LearnerToFit } from './fit-repository.ts';

/** Longer than the pauses between the parts of an import, and between cards that are answered quickly. */
const settledAfterMs = 15_000;

/**
 * Knows which learners have stopped adding reviews. The next fit comes when their reviews have
 * doubled, so a fit in the middle of an import would leave its rest out for a long time.
 */
export class SettledLearners {
  readonly #now: () => number;
  #seen = new Map<number, { arrivals: number; since: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Those of the learners who are waiting for a fit that they requested, or whose log has rested. */
  of(learners: readonly LearnerToFit[]): LearnerToFit[] {
    const now = this.#now();
    const seen = learners.map(({ userId, arrivals }) => {
      const before = this.#seen.get(userId) ?? { arrivals: -1, since: now };
      // A clock that was set back must not postpone the fit by as much.
      const isUnchanged = before.arrivals === arrivals && before.since <= now;
      return [userId, isUnchanged ? before : { arrivals, since: now }] as const;
    });
    // Forgets learners who are no longer due.
    this.#seen = new Map(seen);
    return learners.filter(
      ({ userId, isRequested }) =>
        isRequested || now - (this.#seen.get(userId)?.since ?? now) >= settledAfterMs,
    );
  }
}
