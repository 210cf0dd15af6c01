import type { Row, Target } from '../report.ts';
import type { Weighed } from './weigh-learner.ts';

/** By how much the mean log loss of people with the default memory may grow, in nats. */
const worseningMax = 0.002;

const mean = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / values.length;
const rounded = (value: number): number => Math.round(value * 1e5) / 1e5;
const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} %`;

/** Positive where ours predicted worse than the defaults. */
const worsening = ({ later }: Weighed): number => later.ours - later.defaults;

/** What the decision was worth to a group of learners, in their later reviews. */
export function groupRow(group: string, weighed: readonly Weighed[]): Row {
  const adopted = weighed.filter((one) => one.adopted);
  const lossBy = (model: keyof Weighed['later']) => mean(weighed.map(({ later }) => later[model])).toFixed(4);
  return {
    memory: group,
    learners: weighed.length,
    'reviews, mean': Math.round(mean(weighed.map(({ reviews }) => reviews))),
    adopted: `${adopted.length} (${percent(adopted.length, weighed.length)})`,
    defaults: lossBy('defaults'),
    ours: lossBy('ours'),
    'without refit': lossBy('unrefitted'),
    'true weights': lossBy('truth'),
    'adopted and better': percent(adopted.filter((one) => worsening(one) < 0).length, adopted.length),
    'worst change': Math.max(...weighed.map(worsening)).toFixed(4),
  };
}

/** What the product promises of its decision. */
export function verdicts(weighed: readonly Weighed[]): Target[] {
  const [likeDefaults, others] = [weighed.filter(isDefault), weighed.filter((one) => !isDefault(one))];
  return [
    {
      name: 'memory of their own: mean log loss of the defaults over that of ours',
      measured: rounded(-mean(others.map(worsening))),
      limit: 0.002,
      atLeast: true,
    },
    {
      name: 'memory of their own: what the second fit, to everything, takes off the mean log loss',
      measured: rounded(mean(others.map(({ later }) => later.unrefitted - later.ours))),
      limit: 0,
      atLeast: true,
    },
    {
      name: 'default memory: by how much ours worsen the mean log loss',
      measured: rounded(mean(likeDefaults.map(worsening))),
      limit: worseningMax,
    },
  ];
}

export const isDefault = (one: Weighed): boolean => one.isDefault;
