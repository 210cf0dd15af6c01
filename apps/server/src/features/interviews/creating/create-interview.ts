import { randomInt } from 'node:crypto';
import { type BodyOf, type Interview, messages } from '@flipstack/contract';
import { guestScreeningMinutes } from '@flipstack/study/interview';
import { inTransaction, type Transaction } from '../../../database/database.ts';
import { isUniqueViolation } from '../../../database/engine/index.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Client } from '../../../http/api.ts';
import { AppError } from '../../../http/app-error.ts';
import { requireTaker } from '../../../http/authorization.ts';
import { consumeRateLimit, rateLimits, refundRateLimit } from '../../../security/rate-limits.ts';
import type { Services } from '../../../services.ts';
import { isOver } from '../interview-clock.ts';
import { findActive, findInterview, insertInterview } from '../interview-repository.ts';
import { insertQuestions } from '../question-repository.ts';
import { readInterview } from '../reading/read-interview.ts';
import { saveEnd } from '../sitting/save-end.ts';
import { withLockedMember } from '../with-locked-member.ts';
import { drawInterview, requireStacks } from './draw-interview.ts';
import { type OpenPool, openPool } from './open-pool.ts';

type NewInterview = BodyOf<'POST /interviews'>;

interface Created {
  interview: Interview;
  /** False if this interview was created before. */
  isNew: boolean;
}

/**
 * Starts an interview. A member has one at a time. The same id again returns the same interview.
 * @throws {AppError} `VALIDATION_ERROR`, `NOT_FOUND` for an unknown stack, `CONFLICT` if the member
 *   has another one in progress, or `TOO_MANY_REQUESTS`
 */
export async function createInterview(
  services: Services,
  { actor, client }: { actor: Actor | undefined; client: Pick<Client, 'address'> },
  wanted: NewInterview,
): Promise<Created> {
  refuseOthersChoices(actor, wanted);
  const isKnown = (await findSame(services.database, actor, wanted.interviewId)) !== undefined;
  const isNew = !isKnown && (await createWithinLimit(services, { actor, client }, wanted));
  return { interview: await readInterview(services, actor, wanted.interviewId), isNew };
}

/** Guests take short screenings, and only they do. */
function refuseOthersChoices(actor: Actor | undefined, { type, minutes }: NewInterview) {
  const isShort = minutes === guestScreeningMinutes;
  const errors = {
    ...(actor === undefined && type !== 'screening' && { type: messages.interviewGuestType }),
    ...(actor === undefined && !isShort && { minutes: messages.interviewGuestMinutes }),
    ...(actor !== undefined && isShort && { minutes: messages.interviewMemberMinutes }),
  };
  if (Object.keys(errors).length > 0)
    throw new AppError('VALIDATION_ERROR', messages.validationError, { errors });
}

/** The interview with this id, if the actor created it before. */
async function findSame(
  database: Services['database'],
  actor: Actor | undefined,
  interviewId: string,
): Promise<{ interviewId: string } | undefined> {
  const found = await findInterview(database, interviewId);
  if (found !== undefined && found.userId !== (actor?.id ?? null))
    throw new AppError('CONFLICT', messages.interviewIdTaken);
  return found;
}

/** Only interviews that are created count toward the limit. */
async function createWithinLimit(
  services: Services,
  { actor, client }: { actor: Actor | undefined; client: Pick<Client, 'address'> },
  wanted: NewInterview,
): Promise<boolean> {
  const limit = actor === undefined ? rateLimits.interviewsFromAddress : rateLimits.interviewsOfMember;
  const who = actor === undefined ? client.address : String(actor.id);
  await consumeRateLimit(services, limit, who);
  let isNew = false;
  try {
    isNew = await create(services, actor, wanted);
  } finally {
    if (!isNew) await refundRateLimit(services, limit, who);
  }
  return isNew;
}

/** Returns false if it was created at the same moment by another request. */
async function create(services: Services, actor: Actor | undefined, wanted: NewInterview): Promise<boolean> {
  const pool = await openPool(services);
  requireStacks(pool, wanted.stacks);
  const attempt = () =>
    actor === undefined
      ? inTransaction(services.database, (transaction) => insert(services, transaction, actor, pool, wanted))
      : withLockedMember(services, actor, (transaction) =>
          insert(services, transaction, actor, pool, wanted),
        );
  try {
    return await attempt();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  // Another request has inserted the same id, or claimed an interview for the member: now it is seen.
  return attempt();
}

async function insert(
  services: Services,
  transaction: Transaction,
  actor: Actor | undefined,
  pool: OpenPool,
  { interviewId, type, level, stacks, minutes }: NewInterview,
): Promise<boolean> {
  const now = services.now();
  if ((await findSame(transaction, actor, interviewId)) !== undefined) return false;
  if (actor !== undefined) await endOrRefuseActive(transaction, actor, now);
  const userId = actor?.id ?? null;
  const seed = randomInt(2 ** 32);
  const choice = { type, level, stacks, minutes };
  const { questions, shortages, repeated } = await drawInterview(
    { ...services, database: transaction },
    { pool, choice, seed, userId },
  );
  const interview = requireTaker(
    actor,
    {
      interviewId,
      userId,
      ...choice,
      seed,
      shortages,
      repeated,
      startedAt: now,
      deadlineAt: now + minutes * 60_000,
      pausedAt: null,
      resumedAt: null,
      endedAt: null,
    },
    messages.interviewNotFound,
  );
  await insertInterview(transaction, interview);
  await insertQuestions(transaction, interview, questions);
  return true;
}

/** Ends the member's earlier interview if its time has passed. */
async function endOrRefuseActive(transaction: Transaction, actor: Actor, now: number) {
  const active = await findActive(transaction, actor.id);
  if (active === undefined) return;
  if (!isOver(active, now)) throw new AppError('CONFLICT', messages.interviewActive);
  await saveEnd(transaction, requireTaker(actor, active, messages.interviewNotFound), now);
}
