import type { Schedule } from './scheduler.ts';

/**
 * A card with this interval or a longer one counts as known: the learner should still remember it a
 * week later.
 */
export const knownIntervalDays = 7;

/** A learner's progress with a card. */
export type CardStage = 'new' | 'learning' | 'known';

/**
 * The stage of a card, based on its schedule. A forgotten card counts as learning until its
 * interval is `knownIntervalDays` again.
 */
export function cardStage({ state, intervalDays }: Pick<Schedule, 'state' | 'intervalDays'>): CardStage {
  if (state === 'New') return 'new';
  return state === 'Review' && intervalDays >= knownIntervalDays ? 'known' : 'learning';
}
