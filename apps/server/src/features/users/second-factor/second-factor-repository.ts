import type { Database, Transaction } from '../../../database/database.ts';
import { stepsOff } from '../../../security/one-time-codes.ts';
import { hashOfToken } from '../../../security/tokens.ts';
import type { Account } from '../user-repository.ts';

export interface SecondFactor {
  secret: string;
  /** Null while it is being set up. */
  turnedOnAt: number | null;
}

/** The second factor of a user, also one that is not on yet. */
export async function findSecondFactor(
  database: Database,
  userId: number,
): Promise<SecondFactor | undefined> {
  const row = await database
    .selectFrom('second_factors')
    .select(['secret', 'turned_on_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && { secret: row.secret, turnedOnAt: row.turned_on_at };
}

/** Stores the secret of a second factor that is not on yet. */
export async function saveSecret(
  transaction: Transaction,
  { userId }: Account,
  secret: string,
): Promise<void> {
  const values = { secret, turned_on_at: null, last_step: 0 };
  await transaction
    .insertInto('second_factors')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function turnOn(transaction: Transaction, { userId }: Account, now: number): Promise<void> {
  await transaction
    .updateTable('second_factors')
    .set({ turned_on_at: now })
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Uses up the codes until a time step. Returns whether this one had not been used. A last step beyond
 * those that are valid now was used before the clock was set back, and does not lock the user out.
 */
export async function useStep(transaction: Transaction, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((is) => is.or([is('last_step', '<', step), is('last_step', '>', step + 2 * stepsOff)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a second factor with its recovery codes. Returns whether it was on. */
export async function removeSecondFactor(transaction: Transaction, { userId }: Account): Promise<boolean> {
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const removed = await transaction
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('turned_on_at')
    .execute();
  return removed.some(({ turned_on_at }) => turned_on_at !== null);
}

/** Replaces the recovery codes of a user. */
export async function saveRecoveryCodes(
  transaction: Transaction,
  { userId }: Account,
  codes: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await transaction
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOfToken(code) })))
    .execute();
}

/** Uses a recovery code up. Returns whether it was valid. */
export async function useRecoveryCode(
  transaction: Transaction,
  userId: number,
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOfToken(code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(database: Database, userId: number): Promise<number> {
  const { count } = await database
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}
