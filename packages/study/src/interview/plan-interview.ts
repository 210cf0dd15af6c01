import { type CardLevel, cardLevels } from '../card-level.ts';
import {
  blueprint,
  type InterviewMinutes,
  type InterviewType,
  interviewStacksMax,
  type PositionLevel,
  scoredItemsForVerdict,
  stacksWithCode,
} from './blueprint.ts';
import { type Cell, type CountedCell, countCells } from './cell.ts';
import type { QuestionKind } from './question-kind.ts';

/** What the learner chooses. */
export interface InterviewChoice {
  type: InterviewType;
  level: PositionLevel;
  /** One to three different stacks. The first ones get one question more if they do not divide evenly. */
  stacks: readonly string[];
  minutes: InterviewMinutes;
}

/** What an interview will ask, before any question is chosen. */
export interface InterviewPlan extends InterviewChoice {
  /** By stack as chosen, then open, objective and code, then from easy to hard. */
  cells: readonly CountedCell[];
  questions: number;
  /** How many of the questions are of each kind. */
  questionsByKind: Readonly<Record<QuestionKind, number>>;
  /** How many of the questions are scored. */
  scored: number;
  /** Whether this interview alone can give a verdict if the learner has seen none of its questions. */
  canGiveVerdict: boolean;
  /** The chosen stacks that get objective questions because the type has code and they have none. */
  stacksWithoutCode: readonly string[];
}

/**
 * Divides an interview by the {@link blueprint}.
 *
 * - Minutes become questions: open questions and code are rounded to whole questions, halves down,
 *   and objective questions fill the rest. So the plan falls short of the minutes by at most half a
 *   minute and never exceeds them.
 * - The share of code of a stack without code goes to objective questions.
 * - No stack gets two questions more than another.
 * - The number of questions of each level differs from its share by at most one among all questions,
 *   the scored ones and those of each kind, and by at most 1.5 among those of each stack.
 *
 * @throws RangeError unless there are one to three stacks, each once
 */
export function planInterview(choice: InterviewChoice): InterviewPlan {
  const { stacks } = choice;
  if (stacks.length < 1 || stacks.length > interviewStacksMax || new Set(stacks).size < stacks.length) {
    throw new RangeError(`An interview has 1 to ${interviewStacksMax} different stacks`);
  }
  const questionsByKind = countByKind(choice);
  const dealt = dealLevels(dealStacks(stacks, questionsByKind), choice.level);
  const byStack = dealt.toSorted((one, other) => stacks.indexOf(one.stack) - stacks.indexOf(other.stack));
  const scored = questionsByKind.objective + questionsByKind.code;
  const hasCode = blueprint.minutes[choice.type].code > 0;
  return {
    ...choice,
    cells: countCells(byStack),
    questions: questionsByKind.open + scored,
    questionsByKind,
    scored,
    canGiveVerdict: scored >= scoredItemsForVerdict,
    stacksWithoutCode: stacks.filter((stack) => hasCode && !stacksWithCode.has(stack)),
  };
}

function countByKind({ type, stacks, minutes }: InterviewChoice): Record<QuestionKind, number> {
  const { minutesPerQuestion } = blueprint;
  const shares = blueprint.minutes[type];
  const withCode = stacks.filter((stack) => stacksWithCode.has(stack)).length;
  const open = roundHalfDown((minutes * shares.open) / 100 / minutesPerQuestion.open);
  const code = roundHalfDown(
    (minutes * shares.code * withCode) / 100 / stacks.length / minutesPerQuestion.code,
  );
  const rest = minutes - open * minutesPerQuestion.open - code * minutesPerQuestion.code;
  return { open, objective: Math.floor(rest / minutesPerQuestion.objective), code };
}

const roundHalfDown = (value: number): number => Math.max(0, Math.ceil(value - 0.5));

type Slot = Pick<Cell, 'stack' | 'kind'>;

/**
 * Gives each question to the stack with the fewest questions so far. Objective questions come last,
 * because every stack has them and they can make up for code that some stacks do not have.
 */
function dealStacks(stacks: readonly string[], counts: Record<QuestionKind, number>): Slot[] {
  const dealt: Slot[] = [];
  const countOf = (stack: string) => dealt.filter((slot) => slot.stack === stack).length;
  for (const kind of ['open', 'code', 'objective'] as const) {
    const eligible = kind === 'code' ? stacks.filter((stack) => stacksWithCode.has(stack)) : stacks;
    for (let count = 0; count < counts[kind]; count++) {
      const [stack] = eligible.toSorted((one, other) => countOf(one) - countOf(other));
      if (stack !== undefined) dealt.push({ stack, kind });
    }
  }
  return dealt;
}

/**
 * Gives each question the level that is furthest behind its share among all questions, those of the
 * same kind and those of the same stack together. The scored kinds come first, so that they keep
 * closest to the shares.
 */
function dealLevels(slots: readonly Slot[], position: PositionLevel): Cell[] {
  const shares = blueprint.levels[position];
  const dealt: Cell[] = [];
  for (const kind of ['objective', 'code', 'open'] as const) {
    for (const slot of slots.filter((one) => one.kind === kind)) {
      const groups = [
        dealt,
        dealt.filter((cell) => cell.kind === kind),
        dealt.filter((cell) => cell.stack === slot.stack),
      ];
      const lag = (level: CardLevel) =>
        groups.reduce(
          (sum, group) =>
            sum +
            shares[level] * (group.length + 1) -
            100 * group.filter((cell) => cell.level === level).length,
          0,
        );
      const [level = 'EASY'] = cardLevels.toSorted((one, other) => lag(other) - lag(one));
      dealt.push({ ...slot, level });
    }
  }
  return dealt;
}
