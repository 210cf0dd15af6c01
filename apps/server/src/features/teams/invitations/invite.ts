import {
  type BodyOf,
  invitationLifetimeMs,
  messages,
  openInvitationsMax,
  type TeamInvitation,
} from '@flipstack/contract';
import { inTransaction } from '../../../database/database.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/authorization.ts';
import { consumeRateLimit, rateLimits } from '../../../security/rate-limits.ts';
import { hashOfToken, newLinkToken } from '../../../security/tokens.ts';
import type { Services } from '../../../services.ts';
import { countOf, describeTeam, recordAudit } from '../../audit/audit-repository.ts';
import { findOwnedTeam } from '../own-team.ts';
import { insertInvitation, listInvitations } from './invitation-repository.ts';

/**
 * Makes a link by which others join the actor's team.
 * @throws {AppError} `NOT_FOUND`, `NOT_ALLOWED`, or `CONFLICT` if the team has too many invitations
 */
export async function invite(
  services: Services,
  actor: Member,
  teamId: number,
  { role, usesMax }: BodyOf<'POST /groups/{teamId}/invitations'>,
): Promise<{ token: string; invitation: TeamInvitation }> {
  const { database, now } = services;
  await consumeRateLimit(services, rateLimits.invitationsOfMember, String(actor.id));
  const token = newLinkToken();
  return inTransaction(database, async (transaction) => {
    const team = await findOwnedTeam(transaction, actor, teamId);
    const open = await listInvitations(transaction, team, now());
    if (open.length >= openInvitationsMax) throw new AppError('CONFLICT', messages.tooManyInvitations);
    const createdAt = now();
    const expiresAt = createdAt + invitationLifetimeMs;
    const tokenHash = hashOfToken(token);
    const invitation = await insertInvitation(transaction, team, {
      tokenHash,
      role,
      usesMax,
      createdAt,
      expiresAt,
    });
    const detail = `invitation ${invitation.invitationId}: ${role}, ${countOf(usesMax, 'use')}`;
    const object = describeTeam(team);
    await recordAudit(transaction, { at: createdAt, actor, action: 'team.invited', object, detail });
    return { token, invitation };
  });
}
