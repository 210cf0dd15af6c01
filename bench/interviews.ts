/**
 * Prints how many verdicts the library can give one learner before a scored question repeats, by
 * type of interview, stack and level; and compares drawing the questions of an interview from
 * 100,000 cards with drawing them from the library.
 */

import { builtInStacks } from '@flipstack/content/stacks';
import {
  buildCandidatePool,
  type Candidate,
  type CandidatePool,
  drawQuestions,
  interviewTypes,
  planInterview,
  positionLevels,
  verdictCapacity,
} from '@flipstack/study/interview';
import { comparisonRow, p50Ratio, timeAlternately } from './compare-sizes.ts';
import { readLibraryCandidates, repeatCandidates } from './interviews/library-candidates.ts';
import { shortestPlan, verdictTable } from './interviews/verdict-table.ts';
import { numberOption } from './options.ts';
import { checkTargets, printTable, type Target } from './report.ts';

const rounds = numberOption('rounds', 300);
const warmUp = 50;
const manyCards = numberOption('cards', 100_000);

const library = readLibraryCandidates();
const pool = buildCandidatePool(library);

console.log(`Verdicts that one learner can get from ${library.length} cards when no scored question
repeats, in the shortest interviews that can give a verdict alone. In parentheses: with
replacements by other levels, and by objective questions for code.`);
for (const type of interviewTypes) {
  console.log(`\n${type}`);
  printTable(verdictTable(pool, type));
}

const screenings = builtInStacks.flatMap((stack) =>
  positionLevels.map((level) => verdictCapacity(pool, shortestPlan('screening', level, stack)).asPlanned),
);
checkTargets([
  {
    name: 'verdicts from screenings, fewest of any stack and level',
    measured: Math.min(...screenings),
    limit: 1,
    atLeast: true,
  },
  await compareDrawing(),
]);

async function compareDrawing(): Promise<Target> {
  const runs = [drawFrom(pool), drawFrom(buildCandidatePool(repeatCandidates(library, manyCards)))];
  const [small = [], large = []] = await timeAlternately(runs, { warmUp, rounds });
  console.log();
  printTable([comparisonRow('pool', 'draw questions', { small, large })]);
  const name = `drawing from ${manyCards} cards compared with ${library.length}, p50`;
  return { name, measured: p50Ratio({ small, large }), limit: 1.5 };
}

function drawFrom(candidates: CandidatePool<Candidate>) {
  const plan = planInterview({ type: 'mixed', level: 'Middle', stacks: ['JS', 'SQL'], minutes: 60 });
  return async (seed: number) => {
    drawQuestions(candidates, plan, { seed, latestInterviews: [] });
  };
}
