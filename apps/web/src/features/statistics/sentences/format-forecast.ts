import type { Statistics } from '@flipstack/contract';
import { formatCount } from '../../../lib/format-count.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { formatDuration } from '../../../lib/format-duration.ts';

type Forecast = Statistics['forecast'];

/** What tomorrow brings, and the heaviest of the next days. */
export function formatForecast({ days }: Forecast): string {
  const [today, tomorrow, ...rest] = days;
  if (!today || !tomorrow) return '';
  const coming = [tomorrow, ...rest];
  const heaviest = coming.reduce((most, day) => (day.due > most.due ? day : most));
  if (heaviest.due === 0) return `Nothing is due in the next ${days.length} days.`;
  if (heaviest === tomorrow)
    return `Tomorrow ${are(tomorrow.due)} due, more than on any of the ${coming.length - 1} days after.`;
  const next = tomorrow.due === 0 ? 'Nothing is due tomorrow' : `Tomorrow ${are(tomorrow.due)} due`;
  // The month and the day stay on one line.
  const when = formatDay(heaviest.date, today.date, { weekday: 'long' }).replace(/ (?=\d)/, '\u00a0');
  return `${next}; the heaviest of the next ${days.length} days is ${when}, with ${heaviest.due.toLocaleString('en')}.`;
}

const are = (cards: number) => `${formatCount(cards, 'card')} ${cards === 1 ? 'is' : 'are'}`;

/** How much that is in all. */
export function formatLoad({ overdue, days }: Forecast, meanMs: number | null): string {
  const cards = overdue + days.reduce((sum, { due }) => sum + due, 0);
  if (cards === 0) return '';
  const time = meanMs === null ? '' : `, about ${formatDuration(cards * meanMs)} of reviewing`;
  return `In all, ${formatCount(cards, 'card')}${time}. New cards, and cards that you forget or review early, change this.`;
}

/** How many cards are learned for good, and how many are left. */
export function formatStates(states: Statistics['states']): string {
  const { mature, new: unseen } = states;
  const cards = Object.values(states).reduce((sum, count) => sum + count, 0);
  const left =
    unseen === 0 ? 'none is new' : `${unseen.toLocaleString('en')} ${unseen === 1 ? 'is' : 'are'} still new`;
  return `${mature.toLocaleString('en')} of ${formatCount(cards, 'card')} ${mature === 1 ? 'is' : 'are'} mature, and ${left}.`;
}
