import { type CardProgress, messages } from '@flipstack/contract';
import { cardStage } from '@flipstack/study/card-stage';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Services } from '../../../services.ts';
import { findOwnedModule } from '../../modules/owned-module.ts';
import { listOwnSchedules } from './card-progress-repository.ts';

/** The actor's progress with each card of one of their modules. Cards not listed are new. */
export async function listCardProgress(
  { database }: Services,
  actor: Actor,
  moduleId: number,
): Promise<CardProgress[]> {
  const owned = await findOwnedModule(database, actor, moduleId);
  // Administrators may see any module, but learn only their own.
  if (owned.authorId !== actor.id) throw new AppError('NOT_FOUND', messages.moduleNotFound);
  const schedules = await listOwnSchedules(database, actor.id, owned);
  return schedules.map(({ cardId, isSetAside, ...schedule }) => ({
    cardId,
    stage: cardStage(schedule),
    isSetAside,
  }));
}
