import type { Statistics } from '@flipstack/contract';
import { formatCount } from '../../../lib/format-count.ts';

/** How today is going. */
export function formatToday({ reviews, remembered, due }: Statistics['today']): string {
  const cards = formatCount(due, 'card');
  if (reviews === 0) return due === 0 ? 'Nothing is due today.' : `${cards} to review today.`;
  const soFar = `${formatCount(reviews, 'review')} today, ${remembered.toLocaleString('en')} remembered`;
  return due === 0 ? `Done for today: ${soFar}.` : `${soFar}; ${cards} to go.`;
}

/** How long the streak is, and what keeps it. The day ends at an instant, shown by this device's clock. */
export function formatStreak(
  { days, isTodayDone, dayEndsAt }: Statistics['streak'],
  timeZone?: string,
): string {
  const end = new Date(dayEndsAt).toLocaleTimeString('en', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone && { timeZone }),
  });
  if (days === 0) return `No streak at the moment; one review before ${end} starts one.`;
  const length = `Your streak is ${formatCount(days, 'day')}`;
  return isTodayDone
    ? `${length}; one review tomorrow keeps it.`
    : `${length}; one review before ${end} keeps it.`;
}

/** How the streak compares with the longest one. */
export function formatLongest({ days, longest }: Statistics['streak']): string {
  if (longest === 0) return '';
  if (days >= longest) return 'It is your longest.';
  const missing = longest + 1 - days;
  const best = `Your longest is ${formatCount(longest, 'day')}.`;
  return days > 0 && missing <= 14
    ? `${best} ${missing === 1 ? 'One more day beats' : `${missing} more days beat`} it.`
    : best;
}
