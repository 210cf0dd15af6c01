import type { Statistics } from '@flipstack/contract';
import { formatCount } from '../../../lib/format-count.ts';
import { formatPercent } from '../../../lib/format-percent.ts';
import { isKnown, reviewsNeeded } from './counting.ts';

type Calibration = Statistics['calibration'];
type Bin = Calibration['bins'][number];

/** With a mean error of this or less, intervals are about as long as they should be. */
const closeError = 0.05;

const meanOf = (bins: readonly Bin[], share: (bin: Bin) => number): number =>
  bins.reduce((sum, bin) => sum + share(bin) * bin.reviews, 0) /
  bins.reduce((sum, { reviews }) => sum + reviews, 0);

/** Whether the memory model's predictions came true, and what that means for the schedule. */
export function formatCalibration({ reviews, bins, error }: Calibration): string {
  if (error === null || bins.length === 0)
    return `You have ${reviews} of the ${reviewsNeeded} repeat reviews that it takes to judge the model.`;
  const predicted = meanOf(bins, (bin) => bin.predicted);
  const actual = meanOf(bins, (bin) => bin.share ?? 0);
  return `The model predicted ${formatPercent(predicted)}, and it was ${formatPercent(actual)}: ${verdictOf(bins, error, actual - predicted)}.`;
}

function verdictOf(bins: readonly Bin[], error: number, difference: number): string {
  if (error <= closeError) return 'you can trust your schedule';
  if (bins.every(isWithinChance)) return 'the difference is no more than chance explains';
  if (Math.abs(difference) < closeError / 2)
    return `right on average, but off by ${formatPercent(error)} for individual groups of cards`;
  return difference > 0
    ? 'you remember more than it expects, so cards come back too soon'
    : 'you forget more than it expects, so cards come back too late';
}

const isWithinChance = (bin: Bin): boolean =>
  isKnown(bin) && bin.low <= bin.predicted && bin.predicted <= bin.high;

/** How far off predictions are, on average. */
export const formatError = ({ error, reviews }: Calibration): string =>
  error === null
    ? ''
    : `Typically, ${(error * 100).toFixed(1)} percentage points off, over ${formatCount(reviews, 'review')}.`;
