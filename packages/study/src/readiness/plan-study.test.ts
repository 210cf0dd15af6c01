import { describe, expect, it } from 'vitest';
import { fsrsModel, type MemoryState } from '../memory-model/memory.ts';
import { seededRandom } from '../session/seeded-random.ts';
import { readinessCards, readinessInput, remembered, today } from '../tests/any-readiness.ts';
import { expectedMemory } from './expected-memory.ts';
import { forecastReadiness } from './forecast-readiness.ts';
import { planStudy } from './plan-study.ts';
import { defaultPace } from './study-days.ts';

const cards = readinessCards({ kinds: ['choice', 'typed', 'flip'] });
const minutesPerDay = 10;
const plan = planStudy(readinessInput(cards), { minutesPerDay });

describe('planStudy', () => {
  it('raises the expected share, more with more minutes', () => {
    expect(plan.expectedShare).toBeGreaterThan(plan.shareWithoutStudy + 0.1);
    const short = planStudy(readinessInput(cards), { minutesPerDay: 2 });
    expect(short.expectedShare).toBeGreaterThan(short.shareWithoutStudy);
    expect(short.expectedShare).toBeLessThan(plan.expectedShare);
  });

  it('keeps within the minutes today, even after some are spent', () => {
    const secondsOf = ({ today: { newCards, reviews } }: typeof plan) =>
      newCards.length * defaultPace.objective.newCard + reviews.length * defaultPace.objective.review;
    expect(secondsOf(plan)).toBeLessThanOrEqual(minutesPerDay * 60);
    expect(plan.today.newCards).toHaveLength(plan.newPerDay);
    const doneToday = { minutes: 9, newCards: 0 };
    expect(secondsOf(planStudy(readinessInput(cards), { minutesPerDay, doneToday }))).toBeLessThanOrEqual(60);
    const done = planStudy(readinessInput(cards), {
      minutesPerDay,
      doneToday: { minutes: 0, newCards: plan.newPerDay },
    });
    if (done.newPerDay === plan.newPerDay) expect(done.today.newCards).toEqual([]);
  });

  it('is the same however the cards are stored', () => {
    expect(planStudy(readinessInput(cards.toReversed()), { minutesPerDay })).toEqual(plan);
  });

  it('gives the recall from which the forecast is made', () => {
    const { topics } = forecastReadiness(readinessInput(cards), { seed: 1, recallOnDate: plan.recallOnDate });
    const share = topics.reduce((sum, { weight, expectedShare }) => sum + weight * expectedShare, 0);
    expect(share).toBeCloseTo(plan.expectedShare, 9);
  });

  it('plans nothing if no day is left, or no minute', () => {
    const learned = cards.map((card) => remembered(card, 5));
    const none = { newCards: [], reviews: [] };
    for (const [input, minutes] of [
      [readinessInput(learned, { date: today }), minutesPerDay],
      [readinessInput(learned), 0],
    ] as const) {
      const idle = planStudy(input, { minutesPerDay: minutes });
      expect(idle.today).toEqual(none);
      expect(idle.expectedShare).toBe(idle.shareWithoutStudy);
    }
  });

  it('reviews everything that fits on the eve, not only what is due', () => {
    const learned = cards.map((card) => remembered(card, 30, 5));
    const eve = planStudy(readinessInput(learned, { date: today + 1 }), { minutesPerDay });
    expect(eve.today.reviews.length).toBeGreaterThan(10);
    const earlier = planStudy(readinessInput(learned, { date: today + 9 }), { minutesPerDay });
    expect(earlier.today.reviews).toEqual([]);
  });

  it('names first what gains most in a minute', () => {
    const partly = cards.map((card) => (card.topic === 'threads' ? card : remembered(card, 200, 10)));
    const { mostHelpful, topics } = planStudy(readinessInput(partly), { minutesPerDay });
    expect(mostHelpful[0]?.topic).toBe('threads');
    expect(mostHelpful[0]?.minutes).toBeLessThanOrEqual(10);
    expect(topics[0]?.topic).toBe('threads');
    const gains = mostHelpful.map(({ gainPerMinute }) => gainPerMinute);
    expect(gains).toEqual(gains.toSorted((one, other) => other - one));
  });

  it('sorts modules by gain per minute, even if the first card of another gains more', () => {
    // One excellent card, then poor ones: the module comes behind one of good cards.
    const uneven = cards
      .filter(({ kind }) => kind === 'typed')
      .map((card) => ({
        ...card,
        difficulty: {
          ...card.difficulty,
          logits: card.topic === 'streams' ? (card.id === 22 ? 0.8 : -3.9) : 2.8,
        },
        isSeen: false,
      }));
    const { mostHelpful } = planStudy(readinessInput(uneven), { minutesPerDay });
    expect(mostHelpful.length).toBeGreaterThan(2);
    const gains = mostHelpful.map(({ gainPerMinute }) => gainPerMinute);
    expect(gains).toEqual(gains.toSorted((one, other) => other - one));
    expect(mostHelpful.at(-1)?.topic).toBe('streams');
  });

  it('leaves out cards that the interview does not ask', () => {
    const input = readinessInput([...cards, ...readinessCards({ stacks: ['JS'] })]);
    const live = { type: 'live-coding', level: 'Middle', stacks: ['Java'], minutes: 30 } as const;
    const flips = new Set(cards.filter(({ kind }) => kind === 'flip').map(({ id }) => id));
    const { today: steps } = planStudy({ ...input, choice: live }, { minutesPerDay: 60 });
    expect(steps.newCards.length).toBeGreaterThan(5);
    expect(steps.newCards.some((id) => flips.has(id))).toBe(false);
  });
});

describe('expectedMemory', () => {
  const { learn, review, recall } = expectedMemory(readinessInput([]).parameters);

  it('forgets with time and remembers longer after a review', () => {
    const learned = learn(today);
    expect(recall(learned, today)).toBeCloseTo(1, 6);
    expect(recall(learned, today + 10)).toBeLessThan(recall(learned, today + 2));
    const reviewed = review(learned, today + 2);
    expect(reviewed.stability).toBeGreaterThan(learned.stability);
    expect(reviewed.lastReviewDay).toBe(today + 2);
  });

  it('gains more stability from a review after days than on the next day', () => {
    const learned = learn(today);
    expect(review(learned, today + 3).stability).toBeGreaterThan(review(learned, today + 1).stability * 1.2);
  });

  it('expects about the recall that many simulated learners have', () => {
    const random = seededRandom(11);
    const model = fsrsModel(readinessInput([]).parameters);
    const [first, second, date] = [4, 14, 30];
    const start = learn(0);
    const expected = recall(review(review(start, first), second), date);
    const recalls = Array.from({ length: 4000 }, () => {
      let state: MemoryState = start;
      for (const elapsed of [first, second - first]) {
        const isRecalled = random() < model.recall(state, elapsed);
        state = isRecalled ? model.next(state, 3, elapsed) : model.next(model.next(state, 1, elapsed), 3, 0);
      }
      return model.recall(state, date - second);
    });
    const mean = recalls.reduce((sum, one) => sum + one, 0) / recalls.length;
    expect(Math.abs(expected - mean)).toBeLessThan(0.04);
  });
});
