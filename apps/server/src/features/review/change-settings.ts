import { messages, type ReviewSettings } from '@flipstack/contract';
import { isTimeZone } from '@flipstack/study/learner-day';
import { inTransaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import { holdLearner, type Learner, updateSettings } from './learner-repository.ts';

/** Changes how somebody learns, from the next review on. */
export function changeSettings(
  { database }: Services,
  actor: Actor,
  settings: ReviewSettings,
): Promise<Learner> {
  if (!isTimeZone(settings.timeZone)) {
    const errors = { timeZone: messages.timeZoneUnknown };
    throw new AppError('VALIDATION_ERROR', messages.validationError, { errors });
  }
  return inTransaction(database, async (transaction) => {
    const learner = await holdLearner(transaction, actor.id);
    await updateSettings(transaction, actor.id, settings);
    return { ...learner, ...settings, isSaved: true };
  });
}
