import type { CardLevel } from '../card-level.ts';
import type { QuestionKind } from './question-kind.ts';

export const interviewTypes = ['screening', 'technical', 'live-coding', 'mixed'] as const;
export type InterviewType = (typeof interviewTypes)[number];

export const positionLevels = ['Junior', 'Middle', 'Senior'] as const;
export type PositionLevel = (typeof positionLevels)[number];

/** The durations that members choose from, in minutes. */
export const interviewMinutes = [15, 30, 45, 60] as const;
/** The duration of a guest's screening, in minutes. */
export const guestScreeningMinutes = 10;
export type InterviewMinutes = (typeof interviewMinutes)[number] | typeof guestScreeningMinutes;

export const interviewStacksMax = 3;

/**
 * A verdict needs this many scored items. In simulation, a decision “at level or not” was right in
 * 80 % of cases after 12 items, in 85 % after 20 and in 86 % after 30.
 */
export const scoredItemsForVerdict = 20;

/** Percentages that add up to 100. */
type Shares<Name extends string> = Readonly<Record<Name, number>>;

/**
 * What an interview consists of: its type decides how the minutes are divided among kinds of
 * questions, and the level of the position how questions are divided among levels of cards. Topics
 * have equal weights.
 *
 * - A minute for each objective question lets a screening of 30 minutes ask the 20 scored items of a
 *   verdict, and fill minutes that open questions and code leave over.
 * - With 2½ minutes for an open question and 6 for code, 60 minutes of any type have 20 scored
 *   items: screening 40, technical 2 + 18, live coding 8 + 12, mixed 6 + 14.
 * - Levels of cards do not depend on the type, so that “at level” means the same in every type. They
 *   do not change the minutes either, so that every level is judged by as many items.
 * - Cards differ by 1.5 logits from one level to the next. So the mean difficulty of Junior, Middle
 *   and Senior is -0.6, 0 and 0.6: equal steps. No level of cards exceeds one half, so that 20 cards
 *   of each level are enough for two verdicts.
 */
export const blueprint: {
  readonly minutesPerQuestion: Readonly<Record<QuestionKind, number>>;
  readonly minutes: Readonly<Record<InterviewType, Shares<QuestionKind>>>;
  readonly levels: Readonly<Record<PositionLevel, Shares<CardLevel>>>;
} = {
  minutesPerQuestion: { open: 2.5, objective: 1, code: 6 },
  minutes: {
    screening: { open: 35, objective: 65, code: 0 },
    technical: { open: 50, objective: 30, code: 20 },
    'live-coding': { open: 0, objective: 20, code: 80 },
    mixed: { open: 15, objective: 25, code: 60 },
  },
  levels: {
    Junior: { EASY: 50, MEDIUM: 40, HARD: 10 },
    Middle: { EASY: 25, MEDIUM: 50, HARD: 25 },
    Senior: { EASY: 10, MEDIUM: 40, HARD: 50 },
  },
};

/**
 * The built-in stacks whose code runs in the browser. No runtime for Java, Go or C# is both free and
 * self-hosted, and HTML, CSS, React, Vue and UI/UX have nothing to run: they get objective questions
 * for the minutes of code.
 */
export const stacksWithCode: ReadonlySet<string> = new Set(['JS', 'Python', 'SQL', 'PHP']);
