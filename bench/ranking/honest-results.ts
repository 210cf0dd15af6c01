import type { Row, Target } from '../report.ts';
import { rankCorrelation } from '../statistics.ts';
import type { HonestResult } from './honest-learner.ts';

/** What learners know, in several senses. */
const truths = {
  'known for long': 'knowledge',
  'recalled 30 days later, by level': 'weightedLater',
  'cards recalled 30 days later': 'recalledLater',
  'cards recalled today': 'recalledNow',
} as const;
const rankings = { 'the ladder': 'points', 'number of reviews': 'reviews' } as const;

type Truth = (typeof truths)[keyof typeof truths];
type Ranking = (typeof rankings)[keyof typeof rankings];

const agreement = (results: readonly HonestResult[], ranking: Ranking, truth: Truth): number =>
  rankCorrelation(results.map((result) => [result[ranking], result[truth]]));

export const honestRows = (seed: number, results: readonly HonestResult[]): Row[] =>
  Object.entries(rankings).map(([name, ranking]) => ({
    'ranked by': name,
    seed,
    ...Object.fromEntries(
      Object.entries(truths).map(([title, truth]) => [title, agreement(results, ranking, truth).toFixed(3)]),
    ),
  }));

/** The first two senses weigh cards by level, as the ranking promises. */
export const honestTargets = (seed: number, results: readonly HonestResult[]): Target[] =>
  (['knowledge', 'weightedLater'] as const).flatMap((truth) => {
    const ofLadder = agreement(results, 'points', truth);
    const name = Object.entries(truths).find(([, one]) => one === truth)?.[0];
    return [
      {
        name: `rank correlation with “${name}”, seed ${seed}`,
        measured: round(ofLadder),
        limit: 0.9,
        atLeast: true,
      },
      {
        name: `the same minus that of the number of reviews, seed ${seed}`,
        measured: round(ofLadder - agreement(results, 'reviews', truth)),
        limit: 0.001,
        atLeast: true,
      },
    ];
  });

const round = (value: number): number => Math.round(value * 1000) / 1000;
