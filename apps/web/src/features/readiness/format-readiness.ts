import type { Readiness, ReadinessPlan } from '@flipstack/contract';
import { formatCount } from '../../lib/format-count.ts';
import { formatDay } from '../../lib/format-day.ts';
import { formatPercent } from '../../lib/format-percent.ts';

type Step = Readiness['next'][number];
type Moved = NonNullable<Readiness['moved']>;
type Accuracy = Readiness['accuracy'];

/** Such as `12 new cards and 30 reviews, about 20 minutes`. */
export function formatPlan({ newPerDay, reviewsPerDay, minutes }: ReadinessPlan): string {
  if (newPerDay === 0 && reviewsPerDay === 0) return 'Nothing to study today.';
  return `${formatWork(newPerDay, reviewsPerDay)}, ${formatMinutes(minutes)}.`;
}

function formatWork(newCards: number, reviews: number): string {
  const parts = [
    newCards > 0 && formatCount(newCards, 'new card'),
    reviews > 0 && formatCount(reviews, 'review'),
  ];
  return parts.filter(Boolean).join(' and ');
}

const formatMinutes = (minutes: number): string =>
  minutes < 1 ? 'less than a minute' : `about ${formatCount(Math.round(minutes), 'minute')}`;

/**
 * What a step is and adds: `about 10 minutes for 12 new cards: +1.3 points`.
 * @param hasForecast whether enough has been seen to say what it adds
 */
export function formatStep({ newCards, reviews, minutes, gain }: Step, hasForecast: boolean): string {
  const work = `${formatMinutes(minutes)} for ${formatWork(newCards, reviews)}`;
  return hasForecast ? `${work}: ${formatPoints(gain)}` : work;
}

/** A difference of shares in percentage points. */
export function formatPoints(change: number): string {
  const points = Number((Math.abs(change) * 100).toFixed(1));
  if (points === 0) return 'less than 0.1 points';
  return `${change < 0 ? '−' : '+'}${points} points`;
}

/** What an interview at the time of a former forecast would have been, and now. */
export function formatMoved({ since, before, now }: Moved, today: string): string {
  const [was, is] = [formatPercent(before), formatPercent(now)];
  const date = formatDay(since, today);
  if (was === is)
    return `If the interview were today, you would be expected to get ${is} right, as on ${date}.`;
  return `If the interview were today, you would be expected to get ${is} right, instead of ${was} on ${date}.`;
}

/** Where most of a topic's change came from. */
export function formatCause({ byMemory, byAbility }: Moved['topics'][number]): string {
  if (Math.abs(byAbility) > Math.abs(byMemory)) return 'interviews';
  return byMemory < 0 ? 'forgetting' : 'reviews';
}

/** How good past forecasts were. Nothing is claimed before there are enough. */
export function formatAccuracy({ forecasts, interviews, needed, brier, constantBrier }: Accuracy): string {
  if (brier === null || constantBrier === null)
    return `After ${needed} forecasts that were followed by a mock interview within three days, you will see here how good they were. So far, there ${forecasts === 1 ? 'is 1' : `are ${forecasts}`}.`;
  const compared = `${formatCount(forecasts, 'forecast')} compared with ${formatCount(interviews, 'interview')}`;
  const scores = `Brier score ${brier.toFixed(2)} (0 is best), against ${constantBrier.toFixed(2)} for always forecasting your average`;
  const verdict =
    brier < constantBrier
      ? 'Your forecasts were better than your average.'
      : 'Your forecasts were no better than your average, so do not rely on them.';
  return `${compared}: ${scores}. ${verdict}`;
}
