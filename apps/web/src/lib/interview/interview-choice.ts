import { type BuiltInStack, builtInStacks } from '@flipstack/content/stacks';
import type { Interview } from '@flipstack/contract';
import { interviewStacksMax } from '@flipstack/contract/limits';
import {
  guestScreeningMinutes,
  interviewMinutes,
  interviewTypes,
  positionLevels,
} from '@flipstack/study/interview';

/** What the learner chooses. Without a stack, nothing can be started yet. */
export interface InterviewChoice extends Pick<Interview, 'type' | 'level' | 'minutes'> {
  stacks: readonly BuiltInStack[];
}

/** The stacks that have a library, which interviews ask about. */
export const choosableStacks: readonly BuiltInStack[] = builtInStacks;

export const firstChoice: InterviewChoice = { type: 'mixed', level: 'Middle', stacks: [], minutes: 30 };

/** The choice in a URL. What it does not name, or names wrongly, comes from the fallback. */
export function choiceIn(params: URLSearchParams, fallback: InterviewChoice): InterviewChoice {
  const named = params.get('stacks')?.split(',');
  const stacks = named && knownStacks(named);
  return {
    type: interviewTypes.find((type) => type === params.get('type')) ?? fallback.type,
    level: positionLevels.find((level) => level === params.get('level')) ?? fallback.level,
    stacks: stacks ?? fallback.stacks,
    minutes:
      interviewMinutes.find((minutes) => String(minutes) === params.get('minutes')) ?? fallback.minutes,
  };
}

export const paramsOf = ({ type, level, stacks, minutes }: InterviewChoice): Record<string, string> => ({
  type,
  level,
  stacks: stacks.join(','),
  minutes: String(minutes),
});

/** The stacks that have a library, in the order in which they were named. */
const knownStacks = (named: readonly unknown[]): BuiltInStack[] =>
  [...new Set(named)]
    .flatMap((name) => builtInStacks.find((stack) => stack === name) ?? [])
    .slice(0, interviewStacksMax);

/** The choice that this browser remembers, as the query of a URL. */
export const rememberedChoice = (text: string | undefined, fallback: InterviewChoice): InterviewChoice =>
  text === undefined ? fallback : choiceIn(new URLSearchParams(text), fallback);

/** What a member told the welcome screen, as a first choice. */
export function choiceFromWelcome(text: string | undefined): InterviewChoice {
  try {
    const { stacks, experience } = JSON.parse(text ?? '{}') as { stacks?: unknown; experience?: unknown };
    return {
      ...firstChoice,
      stacks: Array.isArray(stacks) ? knownStacks(stacks) : [],
      level: positionLevels.find((level) => level.toLowerCase() === experience) ?? firstChoice.level,
    };
  } catch {
    return firstChoice;
  }
}

/** What a guest may start: a short screening, whatever else is chosen. */
export const asGuest = (choice: InterviewChoice): InterviewChoice => ({
  ...choice,
  type: 'screening',
  minutes: guestScreeningMinutes,
});
