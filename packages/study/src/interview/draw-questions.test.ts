import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardLevels } from '../card-level.ts';
import { anyCandidates, fullPool, numbersBelow } from '../tests/any-candidates.ts';
import { interviewMinutes, interviewTypes, positionLevels } from './blueprint.ts';
import { buildCandidatePool, type Candidate, cellOf } from './candidate-pool.ts';
import { type Cell, countCells, keyOf } from './cell.ts';
import { type DrawOptions, drawQuestions } from './draw-questions.ts';
import { type InterviewChoice, type InterviewPlan, planInterview } from './plan-interview.ts';
import { avoidedInterviews } from './question-draw.ts';

const anyPlan: fc.Arbitrary<InterviewPlan> = fc
  .record({
    type: fc.constantFrom(...interviewTypes),
    level: fc.constantFrom(...positionLevels),
    stacks: fc.constantFrom(['JS'], ['Java'], ['JS', 'Java'], ['Java', 'JS']),
    minutes: fc.constantFrom(...interviewMinutes),
  })
  .map(planInterview);

const anyOptions: fc.Arbitrary<DrawOptions> = fc.record({
  seed: fc.integer(),
  latestInterviews: fc.array(fc.array(fc.nat({ max: 149 }), { maxLength: 30 }), { maxLength: 7 }),
});

const draw = (candidates: readonly Candidate[], plan: InterviewPlan, options: DrawOptions) =>
  drawQuestions(buildCandidatePool(candidates), plan, options);

const idsOf = (candidates: readonly Candidate[]) => candidates.map(({ id }) => id);
const unseen: DrawOptions = { seed: 7, latestInterviews: [] };
const choice: InterviewChoice = { type: 'mixed', level: 'Middle', stacks: ['JS', 'Java'], minutes: 60 };

/** The interview that asked a question last: 0 is the latest one, infinity is none that counts. */
function interviewsAgo(id: Candidate['id'], { latestInterviews }: DrawOptions): number {
  const at = latestInterviews.slice(0, avoidedInterviews).findIndex((ids) => ids.includes(id));
  return at === -1 ? Number.POSITIVE_INFINITY : at;
}

describe('drawQuestions', () => {
  it('draws the same questions for the same seed, in whatever order the candidates are', () => {
    const shuffled = anyCandidates.chain((candidates) =>
      fc.tuple(
        fc.constant(candidates),
        fc.shuffledSubarray(candidates, { minLength: candidates.length, maxLength: candidates.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, anyPlan, anyOptions, ([candidates, others], plan, options) => {
        expect(draw(others, plan, options)).toEqual(draw(candidates, plan, options));
      }),
    );
  });

  it('draws other questions for another seed', () => {
    const candidates = fullPool(['JS', 'Java'], 4, 10);
    const drawn = numbersBelow(20).map((seed) =>
      idsOf(draw(candidates, planInterview(choice), { ...unseen, seed }).questions).join(),
    );
    expect(new Set(drawn).size).toBe(20);
  });

  it('can draw every candidate of the planned cells', () => {
    const candidates = fullPool(['JS', 'Java'], 4, 4);
    const plan = planInterview(choice);
    const drawn = numbersBelow(200).flatMap((seed) =>
      idsOf(draw(candidates, plan, { ...unseen, seed }).questions),
    );
    const planned = new Set(plan.cells.map(keyOf));
    const possible = candidates.filter((candidate) => planned.has(keyOf(cellOf(candidate))));
    expect(new Set(drawn)).toEqual(new Set(idsOf(possible)));
  });

  it('draws no question twice, and only candidates of the chosen stacks', () => {
    fc.assert(
      fc.property(anyCandidates, anyPlan, anyOptions, (candidates, plan, options) => {
        const { questions } = draw(candidates, plan, options);
        expect(new Set(questions).size).toBe(questions.length);
        for (const question of questions) {
          expect(candidates).toContain(question);
          expect(plan.stacks).toContain(question.stack);
        }
      }),
    );
  });

  it('draws exactly what the plan wants when the pool has enough', () => {
    const candidates = fullPool(['JS', 'Java'], 3, 20);
    fc.assert(
      fc.property(anyPlan, fc.integer(), (plan, seed) => {
        const { questions, shortages, repeated } = draw(candidates, plan, { ...unseen, seed });
        const byKey = (cells: readonly Cell[]) => new Map(cells.map((cell) => [keyOf(cell), cell]));
        expect(byKey(countCells(questions.map(cellOf)))).toEqual(byKey(plan.cells));
        expect(shortages).toEqual([]);
        expect(repeated).toBe(0);
      }),
    );
  });

  it('names every shortage, so that wanted, got, replaced and missing questions add up', () => {
    fc.assert(
      fc.property(anyCandidates, anyPlan, anyOptions, (candidates, plan, options) => {
        const { questions, shortages } = draw(candidates, plan, options);
        const missing = shortages.reduce((sum, shortage) => sum + shortage.missing, 0);
        expect(questions.length + missing).toBe(plan.questions);
        for (const { wanted, got, replacements, missing, ...cell } of shortages) {
          const replaced = replacements.reduce((sum, { count }) => sum + count, 0);
          expect(got + replaced + missing).toBe(wanted);
          expect(plan.cells).toContainEqual({ ...cell, count: wanted });
          expect(candidates.filter((one) => keyOf(cellOf(one)) === keyOf(cell))).toHaveLength(got);
        }
      }),
    );
  });

  it('misses a question only when every cell that may stand in is used up', () => {
    fc.assert(
      fc.property(anyCandidates, anyPlan, anyOptions, (candidates, plan, options) => {
        const { questions, shortages } = draw(candidates, plan, options);
        const left = candidates.filter((candidate) => !questions.includes(candidate)).map(cellOf);
        for (const { stack, kind, missing } of shortages) {
          if (missing === 0) continue;
          const isUsable = (cell: Cell) =>
            cell.stack === stack &&
            (kind === 'code' || cell.kind === kind || (kind === 'open' && cell.kind === 'objective'));
          expect(left.filter(isUsable)).toEqual([]);
        }
      }),
    );
  });

  it('asks no question of the last five interviews while its cell has another, and the oldest first', () => {
    fc.assert(
      fc.property(anyCandidates, anyPlan, anyOptions, (candidates, plan, options) => {
        const { questions, repeated } = draw(candidates, plan, options);
        const ago = ({ id }: Candidate) => interviewsAgo(id, options);
        const left = candidates.filter((candidate) => !questions.includes(candidate));
        for (const asked of questions) {
          const rest = left.filter((one) => keyOf(cellOf(one)) === keyOf(cellOf(asked)));
          for (const one of rest) expect(ago(one)).toBeLessThanOrEqual(ago(asked));
        }
        expect(questions.filter((question) => ago(question) < avoidedInterviews)).toHaveLength(repeated);
      }),
    );
  });

  it('goes by the latest of several interviews that asked a question', () => {
    const plan = planInterview({ type: 'screening', level: 'Middle', stacks: ['Java'], minutes: 10 });
    const open = plan.cells.filter(({ kind }) => kind === 'open');
    expect(open).toEqual([{ stack: 'Java', kind: 'open', level: 'MEDIUM', count: 1 }]);
    const [one, other] = fullPool(['Java'], 1, 2).filter(
      ({ kind, level }) => kind === 'flip' && level === 'MEDIUM',
    );
    if (one === undefined || other === undefined) throw new Error('The cell has two candidates');
    const latestInterviews = [[one.id], [other.id], [one.id]];
    expect(draw([one, other], plan, { seed: 7, latestInterviews }).questions).toEqual([other]);
  });

  it('covers every topic of a stack before it repeats one', () => {
    fc.assert(
      fc.property(anyPlan, fc.integer({ min: 1, max: 12 }), fc.integer(), (plan, topics, seed) => {
        const { questions } = draw(fullPool(plan.stacks, topics, 20), plan, { ...unseen, seed });
        for (const stack of plan.stacks) {
          const ofStack = questions.filter((question) => question.stack === stack);
          const counts = [...Map.groupBy(ofStack, ({ topic }) => topic).values()].map(({ length }) => length);
          expect(counts).toHaveLength(Math.min(topics, ofStack.length));
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('gives cells with few topics their choice first', () => {
    const screening = planInterview({ type: 'screening', level: 'Junior', stacks: ['Java'], minutes: 10 });
    const candidates = fullPool(['Java'], 8, 1).filter(
      ({ level, topic }) => level === 'EASY' || topic === 'topic 0',
    );
    for (const seed of numbersBelow(50)) {
      const { questions } = draw(candidates, screening, { ...unseen, seed });
      const easyTopics = questions.filter(({ level }) => level === 'EASY').map(({ topic }) => topic);
      expect(new Set(easyTopics).size).toBe(easyTopics.length);
      expect(easyTopics).not.toContain('topic 0');
    }
  });

  it('asks stack by stack from easy to hard, then code by stack from easy to hard', () => {
    fc.assert(
      fc.property(anyCandidates, anyPlan, anyOptions, (candidates, plan, options) => {
        const places = draw(candidates, plan, options).questions.map(
          ({ kind, stack, level }) =>
            Number(kind === 'code') * 100 + plan.stacks.indexOf(stack) * 10 + cardLevels.indexOf(level),
        );
        expect(places).toEqual(places.toSorted((one, other) => one - other));
      }),
    );
  });

  describe('when a cell has too few candidates', () => {
    const plan = planInterview({ type: 'live-coding', level: 'Middle', stacks: ['JS'], minutes: 30 });
    const pool = fullPool(['JS'], 1, 30);
    const codeOf = (level: string) => plan.cells.find((cell) => cell.kind === 'code' && cell.level === level);
    const shortageOfMedium = (candidates: readonly Candidate[], options = unseen) =>
      draw(candidates, plan, options).shortages.find(
        ({ kind, level }) => kind === 'code' && level === 'MEDIUM',
      );
    const without = (...levels: string[]) =>
      pool.filter(({ kind, level }) => kind !== 'code' || !levels.includes(level));
    const replacement = (kind: string, level: string) => ({
      stack: 'JS',
      kind,
      level,
      count: codeOf('MEDIUM')?.count,
    });

    it('takes the nearest level of the same kind, of two the easier one', () => {
      expect(shortageOfMedium(without('MEDIUM'))?.replacements).toEqual([replacement('code', 'EASY')]);
      expect(shortageOfMedium(without('EASY', 'MEDIUM'))?.replacements).toEqual([
        replacement('code', 'HARD'),
      ]);
    });

    it('takes a level without repeated questions instead', () => {
      const candidates = without('MEDIUM');
      const easyCode = candidates.filter(({ kind, level }) => kind === 'code' && level === 'EASY');
      const options = { seed: 7, latestInterviews: [idsOf(easyCode)] };
      expect(shortageOfMedium(candidates, options)?.replacements).toEqual([replacement('code', 'HARD')]);
    });

    it('takes objective questions of the same level when there is no code', () => {
      const shortage = shortageOfMedium(pool.filter(({ kind }) => kind !== 'code'));
      expect(shortage).toMatchObject({ wanted: codeOf('MEDIUM')?.count, got: 0, missing: 0 });
      expect(shortage?.replacements).toEqual([replacement('objective', 'MEDIUM')]);
    });

    it('takes open questions when there are neither code nor objective ones', () => {
      const shortage = shortageOfMedium(pool.filter(({ kind }) => kind === 'flip'));
      expect(shortage?.replacements).toEqual([replacement('open', 'MEDIUM')]);
    });

    it('does not replace an objective question by one that takes longer', () => {
      const { questions, shortages } = draw(
        pool.filter(({ kind }) => kind === 'flip'),
        planInterview({ type: 'screening', level: 'Middle', stacks: ['JS'], minutes: 30 }),
        unseen,
      );
      expect(questions).toHaveLength(4);
      expect(shortages.every(({ replacements }) => replacements.length === 0)).toBe(true);
    });
  });

  it('draws from 100,000 candidates what the plan wants', () => {
    const candidates = fullPool(['JS', 'Java'], 100, 56);
    expect(candidates.length).toBeGreaterThan(100_000);
    const plan = planInterview(choice);
    const latestInterviews = [idsOf(candidates.slice(0, 50_000))];
    const { questions, repeated } = draw(candidates, plan, { seed: 7, latestInterviews });
    expect(questions).toHaveLength(plan.questions);
    expect(repeated).toBe(0);
  });
});
