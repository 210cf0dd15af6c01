/**
 * Simulates learners who prepare for an interview in a world that differs from the model, and shows
 * how good the forecasts are, and whether the plan reaches more than the same number of new cards
 * every day. A missed target makes the process fail.
 */
import { seededRandom } from '@flipstack/study';
import { brierScore, forecastReadiness, reliabilityTable } from '@flipstack/study/readiness';
import { defaultParameters } from '@flipstack/study/scheduler';
import { readLibraryCandidates } from './interviews/library-candidates.ts';
import { numberOption } from './options.ts';
import { type ForecastOutcome, prepareBoth } from './readiness/prepare.ts';
import { checkTargets, printTable, showProgress, type Target } from './report.ts';
import { mean, median } from './statistics.ts';

/** `--learners=100` simulates fewer, `--seeds=1` only the first. */
const learners = numberOption('learners', 100);
const seeds = numberOption('seeds', 3);

const runs = Array.from({ length: seeds }, (_, index) => {
  const seed = index + 1;
  const preparations = Array.from({ length: learners }, (_unused, number) => {
    showProgress(`seed ${seed}: ${number} of ${learners} learners`);
    return prepareBoth(number, seed);
  });
  return { seed, preparations };
});
showProgress('');
const all = runs.flatMap(({ preparations }) => preparations);

function figuresOf(preparations: typeof all) {
  const both = preparations.flatMap(({ planned, uniform }) => [planned, uniform]);
  const eves = both.flatMap(({ eve, yesterday }) => (eve === undefined ? [] : [{ ...eve, yesterday }]));
  const halves = both.flatMap(({ halfway }) => halfway ?? []);
  const passed = mean(eves.map(({ isPassed }) => Number(isPassed)));
  const brierOf = (probability: (one: (typeof eves)[number]) => number) =>
    brierScore(eves.map((one) => ({ passProbability: probability(one), isPassed: one.isPassed }))) ??
    Number.NaN;
  return {
    eves,
    forecasts: eves.length,
    passed,
    covered: mean(eves.map(covers)),
    coveredHalfway: mean(halves.map(covers)),
    brier: brierOf(({ passProbability }) => passProbability),
    brierScore: brierOf(({ yesterday }) => yesterday.share),
    brierPassed: brierOf(({ yesterday }) => Number(yesterday.isPassed)),
    brierConstant: brierOf(() => passed),
    brierHalfway: brierScore(halves) ?? Number.NaN,
    planWins: mean(preparations.map(({ planned, uniform }) => Number(planned.share > uniform.share))),
    planGain: mean(preparations.map(({ planned, uniform }) => planned.share - uniform.share)),
  };
}

const covers = ({ isInBand }: ForecastOutcome): number => Number(isInBand);
const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;

console.log(`${learners} learners for each seed, each prepared by the plan and uniformly\n`);
printTable(
  [...runs.map(({ seed, preparations }) => [String(seed), preparations] as const), ['all', all] as const].map(
    ([seed, preparations]) => {
      const figures = figuresOf(preparations);
      return {
        seed,
        forecasts: figures.forecasts,
        passed: percent(figures.passed),
        'in 90 % band': percent(figures.covered),
        'from halfway': percent(figures.coveredHalfway),
        Brier: figures.brier.toFixed(3),
        'halfway Brier': figures.brierHalfway.toFixed(3),
        'yesterday’s score': figures.brierScore.toFixed(3),
        'yesterday passed': figures.brierPassed.toFixed(3),
        constant: figures.brierConstant.toFixed(3),
        'plan beats uniform': percent(figures.planWins),
        'by points': (figures.planGain * 100).toFixed(1),
      };
    },
  ),
);

const figures = figuresOf(all);
console.log('\nReliability of the forecasts on the eve\n');
printTable(
  reliabilityTable(figures.eves).map(({ from, to, forecasts, forecast, passed }) => ({
    'probability to pass': `${from * 100} to ${to * 100} %`,
    forecasts,
    'mean forecast': forecast === undefined ? '–' : percent(forecast),
    passed: passed === undefined ? '–' : percent(passed),
  })),
);

const targets: Target[] = [
  {
    name: 'results in the 90 % band, in percent',
    measured: round(100 * figures.covered),
    limit: 88,
    atLeast: true,
  },
  { name: 'results in the 90 % band, in percent', measured: round(100 * figures.covered), limit: 95 },
  {
    name: 'Brier score compared with yesterday’s mock score',
    measured: round(figures.brier / figures.brierScore, 3),
    limit: 0.999,
  },
  {
    name: 'Brier score compared with whether yesterday’s mock passed',
    measured: round(figures.brier / figures.brierPassed, 3),
    limit: 0.999,
  },
  {
    name: 'Brier score compared with a constant',
    measured: round(figures.brier / figures.brierConstant, 3),
    limit: 0.999,
  },
  {
    name: 'learners for whom the plan beats uniform, in percent',
    measured: round(100 * figures.planWins),
    limit: 80,
    atLeast: true,
  },
  {
    name: 'forecast from 2,400 cards, p50 of processor time in ms',
    measured: round(forecastMs()),
    limit: 100,
  },
];
checkTargets(targets);
if (!targets.every(({ measured, limit, atLeast }) => (atLeast ? measured >= limit : measured <= limit))) {
  process.exitCode = 1;
}

function round(value: number, decimals = 1): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}

/** The processor time, which other programs hardly change, of a forecast when all cards of the library, and more, are given. */
function forecastMs(): number {
  const random = seededRandom(1);
  const library = readLibraryCandidates();
  const cards = Array.from({ length: 2400 }, (_, id) => {
    const card = library[id % library.length];
    if (card === undefined) throw new Error('The library is empty');
    const memory =
      random() < 0.7 ? { stability: 1 + 30 * random(), difficulty: 5, lastReviewDay: 0 } : undefined;
    return {
      ...card,
      stack: 'JS',
      id,
      guessing: 0.25,
      difficulty: { logits: 0, standardError: 0.9 },
      isSeen: true,
      memory,
    };
  });
  const times = Array.from({ length: 15 }, (_, seed) => {
    const start = process.cpuUsage();
    forecastReadiness(
      {
        cards,
        choice: { type: 'mixed', level: 'Middle', stacks: ['JS'], minutes: 60 },
        today: 10,
        date: 20,
        abilities: new Map(),
        parameters: defaultParameters,
      },
      { seed },
    );
    return process.cpuUsage(start).user / 1000;
  });
  return median(times);
}
