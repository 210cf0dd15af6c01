import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { engineOf } from '../engine/index.ts';

/** Users, stacks, modules and cards, with sessions, rate limits and the audit log. */
export async function up(transaction: Transaction): Promise<void> {
  await engineOf(transaction).addFunctions(transaction);
  await createUsers(transaction);
  await createSessions(transaction);
  await createStacks(transaction);
  await createModules(transaction);
  await createCards(transaction);
  await createThrottles(transaction);
  await createAudit(transaction);
  await createServerState(transaction);
}

async function createUsers(transaction: Transaction) {
  const { idType, identity } = engineOf(transaction);
  await transaction.schema
    .createTable('users')
    .addColumn('id', idType, identity)
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('username_key', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('is_administrator', 'integer', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function createSessions(transaction: Transaction) {
  const { idType } = engineOf(transaction);
  await transaction.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', idType, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('renewed_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await transaction.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
  await transaction.schema.createIndex('sessions_by_end').on('sessions').column('expires_at').execute();
}

async function createStacks(transaction: Transaction) {
  const { idType, identity } = engineOf(transaction);
  await transaction.schema
    .createTable('stacks')
    .addColumn('id', idType, identity)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .execute();
  await sql`create unique index stacks_live_names on stacks (name_key) where deleted_at is null`.execute(
    transaction,
  );
}

async function createModules(transaction: Transaction) {
  const { idType, identity } = engineOf(transaction);
  await transaction.schema
    .createTable('modules')
    .addColumn('id', idType, identity)
    .addColumn('author_id', idType, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('stack_id', idType, (column) => column.notNull().references('stacks.id').onDelete('restrict'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .execute();
  await sql`create unique index modules_live_names on modules (author_id, stack_id, name) where deleted_at is null`.execute(
    transaction,
  );
  await transaction.schema.createIndex('modules_by_author').on('modules').column('author_id').execute();
  await transaction.schema.createIndex('modules_by_stack').on('modules').column('stack_id').execute();
  await sql`create index modules_deleted on modules (deleted_at) where deleted_at is not null`.execute(
    transaction,
  );
}

async function createCards(transaction: Transaction) {
  const { idType, identity } = engineOf(transaction);
  await transaction.schema
    .createTable('cards')
    .addColumn('id', idType, identity)
    .addColumn('module_id', idType, (column) => column.notNull().references('modules.id').onDelete('cascade'))
    .addColumn('question', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('level', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .execute();
  await transaction.schema
    .createIndex('cards_in_order')
    .on('cards')
    .columns(['module_id', 'position', 'id'])
    .execute();
  await sql`create index cards_live on cards (module_id) where deleted_at is null`.execute(transaction);
  await sql`create index cards_deleted on cards (deleted_at) where deleted_at is not null`.execute(
    transaction,
  );
}

async function createThrottles(transaction: Transaction) {
  await transaction.schema
    .createTable('throttles')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('resets_at', 'bigint', (column) => column.notNull())
    .execute();
  await transaction.schema.createIndex('throttles_by_end').on('throttles').column('resets_at').execute();
}

/** No foreign key to users: audit entries outlive their actor. */
async function createAudit(transaction: Transaction) {
  const { idType, identity } = engineOf(transaction);
  await transaction.schema
    .createTable('audit')
    .addColumn('id', idType, identity)
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor_id', idType, (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('object', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute();
}

async function createServerState(transaction: Transaction) {
  await transaction.schema
    .createTable('server_state')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
