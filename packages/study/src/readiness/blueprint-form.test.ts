import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCandidatePool } from '../interview/candidate-pool.ts';
import { drawQuestions } from '../interview/draw-questions.ts';
import { type InterviewChoice, planInterview } from '../interview/plan-interview.ts';
import { anyCandidates } from '../tests/any-candidates.ts';
import { readinessCards } from '../tests/any-readiness.ts';
import { blueprintForm } from './blueprint-form.ts';
import type { ReadinessCard } from './readiness-input.ts';

const screening: InterviewChoice = { type: 'screening', level: 'Middle', stacks: ['Java'], minutes: 30 };
const anyCards = anyCandidates.map((candidates) =>
  candidates.map(
    (candidate): ReadinessCard => ({
      ...candidate,
      guessing: 0,
      difficulty: { logits: 0, standardError: 0.9 },
      isSeen: true,
      memory: undefined,
    }),
  ),
);
const anyChoice: fc.Arbitrary<InterviewChoice> = fc.record({
  type: fc.constantFrom('screening', 'technical', 'live-coding', 'mixed'),
  level: fc.constantFrom('Junior', 'Middle', 'Senior'),
  stacks: fc.constantFrom(['JS'], ['Java'], ['Java', 'JS']),
  minutes: fc.constantFrom(15, 30, 45, 60),
});

describe('blueprintForm', () => {
  it('asks no card more than once, and as many cards as interviews do', () => {
    fc.assert(
      fc.property(anyCards, anyChoice, fc.integer(), (cards, choice, seed) => {
        const { askedOften, cells } = blueprintForm(choice, cards);
        const { questions } = drawQuestions(buildCandidatePool(cards), planInterview(choice), {
          seed,
          latestInterviews: [],
        });
        expect(Math.max(0, ...askedOften)).toBeLessThanOrEqual(1 + 1e-9);
        expect(askedOften.reduce((sum, one) => sum + one, 0)).toBeCloseTo(questions.length, 9);
        expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(questions.length);
      }),
    );
  });

  it('asks cards about as often as the draw does', () => {
    const cards = readinessCards({ each: 4, kinds: ['flip', 'choice', 'typed', 'order'] }).filter(
      // Topics with few cards, so that turns end at different times.
      ({ topic, id }) => topic !== 'threads' || Number(id) % 5 === 0,
    );
    const { askedOften } = blueprintForm(screening, cards);
    const asked = new Float64Array(cards.length);
    const positions = new Map(cards.map(({ id }, position) => [id, position]));
    const pool = buildCandidatePool(cards);
    const draws = 400;
    for (let seed = 0; seed < draws; seed++) {
      for (const { id } of drawQuestions(pool, planInterview(screening), { seed, latestInterviews: [] })
        .questions) {
        const position = positions.get(id) ?? 0;
        asked[position] = (asked[position] ?? 0) + 1 / draws;
      }
    }
    const differences = asked.map((often, position) => Math.abs(often - (askedOften[position] ?? 0)));
    // The draw also lets topics of different cells take turns, so topics with few cards differ.
    expect(Math.max(...differences)).toBeLessThan(0.3);
    expect(differences.reduce((sum, one) => sum + one, 0) / cards.length).toBeLessThan(0.05);
  });

  it('asks objective questions where there is no code', () => {
    const live: InterviewChoice = { type: 'live-coding', level: 'Middle', stacks: ['JS'], minutes: 30 };
    const { cells, scored } = blueprintForm(live, readinessCards({ stacks: ['JS'] }));
    expect(scored).toBe(planInterview(live).questions);
    expect(cells.every(({ isScored }) => isScored)).toBe(true);
  });
});
