import type { Transaction } from '../database.ts';
import { engineOf } from '../engine/index.ts';

/** Authenticator apps with recovery codes, browsers that were used before, and passkeys. */
export async function up(transaction: Transaction): Promise<void> {
  await createSecondFactors(transaction);
  await createKnownDevices(transaction);
  await createPasskeys(transaction);
}

async function createSecondFactors(transaction: Transaction) {
  const { idType } = engineOf(transaction);
  await transaction.schema
    .createTable('second_factors')
    .addColumn('user_id', idType, (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('turned_on_at', 'bigint')
    .addColumn('last_step', 'bigint', (column) => column.notNull())
    .execute();
  await transaction.schema
    .createTable('recovery_codes')
    .addColumn('user_id', idType, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
    .execute();
}

async function createKnownDevices(transaction: Transaction) {
  const { idType } = engineOf(transaction);
  await transaction.schema
    .createTable('known_devices')
    .addColumn('user_id', idType, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_devices_key', ['user_id', 'token_hash'])
    .execute();
  await transaction.schema
    .createIndex('known_devices_by_end')
    .on('known_devices')
    .column('expires_at')
    .execute();
}

async function createPasskeys(transaction: Transaction) {
  const { idType, identity } = engineOf(transaction);
  await transaction.schema
    .createTable('passkeys')
    .addColumn('id', idType, identity)
    .addColumn('user_id', idType, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await transaction.schema.createIndex('passkeys_by_user').on('passkeys').column('user_id').execute();
  await transaction.schema
    .createTable('passkey_challenges')
    .addColumn('challenge', 'text', (column) => column.primaryKey())
    .addColumn('user_id', idType, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}
