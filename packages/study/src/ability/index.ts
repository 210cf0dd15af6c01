/** Scores mock interviews: abilities, difficulties and verdicts. Described in docs/interview.md. */

export { type Abilities, type Ability, estimateAbilities, estimateAbility } from './estimate-ability.ts';
export { guessingOf } from './guessing.ts';
export {
  difficultyBounds,
  type FirstExposure,
  type ItemDifficulty,
  initialDifficulty,
  levelDifficulty,
  updateDifficulty,
} from './item-difficulty.ts';
export { type Item, isScoredRight, probabilityRight, type ScoredAnswer } from './response-model.ts';
