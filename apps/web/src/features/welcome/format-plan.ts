import { type DailyLoad, dailyLoad } from '@flipstack/study/daily-load';
import { formatCount } from '../../lib/format-count.ts';

interface Plan {
  cards: number;
  /** The number of chosen stacks. */
  stacks: number;
  /** Undefined keeps the saved limits. */
  minutes: number | undefined;
  saved: DailyLoad | undefined;
}

/** What the answers will set up, and which saved limits they replace. */
export function formatPlan({ cards, stacks, minutes, saved }: Plan): string {
  if (stacks === 0) return 'Nothing chosen yet.';
  const what = `${formatCount(cards, 'card')} in ${formatCount(stacks, 'stack')}`;
  if (minutes === undefined) return `${what}. Your daily limits do not change.`;
  const { newPerDay, reviewsPerDay } = dailyLoad(minutes);
  const isChanged = saved && (saved.newPerDay !== newPerDay || saved.reviewsPerDay !== reviewsPerDay);
  const instead = isChanged ? `, instead of ${saved.newPerDay} and ${saved.reviewsPerDay}` : '';
  return `${what}: ${newPerDay} new ones and up to ${reviewsPerDay} reviews a day${instead}.`;
}
