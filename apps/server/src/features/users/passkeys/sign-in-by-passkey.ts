import { messages, passkeyChallengeLifetimeMs } from '@flipstack/contract';
import { inTransaction } from '../../../database/database.ts';
import type { Client } from '../../../http/api.ts';
import { AppError } from '../../../http/app-error.ts';
import { consumeRateLimit, rateLimits, refundRateLimit } from '../../../security/rate-limits.ts';
import type { Services } from '../../../services.ts';
import { describeUser, recordAudit } from '../../audit/audit-repository.ts';
import { describePlace, recordRefusals } from '../record-refusals.ts';
import { startSession } from '../start-session.ts';
import { isLiveUser } from '../user-repository.ts';
import {
  findPasskeyByCredential,
  markPasskeyUsed,
  type StoredPasskey,
  saveChallenge,
  takeChallenge,
} from './passkey-repository.ts';
import { relyingPartyOf } from './relying-party.ts';
import {
  authenticationOptions,
  challengeIn,
  type PasskeyResponse,
  verifyAuthentication,
} from './webauthn.ts';

/** @throws {AppError} `TOO_MANY_REQUESTS`, or `CONFLICT` if the site cannot have passkeys */
export async function startPasskeySignIn(services: Services, client: Client) {
  const { config, database, now } = services;
  await consumeRateLimit(services, rateLimits.passkeyChallengesFromAddress, client.address);
  const options = await authenticationOptions(relyingPartyOf(config, client));
  const expiresAt = now() + passkeyChallengeLifetimeMs;
  await saveChallenge(database, { challenge: options.challenge, userId: null, expiresAt });
  return { ...options };
}

/**
 * Signs the user of a passkey in. Its authenticator has verified the user, so the server asks for
 * nothing else.
 * @throws {AppError} `WRONG_CREDENTIALS`, `TOO_MANY_REQUESTS`, or `CONFLICT`
 */
export async function signInByPasskey(services: Services, client: Client, response: PasskeyResponse) {
  await consumeRateLimit(services, rateLimits.failedSignInsFromAddress, client.address);
  const passkey = await findPasskeyByCredential(services.database, response.id);
  const signedIn = await recordRefusals(services, client, passkey?.user.username ?? '', async () => {
    if (passkey === undefined) throw refused();
    const counter = await verify(services, client, { passkey, response });
    if (counter === undefined) throw refused();
    return start(services, client, { passkey, counter });
  });
  await refundRateLimit(services, rateLimits.failedSignInsFromAddress, client.address);
  return signedIn;
}

async function verify(
  { config, database, now }: Services,
  client: Client,
  { passkey, response }: { passkey: StoredPasskey; response: PasskeyResponse },
): Promise<number | undefined> {
  const site = relyingPartyOf(config, client);
  const challenge = challengeIn(response);
  if (challenge === undefined) return undefined;
  const isOpen = await takeChallenge(database, { challenge, userId: null, now: now() });
  return isOpen ? verifyAuthentication(site, response, { challenge, credential: passkey }) : undefined;
}

function start(
  { config, database, now }: Services,
  client: Client,
  { passkey: { id, user }, counter }: { passkey: StoredPasskey; counter: number },
) {
  return inTransaction(database, async (transaction) => {
    const isStillThere =
      (await isLiveUser(transaction, user.id)) &&
      (await markPasskeyUsed(transaction, { id, counter, now: now() }));
    if (!isStillThere) throw refused();
    const cookie = await startSession(config, transaction, { userId: user.id, client, now: now() });
    await recordAudit(transaction, {
      at: now(),
      actor: user,
      action: 'session.started',
      object: describeUser(user),
      detail: describePlace(client, 'passkey'),
    });
    return { user, cookie };
  });
}

const refused = () => new AppError('WRONG_CREDENTIALS', messages.wrongPasskey);
