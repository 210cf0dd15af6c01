import { describe, expect, it } from 'vitest';
import { cardLevels } from '../card-level.ts';
import {
  blueprint,
  guestScreeningMinutes,
  interviewMinutes,
  interviewTypes,
  positionLevels,
  scoredItemsForVerdict,
} from './blueprint.ts';
import { type InterviewChoice, type InterviewPlan, planInterview } from './plan-interview.ts';
import { isScored, questionKinds } from './question-kind.ts';

/** With and without code, in every order. */
const stackLists: string[][] = [
  ['JS'],
  ['Java'],
  ['JS', 'SQL'],
  ['JS', 'Java'],
  ['Java', 'JS'],
  ['Java', 'GO'],
  ['JS', 'SQL', 'Python'],
  ['JS', 'SQL', 'Java'],
  ['JS', 'Java', 'SQL'],
  ['Java', 'JS', 'SQL'],
  ['JS', 'Java', 'GO'],
  ['Java', 'JS', 'GO'],
  ['Java', 'GO', 'JS'],
  ['Java', 'GO', 'C#'],
];

/** There are few enough choices to test them all. */
const everyPlan: InterviewPlan[] = interviewTypes.flatMap((type) =>
  positionLevels.flatMap((level) =>
    stackLists.flatMap((stacks) => [
      ...interviewMinutes.map((minutes) => planInterview({ type, level, stacks, minutes })),
      ...(type === 'screening'
        ? [planInterview({ type, level, stacks, minutes: guestScreeningMinutes })]
        : []),
    ]),
  ),
);

const mixed: InterviewChoice = { type: 'mixed', level: 'Middle', stacks: ['JS'], minutes: 30 };

type PlannedCells = InterviewPlan['cells'];
const sum = (cells: PlannedCells) => cells.reduce((total, { count }) => total + count, 0);
const ofStack = ({ cells }: InterviewPlan, stack: string) => cells.filter((cell) => cell.stack === stack);

/** By how many questions a level differs from its share of the cells, at most. */
function largestDeviation({ level: position }: InterviewPlan, cells: PlannedCells): number {
  const deviations = cardLevels.map((level) => {
    const expected = (sum(cells) * blueprint.levels[position][level]) / 100;
    return Math.abs(sum(cells.filter((cell) => cell.level === level)) - expected);
  });
  return Math.max(...deviations);
}

describe('blueprint', () => {
  it('has shares that add up to 100', () => {
    for (const shares of [...Object.values(blueprint.minutes), ...Object.values(blueprint.levels)]) {
      expect(Object.values(shares).reduce((total, share) => total + share, 0)).toBe(100);
    }
  });

  it('asks harder cards at higher levels', () => {
    const meanOf = ({ EASY, HARD }: { EASY: number; HARD: number }) => (1.5 * (HARD - EASY)) / 100;
    expect(positionLevels.map((level) => meanOf(blueprint.levels[level]))).toEqual([-0.6, 0, 0.6]);
  });
});

describe('planInterview', () => {
  it('plans 12 questions, 3 of them code, for a mixed interview of 30 minutes', () => {
    const plan = planInterview(mixed);
    expect(plan).toMatchObject({ questions: 12, questionsByKind: { code: 3 }, minutes: 30 });
    expect(plan).toMatchObject({ scored: 10, canGiveVerdict: false, stacksWithoutCode: [] });
  });

  it('fills the minutes and never exceeds them', () => {
    for (const plan of everyPlan) {
      const minutes = questionKinds.reduce(
        (total, kind) => total + plan.questionsByKind[kind] * blueprint.minutesPerQuestion[kind],
        0,
      );
      expect(minutes).toBeLessThanOrEqual(plan.minutes);
      expect(minutes).toBeGreaterThan(plan.minutes - blueprint.minutesPerQuestion.objective);
    }
  });

  it('counts the questions of its cells', () => {
    for (const plan of everyPlan) {
      expect(sum(plan.cells)).toBe(plan.questions);
      expect(sum(plan.cells.filter(({ kind }) => isScored(kind)))).toBe(plan.scored);
      for (const kind of questionKinds) {
        expect(sum(plan.cells.filter((cell) => cell.kind === kind))).toBe(plan.questionsByKind[kind]);
      }
    }
  });

  it('lists its cells by stack as chosen', () => {
    for (const plan of everyPlan) {
      expect([...new Set(plan.cells.map(({ stack }) => stack))]).toEqual(plan.stacks);
    }
  });

  it('divides the questions among the stacks evenly to within one', () => {
    for (const plan of everyPlan) {
      const counts = plan.stacks.map((stack) => sum(ofStack(plan, stack)));
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    }
  });

  it('keeps each level close to its share: overall, scored, by kind and by stack', () => {
    for (const plan of everyPlan) {
      expect(largestDeviation(plan, plan.cells)).toBeLessThanOrEqual(1);
      const scored = plan.cells.filter(({ kind }) => isScored(kind));
      expect(largestDeviation(plan, scored)).toBeLessThanOrEqual(1);
      for (const kind of questionKinds) {
        const ofKind = plan.cells.filter((cell) => cell.kind === kind);
        expect(largestDeviation(plan, ofKind)).toBeLessThanOrEqual(1);
      }
      for (const stack of plan.stacks) {
        expect(largestDeviation(plan, ofStack(plan, stack))).toBeLessThanOrEqual(1.5);
      }
    }
  });

  it('can give a verdict from 20 scored items: in 60 minutes of any type, 30 of a screening', () => {
    for (const plan of everyPlan) {
      expect(plan.canGiveVerdict).toBe(plan.scored >= scoredItemsForVerdict);
      if (plan.minutes === 60) expect(plan.canGiveVerdict).toBe(true);
      if (plan.type === 'screening') expect(plan.canGiveVerdict).toBe(plan.minutes >= 30);
    }
  });

  it('gives stacks without code objective questions instead, and names these stacks', () => {
    const plan = planInterview({ ...mixed, stacks: ['Java', 'JS'] });
    expect(plan.stacksWithoutCode).toEqual(['Java']);
    expect(ofStack(plan, 'Java').some(({ kind }) => kind === 'code')).toBe(false);
    expect(ofStack(plan, 'JS').some(({ kind }) => kind === 'code')).toBe(true);
    expect(planInterview({ ...mixed, stacks: ['Java'] }).questionsByKind).toEqual({
      open: 2,
      objective: 25,
      code: 0,
    });
  });

  it('does not mention code in a screening, which has none', () => {
    expect(planInterview({ ...mixed, type: 'screening', stacks: ['Java'] }).stacksWithoutCode).toEqual([]);
  });

  it('has code in every live coding interview with a stack that has code', () => {
    for (const plan of everyPlan.filter(({ type }) => type === 'live-coding')) {
      const hasStackWithCode = plan.stacksWithoutCode.length < plan.stacks.length;
      expect(plan.questionsByKind.code > 0).toBe(hasStackWithCode);
    }
  });

  it('plans 8 questions for the screening of a guest', () => {
    const plan = planInterview({ ...mixed, type: 'screening', minutes: guestScreeningMinutes });
    expect(plan).toMatchObject({ questions: 8, scored: 7, canGiveVerdict: false });
  });

  it('refuses no stack, a fourth stack and the same stack twice', () => {
    for (const stacks of [[], ['JS', 'SQL', 'PHP', 'Java'], ['JS', 'JS']]) {
      expect(() => planInterview({ ...mixed, stacks })).toThrow(RangeError);
    }
  });
});
