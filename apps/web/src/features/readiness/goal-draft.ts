import type { BodyOf, Readiness } from '@flipstack/contract';
import { minutesPerDayMax, minutesPerDayMin } from '@flipstack/contract/limits';
import { interviewMinutes } from '@flipstack/study/interview';
import { choiceIn, type InterviewChoice, paramsOf } from '../../lib/interview/interview-choice.ts';

type Goal = NonNullable<Readiness['goal']>;
export type GoalBody = BodyOf<'PUT /readiness'>;

/** What the form holds, as it was typed. */
export interface GoalDraft {
  date: string;
  choice: InterviewChoice;
  minutesPerDay: string;
  isPlanFollowed: boolean;
}

/** The first draft: the saved goal if there is one, or else what the server knows about the learner. */
export const toDraft = (goal: Goal | null, choice: InterviewChoice): GoalDraft =>
  goal
    ? {
        date: goal.date,
        choice: choiceOf(goal),
        minutesPerDay: String(goal.minutesPerDay),
        isPlanFollowed: goal.isPlanFollowed,
      }
    : { date: '', choice, minutesPerDay: '20', isPlanFollowed: true };

/** The goal as the choice of a mock interview. */
export const choiceOf = ({ type, level, stacks, minutes }: Goal): InterviewChoice =>
  choiceIn(new URLSearchParams({ type, level, stacks: stacks.join(','), minutes: String(minutes) }), {
    type,
    level,
    stacks: [],
    minutes,
  });

/** The path that opens the mock interview of a goal. */
export const mockInterviewPath = (goal: Goal): string =>
  `/interview?${new URLSearchParams(paramsOf(choiceOf(goal)))}`;

export const toBody = ({ date, choice, minutesPerDay, isPlanFollowed }: GoalDraft): GoalBody => ({
  date,
  type: choice.type,
  level: choice.level,
  stacks: [...choice.stacks],
  minutes: interviewMinutes.find((minutes) => minutes === choice.minutes) ?? 30,
  minutesPerDay: Number(minutesPerDay),
  isPlanFollowed,
});

/** What is wrong with a draft, by field. The server says the rest, such as that a date has passed. */
export function draftErrors({ date, choice, minutesPerDay }: GoalDraft): Record<string, string> {
  const minutes = Number(minutesPerDay);
  const hasMinutes = Number.isInteger(minutes) && minutes >= minutesPerDayMin && minutes <= minutesPerDayMax;
  return {
    ...(date === '' && { date: 'Choose the date of your interview.' }),
    ...(choice.stacks.length === 0 && { stacks: 'Choose at least one stack.' }),
    ...(!hasMinutes && {
      minutesPerDay: `Type a whole number of minutes from ${minutesPerDayMin} to ${minutesPerDayMax}.`,
    }),
  };
}
