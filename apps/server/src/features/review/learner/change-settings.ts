import { messages, type ReviewSettingsChange } from '@flipstack/contract';
import { isTimeZone } from '@flipstack/study/learner-day';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Services } from '../../../services.ts';
import { type Learner, updateSettings } from './learner-repository.ts';
import { withLockedLearner } from './with-locked-learner.ts';

/** Saves review settings. They apply from the next review. */
export function changeSettings(
  services: Services,
  actor: Actor,
  settings: ReviewSettingsChange,
): Promise<Learner> {
  if (!isTimeZone(settings.timeZone)) {
    const errors = { timeZone: messages.timeZoneUnknown };
    throw new AppError('VALIDATION_ERROR', messages.validationError, { errors });
  }
  return withLockedLearner(services, actor, async (transaction, learner) => {
    // Clients that do not know a setting omit it, so it does not change.
    const { newCardOrder = learner.newCardOrder, isEasyFirst = learner.isEasyFirst } = settings;
    const changed = { ...settings, newCardOrder, isEasyFirst };
    await updateSettings(transaction, learner, changed);
    return { ...learner, ...changed, isSaved: true };
  });
}
