import {
  type BodyOf,
  messages,
  type Passkey,
  passkeyChallengeLifetimeMs,
  passkeysMax,
} from '@flipstack/contract';
import { inTransaction } from '../../../database/database.ts';
import { isUniqueViolation } from '../../../database/engine/index.ts';
import type { Client } from '../../../http/api.ts';
import { AppError } from '../../../http/app-error.ts';
import { type Member, requireConfirmation, requireSelf } from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import { describeUser, recordAudit } from '../../audit/audit-repository.ts';
import { lockUser } from '../user-repository.ts';
import {
  type Credential,
  insertPasskey,
  listCredentials,
  removePasskey,
  renamePasskey,
  saveChallenge,
  takeChallenge,
} from './passkey-repository.ts';
import { relyingPartyOf } from './relying-party.ts';
import { challengeIn, registrationOptions, verifyRegistration } from './webauthn.ts';

/**
 * Begins to add a passkey of the actor.
 * @throws {AppError} `CONFIRMATION_REQUIRED`, or `CONFLICT` if there are too many or the site cannot
 *   have any
 */
export async function startPasskey({ config, database, now }: Services, actor: Member, client: Client) {
  requireConfirmation(actor, now());
  const site = relyingPartyOf(config, client);
  const existing = await listCredentials(database, actor.id);
  requireRoom(existing);
  const options = await registrationOptions(site, actor, existing);
  const expiresAt = now() + passkeyChallengeLifetimeMs;
  await saveChallenge(database, { challenge: options.challenge, userId: actor.id, expiresAt });
  return { ...options };
}

/**
 * Adds a passkey of the actor.
 * @throws {AppError} `CONFIRMATION_REQUIRED`, `CONFLICT`, or `VALIDATION_ERROR` if the response does
 *   not prove a passkey
 */
export async function addPasskey(
  { config, database, now }: Services,
  actor: Member,
  client: Client,
  { name, response }: BodyOf<'POST /users/me/passkeys'>,
): Promise<Passkey> {
  requireConfirmation(actor, now());
  const site = relyingPartyOf(config, client);
  const challenge = challengeIn(response);
  const isOpen =
    challenge !== undefined && (await takeChallenge(database, { challenge, userId: actor.id, now: now() }));
  const credential = isOpen ? await verifyRegistration(site, response, challenge) : undefined;
  if (credential === undefined) throw new AppError('VALIDATION_ERROR', messages.passkeyInvalid);
  const adding = inTransaction(database, async (transaction) => {
    const self = requireSelf(actor, { userId: actor.id });
    await lockUser(transaction, actor.id);
    requireRoom(await listCredentials(transaction, actor.id));
    const object = describeUser(actor);
    await recordAudit(transaction, { at: now(), actor, action: 'user.passkey-added', object });
    return insertPasskey(transaction, self, { credential, name, now: now() });
  });
  return adding.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('CONFLICT', messages.passkeyExists) : error;
  });
}

function requireRoom(existing: readonly Credential[]): void {
  if (existing.length >= passkeysMax) throw new AppError('CONFLICT', messages.tooManyPasskeys);
}

/** @throws {AppError} `NOT_FOUND` */
export function changePasskeyName(
  { database }: Services,
  actor: Member,
  change: { id: number; name: string },
): Promise<Passkey> {
  return inTransaction(database, async (transaction) => {
    const self = requireSelf(actor, { userId: actor.id });
    const passkey = await renamePasskey(transaction, self, change);
    if (passkey === undefined) throw new AppError('NOT_FOUND', messages.passkeyNotFound);
    return passkey;
  });
}

/** @throws {AppError} `CONFIRMATION_REQUIRED` or `NOT_FOUND` */
export function deletePasskey({ database, now }: Services, actor: Member, id: number): Promise<Passkey> {
  requireConfirmation(actor, now());
  return inTransaction(database, async (transaction) => {
    const self = requireSelf(actor, { userId: actor.id });
    const passkey = await removePasskey(transaction, self, id);
    if (passkey === undefined) throw new AppError('NOT_FOUND', messages.passkeyNotFound);
    const object = describeUser(actor);
    await recordAudit(transaction, { at: now(), actor, action: 'user.passkey-removed', object });
    return passkey;
  });
}
