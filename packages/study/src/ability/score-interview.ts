import { type PositionLevel, positionLevels } from '../interview/blueprint.ts';
import {
  type Ability,
  abilityAfter,
  type CountedEvidence,
  countEvidence,
  sumCounted,
} from './estimate-ability.ts';
import { expectedShare, type ShareEstimate } from './expected-share.ts';
import { referenceForm } from './position-standards.ts';
import type { ScoredAnswer } from './response-model.ts';
import { probabilityAtLevel, type Verdict, verdictOf } from './verdict.ts';

/** Answers of earlier interviews count for this time. */
export const poolMs = 30 * 24 * 60 * 60 * 1000;

/** A report names a topic that had at least this many scored questions. */
const questionsForTopic = 4;

/** An answer to a question that the learner had not seen before. */
export interface PooledAnswer extends ScoredAnswer {
  stack: string;
}

/**
 * Whether an interview tells anything, so that it is scored. Its unanswered questions count as
 * wrong, as in a job interview. But if fewer than half of the questions that can be scored were
 * answered, it was left rather than taken.
 *
 * @param questions how many of its questions can be scored
 * @param answered how many of these were answered in time
 */
export const isAnswered = ({ questions, answered }: { questions: number; answered: number }): boolean =>
  answered > 0 && 2 * answered >= questions;

export interface FinishedInterview {
  level: PositionLevel;
  stacks: readonly string[];
  /** In milliseconds since 1970. */
  endedAt: number;
  /** See `isAnswered`. */
  isAnswered: boolean;
}

/** What an interview tells about a learner. It can be pooled with that of others. */
export interface InterviewEvidence {
  /** In milliseconds since 1970. */
  endedAt: number;
  byStack: ReadonlyMap<string, CountedEvidence>;
}

/**
 * @param answers to the scored questions that the learner had not seen before, also if they were left
 *   unanswered
 */
export function evidenceOfInterview(endedAt: number, answers: readonly PooledAnswer[]): InterviewEvidence {
  const byStack = Map.groupBy(answers, ({ stack }) => stack);
  return { endedAt, byStack: new Map([...byStack].map(([stack, group]) => [stack, countEvidence(group)])) };
}

/** What a report says about an interview. */
export interface InterviewScore {
  /** How many answers, of how many interviews, are behind it. */
  pool: { items: number; interviews: number };
  /**
   * The expected share of right answers on the reference form of the level, without guessing.
   * Undefined without any answer.
   */
  share: ShareEstimate | undefined;
  /** Of every level of position; none without any answer. */
  levels: { level: PositionLevel; probability: number; verdict: Verdict }[];
  /** In the order of the interview's stacks. */
  stacks: { stack: string; items: number; ability: Ability | undefined; share: ShareEstimate | undefined }[];
}

/**
 * Scores an interview by the answers to questions of its stacks that the learner had not seen
 * before, given in the interviews of the 30 days up to its end.
 *
 * @param evidence of this and other interviews that tell anything, in any order. Interviews that
 *   ended later or earlier than those 30 days are ignored, as are other stacks
 */
export function scoreInterview(
  interview: FinishedInterview,
  evidence: readonly InterviewEvidence[],
): InterviewScore {
  const { level, endedAt } = interview;
  const isPooled = (one: InterviewEvidence) => one.endedAt <= endedAt && one.endedAt >= endedAt - poolMs;
  const pool = interview.isAnswered ? evidence.filter(isPooled) : [];
  const ofStack = (stack: string) => sumCounted(pool.flatMap(({ byStack }) => byStack.get(stack) ?? []));
  const isUsed = ({ byStack }: InterviewEvidence) => interview.stacks.some((stack) => byStack.has(stack));
  const sums = interview.stacks.map((stack) => ({ stack, sum: ofStack(stack) }));
  const stacks = sums.map(({ stack, sum }) => {
    const ability = abilityOf(sum);
    return { stack, items: sum.items, ability, share: shareOf(ability, level) };
  });
  const ability = abilityOf(sumCounted(sums.map(({ sum }) => sum)));
  return {
    pool: { items: ability?.items ?? 0, interviews: pool.filter(isUsed).length },
    share: shareOf(ability, level),
    levels:
      ability === undefined
        ? []
        : positionLevels.map((one) => ({
            level: one,
            probability: probabilityAtLevel(ability, one),
            verdict: verdictOf(ability, one),
          })),
    stacks,
  };
}

/**
 * Undefined without any answer: then the posterior is the prior, which says nothing about the
 * learner.
 */
const abilityOf = (counted: CountedEvidence): Ability | undefined =>
  counted.items === 0 ? undefined : abilityAfter(counted);

const shareOf = (ability: Ability | undefined, level: PositionLevel): ShareEstimate | undefined =>
  ability && expectedShare(ability.posterior, referenceForm(level));

/** How many scored questions a topic had. */
export interface TopicScore<Topic> {
  topic: Topic;
  scored: number;
  right: number;
}

/**
 * The topics with four scored questions or more, as they first occur.
 *
 * @param questions the scored questions of an interview
 */
export function topicsOf<Topic>(
  questions: readonly { topic: Topic; isRight: boolean }[],
): TopicScore<Topic>[] {
  return [...Map.groupBy(questions, ({ topic }) => topic)]
    .filter(([, ofTopic]) => ofTopic.length >= questionsForTopic)
    .map(([topic, ofTopic]) => ({
      topic,
      scored: ofTopic.length,
      right: ofTopic.filter(({ isRight }) => isRight).length,
    }));
}
