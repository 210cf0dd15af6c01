import { messages, type User } from '@flipstack/contract';
import { inTransaction, type Transaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import {
  type Administrator,
  type Member,
  requireSelf,
  requireSelfOrAdministrator,
} from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { countOf, describeUser, recordAudit } from '../audit/audit-repository.ts';
import { removeDevices } from './device-repository.ts';
import { sessionIdOf } from './list-sessions.ts';
import { listSessions, removeSession, removeSessionsOf } from './session-repository.ts';
import { findUser } from './user-repository.ts';

/** Signs the actor out. Repeating it is fine. */
export function endCurrentSession({ database, now }: Services, actor: Actor): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await removeSession(transaction, actor.session.tokenHash);
    await recordEnd(transaction, actor, actor, { at: now(), detail: 'signed out' });
  });
}

/** Ends one of the actor's sessions. */
export function endSession({ database, now }: Services, actor: Member, sessionId: string): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const sessions = await listSessions(transaction, actor.id, now());
    const session = sessions.find((one) => sessionIdOf(one) === sessionId);
    if (session === undefined) throw new AppError('NOT_FOUND', messages.sessionNotFound);
    await removeSession(transaction, session.tokenHash);
    const detail = countOf(1, 'session');
    await recordEnd(transaction, actor, actor, { at: now(), detail });
    return 1;
  });
}

/** Ends the actor's sessions except for the current one. Returns how many ended. */
export function endOtherSessions({ database, now }: Services, actor: Member): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const self = requireSelf(actor, { userId: actor.id });
    const ended = await removeSessionsOf(transaction, self, { except: actor.session.tokenHash });
    if (ended > 0) {
      const detail = countOf(ended, 'session');
      await recordEnd(transaction, actor, actor, { at: now(), detail });
    }
    return ended;
  });
}

/** Ends all sessions of a user. Returns how many ended. */
export function endSessionsOf(
  { database, now }: Services,
  actor: Administrator,
  id: number,
): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const account = requireSelfOrAdministrator(actor, { userId: id });
    const user = await findUser(transaction, id);
    if (user === undefined) throw new AppError('NOT_FOUND', messages.userNotFound);
    const ended = await removeSessionsOf(transaction, account);
    await removeDevices(transaction, account);
    await recordEnd(transaction, actor, user, { at: now(), detail: countOf(ended, 'session') });
    return ended;
  });
}

function recordEnd(
  transaction: Transaction,
  actor: Actor,
  user: Pick<User, 'id' | 'username'>,
  { at, detail }: { at: number; detail: string },
): Promise<void> {
  return recordAudit(transaction, { at, actor, action: 'session.ended', object: describeUser(user), detail });
}
