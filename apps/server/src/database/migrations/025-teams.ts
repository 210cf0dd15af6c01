import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { engineOf } from '../engine/index.ts';

/**
 * Teams with their members, invitations and follows. A team has its own account, which is the
 * author of its modules (docs/decisions/037-teams.md).
 */
export async function up(transaction: Transaction): Promise<void> {
  const { idType } = engineOf(transaction);
  await transaction.schema
    .alterTable('users')
    .addColumn('is_team', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await transaction.schema
    .createTable('teams')
    .addColumn('id', idType, (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await createMembers(transaction);
  await createInvitations(transaction);
  await createFollows(transaction);
}

async function createMembers(transaction: Transaction) {
  const { idType, identity } = engineOf(transaction);
  await transaction.schema
    .createTable('team_members')
    .addColumn('id', idType, identity)
    .addColumn('team_id', idType, (column) => column.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('user_id', idType, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('display_name', 'text', (column) => column.notNull())
    .addColumn('display_key', 'text', (column) => column.notNull())
    .addColumn('shares_progress', 'integer', (column) => column.notNull())
    .addColumn('joined_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('team_members_user', ['team_id', 'user_id'])
    .addUniqueConstraint('team_members_name', ['team_id', 'display_key'])
    .execute();
  await transaction.schema.createIndex('team_members_by_user').on('team_members').column('user_id').execute();
  // One owner, whatever happens at the same moment elsewhere.
  await sql`create unique index "team_members_owner" on "team_members" ("team_id") where "role" = 'owner'`.execute(
    transaction,
  );
}

async function createInvitations(transaction: Transaction) {
  const { idType, identity } = engineOf(transaction);
  await transaction.schema
    .createTable('team_invitations')
    .addColumn('id', idType, identity)
    .addColumn('team_id', idType, (column) => column.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('uses_max', 'integer', (column) => column.notNull())
    .addColumn('uses_left', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await transaction.schema
    .createIndex('team_invitations_by_team')
    .on('team_invitations')
    .column('team_id')
    .execute();
}

/** They end with the membership, because they let a member review the cards. */
async function createFollows(transaction: Transaction) {
  const { idType } = engineOf(transaction);
  await transaction.schema
    .createTable('team_follows')
    .addColumn('user_id', idType, (column) => column.notNull())
    .addColumn('module_id', idType, (column) => column.notNull().references('modules.id').onDelete('cascade'))
    .addColumn('team_id', idType, (column) => column.notNull())
    .addColumn('followed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('team_follows_key', ['user_id', 'module_id'])
    .addForeignKeyConstraint(
      'team_follows_member',
      ['team_id', 'user_id'],
      'team_members',
      ['team_id', 'user_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await transaction.schema
    .createIndex('team_follows_by_module')
    .on('team_follows')
    .column('module_id')
    .execute();
  await transaction.schema
    .createIndex('team_follows_by_member')
    .on('team_follows')
    .columns(['team_id', 'user_id'])
    .execute();
}
