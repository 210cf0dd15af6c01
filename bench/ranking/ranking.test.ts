import { describe, expect, it } from 'vitest';
import { readLibraryCandidates } from '../interviews/library-candidates.ts';
import { rankCorrelation } from '../statistics.ts';
import { attackTargets, playAll } from './attack-results.ts';
import { bestFirst, forgetsOnce, neverForgets, oscillates, play } from './attacks.ts';
import { firstDay, studyHonestly } from './honest-learner.ts';
import { readPool } from './interview-ladder.ts';
import { interviewTables } from './interview-results.ts';

const levels = readLibraryCandidates()
  .slice(0, 300)
  .map(({ level }) => level);

describe('studyHonestly', () => {
  it('gives the same result for the same learner and seed, and another for another', () => {
    const once = studyHonestly(1, 1, 20, levels);
    expect(studyHonestly(1, 1, 20, levels)).toEqual(once);
    expect(studyHonestly(2, 1, 20, levels)).not.toEqual(once);
    expect(once.points).toBeGreaterThan(0);
  });
});

describe('playAll', () => {
  it('gains nothing beyond an honest learner who never forgets', () => {
    for (const { measured, limit } of attackTargets(playAll(levels, 40, 3))) {
      expect(measured).toBeLessThanOrEqual(limit);
    }
  });
});

describe('play', () => {
  it('replays the log when a member joins again', () => {
    const order = bestFirst(levels);
    expect(play(oscillates, levels, order, 30, true)).toEqual(play(oscillates, levels, order, 30));
  });

  it('gains less by forgetting on purpose than by being honest', () => {
    const order = bestFirst(levels);
    const honest = play(neverForgets, levels, order, 35);
    const forgetful = play(forgetsOnce(firstDay + 27), levels, order, 35);
    expect(forgetful.bestWeek).toBeLessThanOrEqual(honest.bestWeek);
  });
});

describe('interviewTables', () => {
  it('keeps bots below the honest median', () => {
    for (const { measured, limit } of interviewTables(30, 1, 5, readPool(1, 5)).targets)
      expect(measured).toBeLessThanOrEqual(limit);
  });
});

describe('rankCorrelation', () => {
  it('compares ranks, and lets equal values share theirs', () => {
    expect(
      rankCorrelation([
        [1, 10],
        [2, 100],
        [3, 1000],
      ]),
    ).toBeCloseTo(1, 9);
    expect(
      rankCorrelation([
        [1, 3],
        [2, 2],
        [3, 1],
      ]),
    ).toBeCloseTo(-1, 9);
    expect(
      rankCorrelation([
        [1, 1],
        [1, 2],
        [2, 3],
      ]),
    ).toBeCloseTo(0.866, 3);
  });
});
