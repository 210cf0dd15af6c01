import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cardLevels } from '../card-level.ts';
import { blueprint, interviewMinutes, interviewTypes, positionLevels } from './blueprint.ts';
import { planInterview } from './plan-interview.ts';
import { questionKinds } from './question-kind.ts';

const page = readFileSync(new URL('../../../../docs/interview.md', import.meta.url), 'utf8');
const rowOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;

describe('docs/interview.md', () => {
  it('has the table of the blueprint', () => {
    for (const type of interviewTypes) {
      const shares = questionKinds.map((kind) => `${blueprint.minutes[type][kind]} %`);
      expect(page).toContain(rowOf([type.replace('-', ' '), ...shares]));
    }
    for (const position of positionLevels) {
      const shares = cardLevels.map((level) => `${blueprint.levels[position][level]} %`);
      expect(page).toContain(rowOf([position, ...shares]));
    }
    const minutes = questionKinds.map((kind) => `${blueprint.minutesPerQuestion[kind]}`.replace('.5', '½'));
    expect(page).toContain(rowOf(['*minutes for each question*', ...minutes]));
  });

  it('has the plan of each type and duration', () => {
    for (const type of interviewTypes) {
      const plans = interviewMinutes.map((minutes) => {
        const plan = planInterview({ type, level: 'Middle', stacks: ['JS'], minutes });
        const counts = questionKinds.map((kind) => plan.questionsByKind[kind]).join(' + ');
        return plan.canGiveVerdict ? `**${counts}**` : counts;
      });
      expect(page).toContain(rowOf([type.replace('-', ' '), ...plans]));
    }
  });
});
