import { levelDifficulty } from '@flipstack/study/ability';
import type { World } from './world.ts';

/**
 * What the score assumes, except that items also differ in discrimination: some tell able learners
 * from others better than the Rasch model says.
 */
export const assumedWorld: World = {
  levelDifficulty,
  difficultyDeviation: 0.7,
  discriminationDeviation: 0.3,
  meanAbility: 0,
  dayDeviation: 0,
  topicDeviation: 0,
  excludedOptions: 0,
};

/** Assumptions of the score that do not hold, one at a time. */
export const otherWorlds: Readonly<Record<string, World>> = {
  'levels differ by 1 logit': { ...assumedWorld, levelDifficulty: { EASY: -1, MEDIUM: 0, HARD: 1 } },
  'one wrong option is obvious': { ...assumedWorld, excludedOptions: 1 },
  'learners are more able by 0.5': { ...assumedWorld, meanAbility: 0.5 },
  'good and bad days and topics': { ...assumedWorld, dayDeviation: 0.5, topicDeviation: 0.4 },
};
