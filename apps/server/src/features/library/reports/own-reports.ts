import { formatCardName, type OwnCardReport } from '@flipstack/contract';
import { type Database, inTransaction } from '../../../database/database.ts';
import type { Member } from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import { markRead } from './report-repository.ts';

const listedMax = 250;

/** The latest reports of a member, with the replies to them. */
export async function readOwnReports(database: Database, { id: userId }: Member): Promise<OwnCardReport[]> {
  const rows = await database
    .selectFrom('card_reports')
    .innerJoin('library_cards', 'library_cards.id', 'card_reports.library_card_id')
    .innerJoin('library_modules', 'library_modules.id', 'library_cards.module_id')
    .select(['card_reports.id as id', 'card_reports.library_card_id', 'reason', 'text', 'outcome', 'reply'])
    .select(['card_reports.created_at', 'resolved_at', 'read_at', 'question'])
    .select(['library_modules.slug', 'library_modules.name as module_name', 'library_modules.stack_name'])
    .where('user_id', '=', userId)
    .orderBy('card_reports.id', 'desc')
    .limit(listedMax)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    reason: row.reason,
    text: row.text,
    createdAt: new Date(row.created_at).toISOString(),
    resolvedAt: row.resolved_at === null ? null : new Date(row.resolved_at).toISOString(),
    outcome: row.outcome,
    reply: row.reply,
    card: formatCardName({ source: 'library', cardId: row.library_card_id }),
    slug: row.slug,
    moduleName: row.module_name,
    stackName: row.stack_name,
    question: row.question,
    isRead: row.reply === null || row.read_at !== null,
  }));
}

/** Marks replies as read, and returns all reports of the member. Reports of others are ignored. */
export function readReplies(
  { database, now }: Services,
  member: Member,
  ids: readonly number[],
): Promise<OwnCardReport[]> {
  return inTransaction(database, async (transaction) => {
    await markRead(transaction, member, ids, now());
    return readOwnReports(transaction, member);
  });
}
