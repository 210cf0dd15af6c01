import type { InterviewPlan } from '@flipstack/contract';
import { poolMs } from '@flipstack/study/ability';
import {
  avoidedInterviews,
  drawQuestions,
  type InterviewChoice,
  isScored,
  planInterview,
  questionKindOf,
  scoredItemsForVerdict,
} from '@flipstack/study/interview';
import type { Actor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import type { Shortages } from '../interview-repository.ts';
import { listLatestCards, listSeenCards } from '../seen-card-repository.ts';
import { requireStacks } from './draw-interview.ts';
import { openPool } from './open-pool.ts';
import { countPooled } from './pooled-repository.ts';

/** How many draws the number of unseen questions is averaged over. */
const dryDraws = 5;

/**
 * What an interview would ask, without starting it.
 * @throws {AppError} `NOT_FOUND` for an unknown stack
 */
export async function readPlan(
  services: Services,
  actor: Actor | undefined,
  { type, level, stacks, minutes }: InterviewChoice,
): Promise<InterviewPlan> {
  const { database, now } = services;
  const pool = await openPool(services);
  requireStacks(pool, stacks);
  const plan = planInterview({ type, level, stacks, minutes });
  const userId = actor?.id ?? null;
  const latestInterviews = await listLatestCards(database, userId, avoidedInterviews);
  const seen = await listSeenCards(database, userId);
  const draws = Array.from({ length: dryDraws }, (_, seed) =>
    drawQuestions(pool.candidates, plan, { seed, latestInterviews }),
  );
  const unseen = draws.map(
    ({ questions }) =>
      questions.filter(({ id, kind }) => isScored(questionKindOf(kind)) && !seen.has(id)).length,
  );
  const pooledScored =
    userId === null ? 0 : await countPooled(database, { userId, stacks, since: now() - poolMs });
  return {
    type,
    level,
    stacks: [...stacks],
    minutes,
    questions: plan.questions,
    questionsByKind: { ...plan.questionsByKind },
    scored: plan.scored,
    scoredForVerdict: scoredItemsForVerdict,
    canGiveVerdict: plan.canGiveVerdict,
    unseenScored: Math.floor(unseen.reduce((sum, count) => sum + count, 0) / dryDraws),
    pooledScored,
    stacksWithoutCode: [...plan.stacksWithoutCode],
    shortages: structuredClone(draws[0]?.shortages ?? []) as Shortages,
  };
}
