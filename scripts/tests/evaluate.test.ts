import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@flipstack/study';
import { formatReviewHistory, type ReviewEntry } from '@flipstack/study/review-history';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawLearner } from '../../bench/learners/learner.ts';
import { studyForDays } from '../../bench/learners/study-for-days.ts';
import { inProject } from '../lib/project.ts';
import { runTool } from '../lib/run-tool.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flipstack-evaluate-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the command on a temporary file, which is called `history.csv` in the returned output. */
async function evaluate(content: string, ...options: string[]) {
  const file = join(folder, 'history.csv');
  writeFileSync(file, content);
  const { code, output } = await runTool(inProject('scripts', 'evaluate.ts'), [file, ...options]);
  return { code, output: output.replaceAll(file, 'history.csv') };
}

const random = seededRandom(3);
const learner = { ...drawLearner(3, random), newPerDay: 8 };
const history = studyForDays(learner, 60, random);
const textOf = (entries: readonly ReviewEntry[]) => [...formatReviewHistory(entries)].join('');

describe('npm run evaluate', () => {
  it('prints how well each model predicts the last fifth', async () => {
    const { code, output } = await evaluate(textOf(history));
    expect(output).toMatch(
      new RegExp(`^history.csv: ${history.length.toLocaleString('en')} reviews of [0-9,]+ cards, of which`),
    );
    const row = (model: string): number[] =>
      new RegExp(`^${model} +(\\d\\.\\d{4}) +(\\d\\.\\d{4})$`, 'm').exec(output)?.slice(1).map(Number) ?? [];
    expect(['fitted', 'defaults', 'constant', 'SM-2'].map((model) => row(model).length)).toEqual([
      2, 2, 2, 2,
    ]);
    const [fitted = 1] = row('fitted');
    const [constant = 0] = row('constant');
    const [sm2 = 0] = row('SM-2');
    expect(fitted).toBeLessThan(constant);
    expect(constant).toBeLessThan(sm2);
    expect(output).toMatch(/^fitted weights: ([\d.]+, ){20}[\d.]+$/m);
    expect(code).toBe(0);
  });

  it('accepts a time zone and the hour at which days begin', async () => {
    // The sessions begin at 18:00 UTC, a quarter of an hour before midnight in Kathmandu.
    const text = textOf(history);
    const inUtc = await evaluate(text);
    const atMidnight = await evaluate(text, '--time-zone=Asia/Kathmandu');
    expect(atMidnight.code).toBe(0);
    expect(atMidnight.output).not.toBe(inUtc.output);
    expect(await evaluate(text, '--time-zone=Asia/Kathmandu', '--day-starts-at=4')).toEqual(inUtc);
  });

  it('prints every error of the file with its line', async () => {
    const text = textOf(history.slice(0, 2));
    expect(await evaluate(`${text}card-1,soon,5,0,1\ncard-2\n`)).toEqual({
      code: 1,
      output: [
        'history.csv:4: review_time must be a whole number of milliseconds since 1970 (UTC), in the years 2000 to 9999; it is "soon".',
        'history.csv:4: review_rating must be 1 (Again), 2 (Hard), 3 (Good) or 4 (Easy); it is "5".',
        'history.csv:5: This line has 1 field; the first line names 5 columns.',
        '',
      ].join('\n'),
    });
  });

  it('refuses a history that is too short', async () => {
    const { code, output } = await evaluate(textOf(history.slice(0, 50)));
    expect(output).toMatch(
      /^history\.csv: 50 reviews of \d+ cards, of which \d+ count\.\nThat is too few: at least 64 of/,
    );
    expect(code).toBe(1);
  });

  it.each([
    [['nowhere.csv'], 'The file nowhere.csv cannot be read.\n'],
    [[], /^Usage: npm run evaluate -- FILE/],
    [['a.csv', '--day-starts-at=24'], /^Usage: npm run evaluate -- FILE/],
    [['a.csv', '--time-zone=Lisbon'], 'There is no time zone Lisbon; an example is Europe/Lisbon.\n'],
  ])('explains what is wrong with the arguments %j', async (args, printed) => {
    const { code, output } = await runTool(inProject('scripts', 'evaluate.ts'), args);
    expect(output).toMatch(printed);
    expect(code).toBe(1);
  });
});
