import type { InterviewPlan } from '@flipstack/contract';
import { formatCount } from '../../../lib/format-count.ts';
import { stackLabel } from '../../../lib/stack-hue.ts';

/** What the learner will get: `12 questions, 3 of them code, 30 minutes`. */
export function formatPlan({ questions, questionsByKind, minutes }: InterviewPlan): string {
  const { code = 0, open = 0 } = questionsByKind;
  const special = code > 0 ? `, ${code} of them code` : open > 0 ? `, ${open} of them open` : '';
  return `${formatCount(questions, 'question')}${special}, ${minutes} minutes`;
}

/** Which of the questions are scored. */
export function formatScored({ questions, scored }: InterviewPlan): string {
  const open = questions - scored;
  if (open === 0) return 'All of them are checked and scored.';
  const rest =
    open === 1
      ? '1 is open: you compare your answer with the model answer yourself.'
      : `${open} are open: you compare your answers with the model answers yourself.`;
  return `${scored} ${scored === 1 ? 'is' : 'are'} checked and scored. ${rest}`;
}

/** Whether it can give a verdict, alone or with the first exposures of the last 30 days. */
export function formatVerdict(plan: InterviewPlan): string {
  const { scored, scoredForVerdict, unseenScored, pooledScored } = plan;
  const needs = `A verdict needs ${scoredForVerdict} scored questions that you see for the first time.`;
  if (unseenScored >= scoredForVerdict)
    return `This interview alone can give a verdict. ${needs} It has ${unseenScored}.`;
  const pooled = `${formatCount(pooledScored, 'question')} of your interviews in the last 30 days`;
  if (unseenScored + pooledScored >= scoredForVerdict)
    return `It can give a verdict together with ${pooled}. ${needs} It has ${unseenScored}.`;
  const also = pooledScored > 0 ? `, and ${pooled} count as well` : '';
  const why =
    scored < scoredForVerdict
      ? 'It is too short for a verdict.'
      : 'Too few of its questions are new to you for a verdict.';
  return `${why} ${needs} It has ${unseenScored}${also}. You get a report in any case.`;
}

const kindNames = { open: 'open', objective: 'checked', code: 'code' } as const;

/** What the library cannot fill, one sentence for each gap. */
export function formatGaps({ stacksWithoutCode, shortages }: InterviewPlan): string[] {
  const withoutCode = stacksWithoutCode.map(
    (stack) => `Code in ${stackLabel(stack)} cannot be run here. You get other questions for these minutes.`,
  );
  return [...withoutCode, ...shortages.map(formatShortage)];
}

type Shortage = InterviewPlan['shortages'][number];

function formatShortage({ stack, kind, level, wanted, got, replacements, missing }: Shortage): string {
  const cell = `${level} ${kindNames[kind]}`;
  const has = `The library has ${got} of ${wanted} ${cell} questions about ${stackLabel(stack)}.`;
  const instead = replacements.map((one) => `${one.count} ${one.level} ${kindNames[one.kind]}`).join(', ');
  return [has, instead && `Instead, it asks ${instead}.`, missing > 0 && `${missing} cannot be replaced.`]
    .filter(Boolean)
    .join(' ');
}
