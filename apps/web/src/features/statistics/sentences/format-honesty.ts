import type { Statistics } from '@flipstack/contract';
import { formatCount } from '../../../lib/format-count.ts';
import { formatPercent } from '../../../lib/format-percent.ts';
import { formatInterval, reviewsNeeded } from './counting.ts';

type Calibration = Statistics['calibration'];
type Bin = Calibration['bins'][number];
type Checked = Statistics['selfGrading']['modules'][number];

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
  return `The model predicted ${formatPercent(predicted)}, and it was ${formatPercent(actual)}: ${verdictOf(error, actual - predicted)}.`;
}

function verdictOf(error: number, difference: number): string {
  if (error <= closeError) return 'you can trust your schedule';
  if (Math.abs(difference) < closeError / 2)
    return `right on average, but off by ${formatPercent(error)} for single groups of cards`;
  return difference > 0
    ? 'you remember more than it expects, so cards come back too soon'
    : 'you forget more than it expects, so cards come back too late';
}

/** How far off predictions are, on average. */
export const formatError = ({ error, reviews }: Calibration): string =>
  error === null
    ? ''
    : `Typically, ${(error * 100).toFixed(1)} percentage points off, over ${formatCount(reviews, 'review')}.`;

/** What checked answers say about the learner's own ratings, in the module where they say the worst. */
export function formatSelfGrading({ modules, needed }: Statistics['selfGrading']): string {
  const [worst] = modules;
  if (!worst) return `No module has ${needed} checked answers yet to compare your ratings with.`;
  return `Where you rated flip cards of ${worst.moduleName} Good or Easy, you got ${formatPercent(worst.share)} of its checked answers right within 30 days.`;
}

/** Whether that fits the ratings: of cards rated Good, as many should be known as were asked for. */
export function formatSelfVerdict({ modules }: Statistics['selfGrading'], desired: number): string {
  const [worst] = modules;
  if (!worst) return '';
  const counted = `${worst.right} of ${worst.answers}, ${formatInterval(worst)}`;
  if (worst.high >= desired) return `That fits your ratings (${counted}).`;
  const strict: Checked[] = modules.filter(({ high }) => high < desired);
  const where =
    strict.length > 1 ? `this and ${formatCount(strict.length - 1, 'other module')}` : 'this module';
  return `That is less than the ${formatPercent(desired)} that you want to remember (${counted}). In ${where}, rate yourself more strictly.`;
}
