import type { ReportNumbers } from '../report-numbers.ts';

const numbers: ReportNumbers = {
  type: 'screening',
  level: 'Middle',
  stacks: [{ stack: 'React', scored: 1, right: 1, items: 24, share: null, ability: null }],
  minutes: 30,
  startedAt: '2026-11-23T10:00:00.000Z',
  endedAt: '2026-11-23T10:28:00.000Z',
  questionsCount: 2,
  scored: 1,
  right: 1,
  firstExposures: 1,
  pool: { items: 24, interviews: 2, needed: 20 },
  share: { expected: 0.72, low: 0.6, high: 0.82 },
  levels: [{ level: 'Middle', probability: 0.87, verdict: 'at level' }],
  topics: [],
  open: { questions: 1, answered: 1, compared: 0, keyPoints: 3, covered: 0 },
  questions: [{ outcome: 'right' }, { outcome: 'open' }],
};

/** The numbers of a report with a verdict, changed as a test needs them. */
export const aReport = (change: Partial<ReportNumbers> = {}): ReportNumbers => ({ ...numbers, ...change });
