import { hash } from 'node:crypto';
import type { Session } from '@flipstack/contract';
import type { Member } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { listSessions, type UserSession } from './session-repository.ts';

/** What clients call a session. It says nothing about the token or its hash. */
export const sessionIdOf = ({ tokenHash }: Pick<UserSession, 'tokenHash'>): string =>
  hash('sha256', tokenHash, 'base64url').slice(0, 22);

/** The actor's sessions, the current one first. */
export async function listOwnSessions({ database, now }: Services, actor: Member): Promise<Session[]> {
  const sessions = (await listSessions(database, actor.id, now())).map((session) => ({
    id: sessionIdOf(session),
    device: session.device,
    place: session.address,
    startedAt: new Date(session.startedAt).toISOString(),
    usedAt: new Date(session.renewedAt).toISOString(),
    isCurrent: session.tokenHash === actor.session.tokenHash,
  }));
  return [...sessions.filter(({ isCurrent }) => isCurrent), ...sessions.filter((one) => !one.isCurrent)];
}
