import { cardLevels } from '@flipstack/content';
import { levelDifficulty } from '@flipstack/study/ability';
import { type PositionLevel, positionLevels } from '@flipstack/study/interview';
import type { Row, Target } from '../report.ts';
import { correlation, mean } from '../statistics.ts';
import type { PoolItem } from './calibrate-items.ts';
import type { Judgment } from './judge-learners.ts';
import type { ScoredCard } from './scored-cards.ts';

/** The share of right answers from which on raw percent would find a learner at level. */
const rawCut = 0.7;

const share = <Item>(items: readonly Item[], isCounted: (item: Item) => boolean): number =>
  mean(items.map((item) => (isCounted(item) ? 1 : 0)));
const percent = (part: number): string => (Number.isNaN(part) ? '–' : `${(part * 100).toFixed(1)} %`);

const isGiven = ({ verdict }: Judgment): boolean => verdict === 'at level' || verdict === 'below level';
const isRight = ({ verdict, isAtLevel }: Judgment): boolean => (verdict === 'at level') === isAtLevel;
const isRawRight = ({ raw, isAtLevel }: Judgment): boolean => raw >= rawCut === isAtLevel;
const rightWhereGiven = (judgments: readonly Judgment[]): number => share(judgments.filter(isGiven), isRight);
const ofPosition = (judgments: readonly Judgment[], position: PositionLevel) =>
  judgments.filter((one) => one.position === position);

function verdictRow(position: string, items: number, judgments: readonly Judgment[]): Row {
  const rightOf = (verdict: Judgment['verdict']) =>
    percent(
      share(
        judgments.filter((one) => one.verdict === verdict),
        isRight,
      ),
    );
  return {
    position,
    items,
    'truly at level': percent(share(judgments, ({ isAtLevel }) => isAtLevel)),
    given: percent(share(judgments, isGiven)),
    right: percent(rightWhereGiven(judgments)),
    '“at level” right': rightOf('at level'),
    '“below level” right': rightOf('below level'),
    'if all were given': percent(share(judgments, (one) => one.isProbablyAtLevel === one.isAtLevel)),
    'raw percent': percent(share(judgments, isRawRight)),
    'standard error': mean(judgments.map(({ standardError }) => standardError)).toFixed(2),
    'in 90 % band': percent(share(judgments, (one) => one.isInBand)),
  };
}

/** A row for each position and one for all of them. */
export const verdictRows = (items: number, judgments: readonly Judgment[]): Row[] => [
  ...positionLevels.map((position) => verdictRow(position, items, ofPosition(judgments, position))),
  verdictRow('all', items, judgments),
];

/** How difficulties and verdicts come out under an assumption. */
export function worldRow(assumption: string, pool: readonly PoolItem[], judgments: readonly Judgment[]): Row {
  const junior = ofPosition(judgments, 'Junior');
  return {
    assumption,
    'correlation, levels only': correlationOfLevels(pool).toFixed(3),
    'after answers': correlationOfEstimates(pool).toFixed(3),
    given: percent(share(judgments, isGiven)),
    right: percent(rightWhereGiven(judgments)),
    'Junior: given': percent(share(junior, isGiven)),
    'Junior: right': percent(rightWhereGiven(junior)),
    'raw percent': percent(share(judgments, isRawRight)),
    'in 90 % band': percent(share(judgments, (one) => one.isInBand)),
  };
}

/** How far all difficulties together are from the truth, in logits, after this many answers to each. */
export const driftRow = (answers: number, hasAnchors: boolean, pool: readonly PoolItem[]): Row => ({
  answers,
  anchors: hasAnchors ? 'a fifth' : 'none',
  drift: mean(pool.map(({ truth, estimate }) => estimate.logits - truth.difficulty)).toFixed(2),
  correlation: correlationOfEstimates(pool).toFixed(3),
});

/** The correlation of the estimated difficulties with the true ones. */
export const correlationOfEstimates = (pool: readonly PoolItem[]): number =>
  correlation(pool.map(({ truth, estimate }) => [estimate.logits, truth.difficulty]));

/** The same before any answer, when only the level of the card is known. */
const correlationOfLevels = (pool: readonly PoolItem[]): number =>
  correlation(pool.map(({ truth }) => [levelDifficulty[truth.level], truth.difficulty]));

/** The targets for verdicts, over all positions. */
export const verdictTargets = (judgments: readonly Judgment[]): Target[] => [
  {
    name: 'verdicts that are right, in percent',
    measured: inPercent(rightWhereGiven(judgments)),
    limit: 94,
    atLeast: true,
  },
  {
    name: 'interviews with a verdict, in percent',
    measured: inPercent(share(judgments, isGiven)),
    limit: 65,
    atLeast: true,
  },
];

/** Rounded down to a decimal, so that rounding does not meet a target. */
const inPercent = (part: number): number => Math.floor(part * 1000) / 10;

/** How many items of each kind there are, by the level of the card. */
export function mixRows(cards: readonly ScoredCard[]): Row[] {
  return [...Map.groupBy(cards, ({ kind }) => kind)].map(([kind, ofKind]) => ({
    kind,
    ...Object.fromEntries(
      cardLevels.map((level) => [level, ofKind.filter((card) => card.level === level).length]),
    ),
    'mean guessing': mean(ofKind.map(({ guessing }) => guessing)).toFixed(3),
  }));
}
