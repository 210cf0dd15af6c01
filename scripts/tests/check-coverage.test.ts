import { readModule } from '@flipstack/content/lint';
import { expect, it } from 'vitest';
import { measureCoverage } from '../content/run/coverage.ts';
import { jobsOf } from '../content/run/jobs-of.ts';
import { checksReport, coverageReport, needsReport } from '../content/run/report.ts';

const module = readModule(
  'a.md',
  `---
module: A
stack: JS
slug: a
summary: A.
---

## Card (EASY) {#k3m9x2}

Q

\`\`\`js
one();
\`\`\`

\`\`\`js
two();
\`\`\`

\`\`\`csharp
Three();
\`\`\`

### Answer

\`\`\`js
import 'spring';
\`\`\`

\`\`\`js
five();
\`\`\`

### Checks

- question 1 runs
- answer 1 needs Spring Boot 4

\`\`\`js
// @answer 2
\`\`\`

\`\`\`output
5
\`\`\`
`,
);

it('counts the blocks that are executed, need more or are unchecked', () => {
  const coverage = measureCoverage([module]);
  expect(coverage.languages).toEqual([
    { language: 'JavaScript', executed: 2, needs: 1, unchecked: 1 },
    { language: 'C#', executed: 0, needs: 0, unchecked: 1 },
  ]);
  expect(coverageReport(coverage)).toEqual([
    'Blocks in JavaScript: 2 executed, 1 need more, 1 unchecked: 66 % of what needs only the language, below 80 %',
    'Blocks in C#: 0 executed, 0 need more, 1 unchecked: 0 % of what needs only the language',
  ]);
  expect(needsReport(coverage)).toEqual([
    'a.md:27 answer 1 (js) needs Spring Boot 4',
    'a.md:17 question 2 (js) is not checked',
    'a.md:21 question 3 (csharp) is not checked',
  ]);
});

it('reports failures, then what was not run here, then figures', () => {
  const [first, second] = jobsOf([module]);
  if (!first || !second) throw new Error('There should be two checks.');
  expect([first.line, second.line]).toEqual([36, 39]);
  const lines = checksReport(
    {
      languages: [
        {
          name: 'JavaScript',
          version: '26.1',
          ran: 1,
          failed: 1,
          ms: 20,
          notRun: [{ job: first, needs: 'Node 99' }],
        },
      ],
      findings: [{ job: second, message: 'it fails:\n    no' }],
      unstable: [first],
    },
    measureCoverage([module]),
  );
  expect(lines.filter((line) => !line.startsWith('Blocks') && line !== '')).toEqual([
    'a.md:39 checks: it fails:\n    no',
    'a.md:36 passed only when it ran again',
    'a.md:36 not run here: needs Node 99',
    'JavaScript (26.1): 1 checks run, 1 failed, 1 not run here · 20 ms',
    '1 checks run, 1 failed, 1 not run here',
  ]);
});
