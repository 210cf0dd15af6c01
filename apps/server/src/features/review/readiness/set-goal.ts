import { type BodyOf, messages, type Readiness, readinessDaysMax } from '@flipstack/contract';
import { dayMs, dayOf } from '@flipstack/study/learner-day';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Services } from '../../../services.ts';
import { setPlanUntil } from '../learner/learner-repository.ts';
import { withLockedLearner } from '../learner/with-locked-learner.ts';
import { listLibraryStacks, saveGoal } from './goal-repository.ts';
import { readReadiness } from './read-readiness.ts';

type NewGoal = BodyOf<'PUT /readiness'>;

/**
 * Sets the interview that the actor prepares for. Today's forecast is computed again if it depends
 * on what changed.
 * @throws {AppError} `VALIDATION_ERROR`
 */
export async function setGoal(services: Services, actor: Actor, wanted: NewGoal): Promise<Readiness> {
  const { type, level, stacks, minutes, minutesPerDay, isPlanFollowed = true } = wanted;
  const libraryStacks = await listLibraryStacks(services.database);
  const isKnown = stacks.every((stack) => libraryStacks.has(stack));
  await withLockedLearner(services, actor, async (transaction, learner) => {
    const now = services.now();
    const interviewDay = Date.parse(wanted.date) / dayMs;
    refuse({
      ...dateErrors(interviewDay, dayOf(now, learner)),
      ...(!isKnown && { stacks: messages.readinessStackUnknown }),
    });
    const choice = { type, level, stacks, minutes };
    await saveGoal(transaction, learner, { interviewDay, choice, minutesPerDay, isPlanFollowed });
    await setPlanUntil(transaction, learner, isPlanFollowed ? interviewDay : null);
  });
  return readReadiness(services, actor);
}

function dateErrors(interviewDay: number, today: number): Record<string, string> {
  if (interviewDay < today) return { date: messages.readinessDatePassed };
  return interviewDay > today + readinessDaysMax ? { date: messages.readinessDateTooFar } : {};
}

function refuse(errors: Record<string, string>): void {
  if (Object.keys(errors).length > 0)
    throw new AppError('VALIDATION_ERROR', messages.validationError, { errors });
}
