import type { Statistics } from '@flipstack/contract';
import { recallOf } from '@flipstack/study/statistics';
import { describe, expect, it } from 'vitest';
import { medianOf } from './counting.ts';
import { formatCalibration } from './format-calibration.ts';
import { formatForecast, formatLoad, formatStates } from './format-forecast.ts';
import { formatHardest } from './format-hardest.ts';
import { formatBusiestHour, formatHours } from './format-hours.ts';
import { formatRetention, formatVerdict, weakestStack } from './format-retention.ts';
import { formatSelfGrading, formatSelfVerdict } from './format-self-grading.ts';
import { formatLongest, formatStreak, formatToday } from './format-today.ts';
import { formatBusiest, formatTime, formatYear } from './format-year.ts';

const today = '2026-11-25';

it('finds the middle of numbers', () => {
  expect([medianOf([]), medianOf([3, 1, 2]), medianOf([1, 4])]).toEqual([0, 2, 2.5]);
});

describe('today', () => {
  const on = (change: object) =>
    formatToday({ date: today, reviews: 0, remembered: 0, newCards: 0, durationMs: 0, due: 0, ...change });
  it.each([
    [{}, 'Nothing is due today.'],
    [{ due: 1 }, '1 card to review today.'],
    [{ due: 12, reviews: 34, remembered: 31 }, '34 reviews today, 31 remembered; 12 cards to go.'],
    [{ reviews: 1, remembered: 1 }, 'Done for today: 1 review today, 1 remembered.'],
  ])('with %j', (change, sentence) => {
    expect(on(change)).toBe(sentence);
  });
});

describe('the streak', () => {
  const streak = {
    days: 12,
    longest: 21,
    isTodayDone: false,
    dayEndsAt: '2026-11-26T03:00:00.000Z',
    activeDays: 200,
  };
  it.each([
    [{}, 'Your streak is 12 days; one review before 04:00 keeps it.'],
    [{ isTodayDone: true }, 'Your streak is 12 days; one review tomorrow keeps it.'],
    [{ days: 1 }, 'Your streak is 1 day; one review before 04:00 keeps it.'],
    [{ days: 0 }, 'No streak at the moment; one review before 04:00 starts one.'],
  ])('with %j', (change, sentence) => {
    expect(formatStreak({ ...streak, ...change }, 'Europe/Berlin')).toBe(sentence);
  });

  it.each([
    [{}, 'Your longest is 21 days. 10 more days beat it.'],
    [{ days: 21, longest: 21 }, 'It is your longest.'],
    [{ days: 20, longest: 20 }, 'It is your longest.'],
    [{ days: 3, longest: 3 }, 'It is your longest.'],
    [{ days: 0 }, 'Your longest is 21 days.'],
    [{ days: 2, longest: 90 }, 'Your longest is 90 days.'],
    [{ days: 0, longest: 0 }, ''],
  ])('compared with the longest, with %j', (change, sentence) => {
    expect(formatLongest({ ...streak, ...change })).toBe(sentence);
  });
});

describe('the last year', () => {
  const day = (date: string, reviews: number) => ({
    date,
    reviews,
    newCards: 0,
    durationMs: reviews * 10_000,
  });
  const year = [day('2025-11-24', 500), day('2025-11-26', 30), day('2026-11-20', 60), day(today, 30)];

  it('counts 365 days, and names the busiest day', () => {
    expect(formatYear(year, today)).toBe(
      'You reviewed on 3 of the last 365 days, with 30 reviews on a usual day.',
    );
    expect(formatBusiest(year, today)).toBe('Your busiest day was November 24, 2025, with 500 reviews.');
  });

  it('knows how long a usual day of the last 30 takes', () => {
    expect(formatTime(12_000, year, today)).toBe('A review takes you 12 s, and a usual day 8 min.');
    expect(formatTime(null, [], today)).toBe('No reviews in the last 30 days.');
    expect(formatYear([], today)).toBe('No reviews in the last 365 days.');
  });
});

describe('true retention', () => {
  const retention = (change: Partial<Statistics['retention']>): Statistics['retention'] => ({
    desired: 0.9,
    all: recallOf(400, 352),
    young: recallOf(200, 170),
    mature: recallOf(200, 182),
    byLevel: [],
    byStack: [],
    byMonth: [],
    ...change,
  });

  it('is that of mature cards if there are enough reviews', () => {
    expect(formatRetention(retention({}))).toBe('You remember 91% of mature cards; you asked for 90%.');
    expect(formatRetention(retention({ mature: recallOf(19, 19) }))).toBe(
      'You remember 88% of your cards; you asked for 90%.',
    );
  });

  it('says how much is missing', () => {
    const few = retention({ all: recallOf(7, 7), mature: recallOf(0, 0) });
    expect(formatRetention(few)).toBe(
      'You have 7 of the 20 repeat reviews that it takes to say how much you remember.',
    );
    expect(formatVerdict(few)).toBe('');
  });

  it.each([
    [182, 'The difference is no more than chance explains (200 reviews, 95% interval: 86% to 94%).'],
    [
      160,
      'You forget more than you asked for, and chance does not explain it (200 reviews, 95% interval: 74% to 85%).',
    ],
    [
      194,
      'You remember more than you asked for, so you could review less (200 reviews, 95% interval: 94% to 99%).',
    ],
  ])('judges %i of 200 no further than chance allows', (remembered, sentence) => {
    expect(formatVerdict(retention({ mature: recallOf(200, remembered) }))).toBe(sentence);
  });

  it('names a stack only if it is clearly worse than the rest', () => {
    const byStack = [
      { stackName: 'JS', ...recallOf(300, 276) },
      { stackName: 'SQL', ...recallOf(100, 76) },
      { stackName: 'GO', ...recallOf(10, 3) },
      // Worse than the rest by its 95 % interval, but not by its 99 % interval.
      { stackName: 'CSS', ...recallOf(60, 48) },
      { stackName: null, ...recallOf(100, 50) },
    ];
    expect(weakestStack(retention({ byStack }))?.stackName).toBe('SQL');
    expect(weakestStack(retention({ byStack: byStack.slice(0, 1) }))).toBeUndefined();
  });
});

describe('the forecast', () => {
  const forecast = (dues: number[], overdue = 0) => ({
    overdue,
    days: dues.map((due, index) => ({ date: `2026-12-0${index + 1}`, due })),
  });
  it.each([
    [
      [5, 34, 80, 2],
      'Tomorrow 34 cards are due; the heaviest of the next 4 days is Thursday, December\u00a03, with 80.',
    ],
    [[90, 1, 0, 0], 'Tomorrow 1 card is due, more than on any of the 2 days after.'],
    [
      [0, 0, 3, 3],
      'Nothing is due tomorrow; the heaviest of the next 4 days is Thursday, December\u00a03, with 3.',
    ],
    [[3, 0, 0, 0], 'Nothing is due in the next 4 days.'],
  ])('of %j', (dues, sentence) => {
    expect(formatForecast(forecast(dues))).toBe(sentence);
  });

  it('adds up, with the time that it takes', () => {
    expect(formatLoad(forecast([5, 34], 21), 10_000)).toBe(
      'In all, 60 cards, about 10 min of reviewing. New cards, and cards that you forget or review early, change this.',
    );
    expect(formatLoad(forecast([0, 0]), 10_000)).toBe('');
  });

  it('counts what is learned for good', () => {
    const states = { new: 90, learning: 21, young: 280, mature: 210, suspended: 6, leeches: 2 };
    expect(formatStates(states)).toBe('210 of 609 cards are mature, and 90 are still new.');
    expect(formatStates({ ...states, mature: 1, new: 0 })).toBe('1 of 310 cards is mature, and none is new.');
  });
});

describe('hours', () => {
  const at = (hour: number, reviews: number, remembered: number, weekday = 0) => ({
    weekday,
    hour,
    reviews,
    durationMs: 0,
    recall: recallOf(reviews, remembered),
  });

  it('names the best and the worst one only if they clearly differ', () => {
    const hours = [at(9, 100, 97), at(9, 100, 97, 1), at(12, 40, 36), at(23, 200, 150), at(3, 2, 0)];
    expect(formatHours(hours)).toBe('You remember best at 09:00 (97%) and worst at 23:00 (75%).');
    expect(formatBusiestHour(hours)).toBe('You review most between 09:00 and 10:00: 45% of your reviews.');
    expect(formatHours([at(9, 40, 37), at(23, 40, 33)])).toBe(
      'The time of day makes no clear difference to what you remember.',
    );
    expect(formatHours([at(9, 300, 270), at(23, 29, 2)])).toBe(
      'The hours at which you remember best appear once two hours of the day have 30 repeat reviews each.',
    );
  });

  it('goes past midnight', () => {
    expect(formatBusiestHour([at(23, 5, 5)])).toContain('between 23:00 and 00:00');
  });
});

describe('calibration', () => {
  const bin = (predicted: number, reviews: number, remembered: number) => ({
    predicted,
    ...recallOf(reviews, remembered),
  });
  it.each([
    [0.02, [bin(0.8, 100, 82), bin(0.96, 100, 98)], 'you can trust your schedule'],
    [
      0.09,
      [bin(0.8, 100, 92), bin(0.96, 100, 99)],
      'you remember more than it expects, so cards come back too soon',
    ],
    [
      0.09,
      [bin(0.8, 100, 70), bin(0.96, 100, 88)],
      'you forget more than it expects, so cards come back too late',
    ],
    [
      0.09,
      [bin(0.8, 100, 89), bin(0.96, 100, 87)],
      'right on average, but off by 9% for individual groups of cards',
    ],
    [0.06, [bin(0.88, 20, 19)], 'the difference is no more than chance explains'],
  ])('with an error of %d', (error, bins, verdict) => {
    const reviews = bins.reduce((sum, one) => sum + one.reviews, 0);
    expect(formatCalibration({ reviews, bins, error })).toMatch(
      /^The model predicted 88%, and it was \d\d%: (.*)\.$/,
    );
    expect(formatCalibration({ reviews, bins, error })).toContain(`: ${verdict}.`);
  });

  it('says how much is missing', () => {
    expect(formatCalibration({ reviews: 1, bins: [], error: null })).toBe(
      'You have 1 of the 20 repeat reviews that it takes to judge the model.',
    );
  });
});

describe('self-grading', () => {
  const module = (moduleName: string, right: number, answers: number) => {
    const { share, low, high } = recallOf(answers, right);
    const figures = { share: share ?? 0, low: low ?? 0, high: high ?? 0 };
    return { module: { moduleId: 1 }, moduleName, stackName: 'JS', right, answers, ...figures };
  };
  const checked = (...modules: ReturnType<typeof module>[]) => ({ needed: 20, modules });

  it('tells the worst module, and what follows', () => {
    const worst = checked(module('Closures', 16, 25), module('Hooks', 40, 60), module('Joins', 57, 60));
    expect(formatSelfGrading(worst)).toBe(
      'Where you rated flip cards of Closures Good or Easy, you got 64% of its checked answers right within 30 days.',
    );
    expect(formatSelfVerdict(worst, 0.9)).toBe(
      'That is less than the 90% that you want to remember (16 of 25, 95% interval: 45% to 80%). In this and 1 other module, rate yourself more strictly.',
    );
  });

  it('does not blame the learner for what chance explains', () => {
    expect(formatSelfVerdict(checked(module('Closures', 22, 25)), 0.9)).toBe(
      'That fits your ratings (22 of 25, 95% interval: 70% to 96%).',
    );
    expect(formatSelfGrading(checked())).toBe(
      'No module has 20 checked answers yet to compare your ratings with.',
    );
  });
});

it('counts how often the hardest cards were forgotten', () => {
  const card = (lapses: number) => ({ lapses }) as Statistics['hardest'][number];
  expect(formatHardest([card(9), card(5), card(0)])).toBe(
    'Your hardest card was forgotten 9 times, and the 2 hardest together 14 times.',
  );
  expect(formatHardest([card(1)])).toBe('You have forgotten one card once, and no others.');
  expect(formatHardest([card(0)])).toBe('You have not forgotten any card that you had learned.');
});
