import { randomInt } from 'node:crypto';
import { builtInStacks } from '@flipstack/content/stacks';
import { type Database, inTransaction, type Transaction } from './database/database.ts';
import { lockStartup } from './database/migrate.ts';
import { insertSeededStack } from './features/stacks/stack-repository.ts';
import { insertUser } from './features/users/user-repository.ts';
import type { Services } from './services.ts';

type SeedServices = Pick<Services, 'config' | 'database' | 'now' | 'passwords'>;

/**
 * Gives a new database its stacks and its administrator; one that has been seeded keeps what its people made of it.
 * Answers the password that it made up, if it did: the only moment at which anybody can read it.
 */
export async function seed(services: SeedServices): Promise<string | undefined> {
  const { database, config, passwords } = services;
  if (await isSeeded(database)) return undefined;
  const madeUp = config.administrator.password === undefined ? generatePassword() : undefined;
  const passwordHash = await passwords.hash(config.administrator.password ?? madeUp ?? '');
  const isOurs = await inTransaction(database, async (transaction) => {
    await lockStartup(transaction);
    if (await isSeeded(transaction)) return false;
    for (const name of builtInStacks) await insertSeededStack(transaction, name);
    await insertAdministrator(transaction, services, passwordHash);
    await transaction.insertInto('server_state').values({ key: 'seeded', value: 'yes' }).execute();
    return true;
  });
  return isOurs ? madeUp : undefined;
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

/** 20 characters (more than 100 bits) of what the rules allow, each kind among them. Look-alikes are left out. */
function generatePassword(): string {
  const kinds = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!$#%'];
  const all = kinds.join('');
  const rest = Array.from({ length: 16 }, () => oneOf(all));
  return [...kinds.map(oneOf), ...rest].join('');
}

function oneOf(characters: string): string {
  return characters.charAt(randomInt(characters.length));
}
