import { messages, type ReviewSettings } from '@flipstack/contract';
import { isTimeZone } from '@flipstack/study/learner-day';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Services } from '../../../services.ts';
import { type Learner, updateSettings } from './learner-repository.ts';
import { withLockedLearner } from './with-locked-learner.ts';

/** Saves review settings. They apply from the next review. */
export function changeSettings(services: Services, actor: Actor, settings: ReviewSettings): Promise<Learner> {
  if (!isTimeZone(settings.timeZone)) {
    const errors = { timeZone: messages.timeZoneUnknown };
    throw new AppError('VALIDATION_ERROR', messages.validationError, { errors });
  }
  return withLockedLearner(services, actor, async (transaction, learner) => {
    await updateSettings(transaction, learner, settings);
    return { ...learner, ...settings, isSaved: true };
  });
}
