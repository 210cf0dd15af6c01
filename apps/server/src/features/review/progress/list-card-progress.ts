import type { CardProgress } from '@flipstack/contract';
import { cardStage } from '@flipstack/study/card-stage';
import type { Actor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import { findLearnedModule } from '../../modules/owned-module.ts';
import { listOwnSchedules } from './card-progress-repository.ts';

/** The actor's progress with each card of a module of theirs, or of a team that they are in. Cards not listed are new. */
export async function listCardProgress(
  { database }: Services,
  actor: Actor,
  moduleId: number,
): Promise<CardProgress[]> {
  const module = await findLearnedModule(database, actor, moduleId);
  const schedules = await listOwnSchedules(database, actor.id, module);
  return schedules.map(({ cardId, isSetAside, ...schedule }) => ({
    cardId,
    stage: cardStage(schedule),
    isSetAside,
  }));
}
