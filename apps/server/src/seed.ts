import { randomInt } from 'node:crypto';
import { builtInStacks } from '@flipstack/content/stacks';
import { type Database, inTransaction, type Transaction } from './database/database.ts';
import { lockStartup } from './database/migrate.ts';
import { insertSeededStack } from './features/stacks/stack-repository.ts';
import { insertUser } from './features/users/user-repository.ts';
import type { Services } from './services.ts';

type SeedServices = Pick<Services, 'config' | 'database' | 'now' | 'passwords'>;

/**
 * Creates the stacks and the administrator in a new database. Does nothing to one that was seeded
 * before. Returns the administrator's password if it was generated, because only its hash is
 * stored.
 */
export async function seed(services: SeedServices): Promise<string | undefined> {
  const { database, config, passwords } = services;
  if (await isSeeded(database)) return undefined;
  const generated = config.administrator.password === undefined ? generatePassword() : undefined;
  const passwordHash = await passwords.hash(config.administrator.password ?? generated ?? '');
  const isNew = await inTransaction(database, async (transaction) => {
    await lockStartup(transaction);
    if (await isSeeded(transaction)) return false;
    for (const name of builtInStacks) await insertSeededStack(transaction, name);
    await insertAdministrator(transaction, services, passwordHash);
    await transaction.insertInto('server_state').values({ key: 'seeded', value: 'yes' }).execute();
    return true;
  });
  return isNew ? generated : undefined;
}

async function isSeeded(database: Database): Promise<boolean> {
  const query = database.selectFrom('server_state').select('value').where('key', '=', 'seeded');
  return (await query.executeTakeFirst()) !== undefined;
}

async function insertAdministrator(
  transaction: Transaction,
  { config, now }: SeedServices,
  passwordHash: string,
) {
  const { username, email } = config.administrator;
  await insertUser(transaction, {
    username,
    email,
    firstName: 'Flipstack',
    lastName: 'Administrator',
    passwordHash,
    isAdministrator: true,
    createdAt: now(),
  });
}

/**
 * 20 characters (over 100 bits) with at least one of each kind, without look-alikes such as `l` and
 * `1`.
 */
function generatePassword(): string {
  const kinds = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!$#%'];
  const anyKind = kinds.join('');
  const rest = Array.from({ length: 16 }, () => randomCharacter(anyKind));
  return [...kinds.map(randomCharacter), ...rest].join('');
}

function randomCharacter(characters: string): string {
  return characters.charAt(randomInt(characters.length));
}
