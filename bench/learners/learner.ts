import type { Random } from '@flipstack/study';
import { defaultParameters } from '@flipstack/study/scheduler';
import { normal, whole } from './draws.ts';

/** A simulated learner. Unlike a real one, their memory is known. */
export interface Learner {
  /** Whether the default weights describe this memory. */
  isDefault: boolean;
  /** The weights of the true memory. */
  parameters: readonly number[];
  newPerDay: number;
  /** The share of days on which the learner studies. */
  diligence: number;
  /** The number of days before the fit. */
  daysBefore: number;
  /** The number of days after the fit, on which the adopted weights are evaluated. */
  daysAfter: number;
}

/**
 * The standard deviations of the weights over the ten thousand collections from which the defaults
 * were computed, from fsrs-rs (`PARAMS_STDDEV` in src/training_v6.rs).
 */
const standardDeviations = [
  6.43, 9.66, 17.58, 27.85, 0.57, 0.28, 0.6, 0.12, 0.39, 0.18, 0.33, 0.3, 0.09, 0.16, 0.57, 0.25, 1.03, 0.31,
  0.32, 0.14, 0.27,
];

/** The limits of the weights in ts-fsrs, which uses initial stabilities of at least 0.1. */
const limits: readonly (readonly [least: number, most: number])[] = [
  [0.1, 100],
  [0.1, 100],
  [0.1, 100],
  [0.1, 100],
  [1, 10],
  [0.001, 4],
  [0.001, 4],
  [0.001, 0.75],
  [0, 4.5],
  [0, 0.8],
  [0.001, 3.5],
  [0.001, 5],
  [0.001, 0.25],
  [0.001, 0.9],
  [0, 4],
  [0, 1],
  [1, 6],
  [0, 2],
  [0, 2],
  [0.01, 0.8],
  [0.1, 0.8],
];

/** Learners with even numbers have the default memory, the others an individual one. */
export function drawLearner(number: number, random: Random): Learner {
  const isDefault = number % 2 === 0;
  return {
    isDefault,
    parameters: isDefault ? defaultParameters : drawParameters(random),
    newPerDay: whole(2, 15, random),
    diligence: 0.6 + 0.4 * random(),
    daysBefore: whole(15, 180, random),
    daysAfter: 60,
  };
}

/**
 * Draws each weight independently from a log-normal distribution, within the limits of FSRS-6. Its
 * median is the default, because the defaults are medians over people, and its standard deviation
 * is the one over people. The initial stabilities are sorted, because a better first rating means a
 * longer memory.
 */
function drawParameters(random: Random): number[] {
  const drawn = defaultParameters.map((median, index) => {
    const [least, most] = limits[index] ?? [median, median];
    const spread = logSpread((standardDeviations[index] ?? 0) / median);
    return Math.min(Math.max(median * Math.exp(spread * normal(random)), least), most);
  });
  return [...drawn.slice(0, 4).sort((a, b) => a - b), ...drawn.slice(4)];
}

/**
 * The standard deviation of the logarithm, given the ratio of the value's standard deviation to its
 * median. A log-normal value with median m has the variance m²·q·(q-1) with q = exp(spread²). This
 * is solved for q.
 */
function logSpread(ratio: number): number {
  return Math.sqrt(Math.log((1 + Math.sqrt(1 + 4 * ratio ** 2)) / 2));
}
