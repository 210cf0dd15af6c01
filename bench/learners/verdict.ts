import type { Row, Target } from '../report.ts';
import { mean } from '../statistics.ts';
import type { Simulation } from './simulate-learner.ts';

/** The highest increase of the mean log loss of learners with the default memory, in nats. */
const worseningMax = 0.002;

const rounded = (value: number): number => Math.round(value * 1e5) / 1e5;
const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} %`;

/** Positive if our weights predicted worse than the defaults. */
const worsening = ({ later }: Simulation): number => later.ours - later.defaults;

/** The effect of the decision on the later reviews of a group of learners. */
export function groupRow(group: string, simulations: readonly Simulation[]): Row {
  const adopted = simulations.filter((one) => one.adopted);
  const lossBy = (model: keyof Simulation['later']) =>
    mean(simulations.map(({ later }) => later[model])).toFixed(4);
  return {
    memory: group,
    learners: simulations.length,
    'reviews, mean': Math.round(mean(simulations.map(({ reviews }) => reviews))),
    adopted: `${adopted.length} (${percent(adopted.length, simulations.length)})`,
    defaults: lossBy('defaults'),
    ours: lossBy('ours'),
    'without refit': lossBy('withoutRefit'),
    'true weights': lossBy('truth'),
    'adopted and better': percent(adopted.filter((one) => worsening(one) < 0).length, adopted.length),
    'worst change': Math.max(...simulations.map(worsening)).toFixed(4),
  };
}

/** The targets for the decision. */
export function verdicts(simulations: readonly Simulation[]): Target[] {
  const [likeDefaults, others] = [
    simulations.filter(isDefault),
    simulations.filter((one) => !isDefault(one)),
  ];
  return [
    {
      name: 'individual memory: mean log loss of the defaults minus that of ours',
      measured: rounded(-mean(others.map(worsening))),
      limit: 0.002,
      atLeast: true,
    },
    {
      name: 'individual memory: decrease of the mean log loss by the second fit, to all reviews',
      measured: rounded(mean(others.map(({ later }) => later.withoutRefit - later.ours))),
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

export const isDefault = (one: Simulation): boolean => one.isDefault;
