import { type Card, messages, type TeamModule } from '@flipstack/contract';
import { type Database, inTransaction, type Transaction } from '../../../database/database.ts';
import { isUniqueViolation } from '../../../database/engine/index.ts';
import { type Member, requireOwner } from '../../../http/authorization.ts';
import { requireRoomForMedia } from '../../../security/quotas.ts';
import { chargeRows } from '../../../security/rate-limits.ts';
import type { Services } from '../../../services.ts';
import { describeModule, recordAudit } from '../../audit/audit-repository.ts';
import { insertCards, listCards } from '../../cards/card-repository.ts';
import { usageOf } from '../../cards/module-room-repository.ts';
import { copyMedia, measureCopiedMedia } from '../../media/copied-media-repository.ts';
import { measureMedia } from '../../media/media-repository.ts';
import { withFreeName } from '../../modules/free-name-repository.ts';
import type { AuthoredModule } from '../../modules/module-repository.ts';
import { insertModule, readModule } from '../../modules/module-repository.ts';
import { findAuthoredModule, findOwnedModule } from '../../modules/owned-module.ts';
import { endFollowsIn } from '../../sharing/following/follow-repository.ts';
import { endShareOf } from '../../sharing/share-repository.ts';
import { findEditedTeam } from '../own-team.ts';
import type { EditedTeam } from '../team-repository.ts';
import { insertFollow } from './follow-repository.ts';
import { giveModuleTo } from './team-module-repository.ts';
import { requireRoomInTeam } from './team-room.ts';

interface Bringing {
  teamId: number;
  moduleId: number;
}

/** More simultaneous modules of one name than this fail. */
const attemptsMax = 10;

/**
 * Copies a module of the actor to a team. If the team has one of its name, the copy is named "Name 2".
 * @throws {AppError} `NOT_FOUND`, `NOT_ALLOWED` for learners of the team, or `QUOTA_EXCEEDED`
 */
export function copyToTeam(services: Services, actor: Member, key: Bringing): Promise<TeamModule> {
  return bring(services, actor, key, async (transaction, team, own) => {
    const { now } = services;
    const name = requireOwner(actor, await nameIn(transaction, team, own), messages.teamNotFound, team.role);
    const { moduleId } = await insertModule(transaction, name, now());
    const copy = await findOwnedModule(transaction, actor, moduleId);
    await insertCards(transaction, copy, await listCards(transaction, own), now());
    const object = describeModule(copy);
    const detail = `in team ${team.teamId}, copied from module ${own.moduleId}`;
    await recordAudit(transaction, { at: now(), actor, action: 'module.created', object, detail });
    return { ...(await readModule(transaction, copy)), isFollowed: false };
  });
}

/**
 * Moves a module of the actor to a team. Its cards keep their ids, and the module stays in the actor's
 * reviews. It is not shared anymore, and gets no updates of a module that it is a copy of.
 * @throws {AppError} `NOT_FOUND`, `NOT_ALLOWED` for learners of the team, or `QUOTA_EXCEEDED`
 */
export function moveToTeam(services: Services, actor: Member, key: Bringing): Promise<TeamModule> {
  return bring(services, actor, key, async (transaction, team, own) => {
    const now = services.now();
    await endShareOf(transaction, own, now);
    await endFollowsIn(transaction, own);
    await giveModuleTo(transaction, own, { team, ...(await nameIn(transaction, team, own)) });
    await insertFollow(transaction, team, { moduleId: own.moduleId, now });
    const object = describeModule(own);
    const detail = `now in team ${team.teamId}`;
    await recordAudit(transaction, { at: now, actor, action: 'module.changed', object, detail });
    return { ...(await readModule(transaction, own)), isFollowed: true };
  });
}

/** Runs `write` in a transaction, once the team has room for the module and copies of its files. */
async function bring(
  services: Services,
  actor: Member,
  { teamId, moduleId }: Bringing,
  write: (transaction: Transaction, team: EditedTeam, own: AuthoredModule) => Promise<TeamModule>,
): Promise<TeamModule> {
  const { config, database } = services;
  const team = await findEditedTeam(database, actor, teamId);
  const cards = await cardsOfOwn(database, actor, moduleId);
  const usage = usageOf(cards);
  await requireRoomInTeam(services, actor, team, { modules: 1, ...usage });
  const bytes = await measureCopiedMedia(database, { from: actor.id, to: teamId, cards });
  if (bytes > 0) requireRoomForMedia(config, actor, await measureMedia(database, teamId), bytes);
  await chargeRows(services, actor, usage.cards, usage.bytes);
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(database, async (transaction) => {
        const edited = await findEditedTeam(transaction, actor, teamId);
        const own = await findAuthoredModule(transaction, actor, moduleId);
        const files = { from: own.authorId, to: teamId, cards: await listCards(transaction, own) };
        await copyMedia(transaction, files, services.now());
        return write(transaction, edited, own);
      });
    } catch (error) {
      if (attempt === attemptsMax || !isUniqueViolation(error)) throw error;
    }
  }
}

async function cardsOfOwn(database: Database, actor: Member, moduleId: number): Promise<Card[]> {
  return listCards(database, await findAuthoredModule(database, actor, moduleId));
}

/** The name of a module in a team, with a number if the team already has one of that name. */
const nameIn = (
  transaction: Transaction,
  { teamId }: EditedTeam,
  { moduleName, stackId }: { moduleName: string; stackId: number },
) => withFreeName(transaction, { authorId: teamId, stackId, moduleName });
