import { defaultParameters } from '@flipstack/study/scheduler';
import { normal, type Random, whole } from './seeded-random.ts';

/** Somebody whose memory is known to us, as no real person's is. */
export interface Learner {
  /** Whether this memory is the one that the published default weights describe. */
  isDefault: boolean;
  /** The weights of the true memory. */
  parameters: readonly number[];
  newPerDay: number;
  /** The share of days on which there is time to study. */
  diligence: number;
  /** How many days are studied before the fit. */
  daysBefore: number;
  /** How many days are studied after it; they judge what was adopted. */
  daysAfter: number;
}

/**
 * How far people's weights lie apart: the standard deviations over the ten thousand collections from which the defaults
 * were made, as fsrs-rs holds them (`PARAMS_STDDEV` in src/training_v6.rs).
 */
const standardDeviations = [
  6.43, 9.66, 17.58, 27.85, 0.57, 0.28, 0.6, 0.12, 0.39, 0.18, 0.33, 0.3, 0.09, 0.16, 0.57, 0.25, 1.03, 0.31,
  0.32, 0.14, 0.27,
];

/** Within which FSRS-6 keeps its weights, as ts-fsrs holds them; initial stabilities from 0.1 on, as it uses them. */
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

/** Half of the learners, those with even numbers, have the default memory; the others one of their own. */
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
 * Each weight on its own from a log-normal distribution with the default as its median, for the defaults are the medians
 * over people, and with the standard deviation over people; within the limits of FSRS-6; and, as with people, no better
 * first rating means a shorter memory.
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
 * The standard deviation of the logarithm, from that of the value itself over its median. A log-normal value with median m
 * has the variance m²·q·(q-1) with q = exp(spread²); solved for q.
 */
function logSpread(ratio: number): number {
  return Math.sqrt(Math.log((1 + Math.sqrt(1 + 4 * ratio ** 2)) / 2));
}
