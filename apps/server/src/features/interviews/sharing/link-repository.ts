import { type InterviewReport, shareLinkLifetimeMs } from '@flipstack/contract';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../../../database/database.ts';
import { prepared } from '../../../database/prepared.ts';
import type { Tables } from '../../../database/tables/index.ts';
import type { OwnInterview } from '../interview-repository.ts';

/** A link to the report of an interview, without its token, which is not stored. */
export interface ReportLink {
  interviewId: string;
  displayName: string;
  createdAt: number;
  expiresAt: number;
}

export const toWireLink = ({
  displayName,
  createdAt,
  expiresAt,
}: ReportLink): NonNullable<InterviewReport['link']> => ({
  displayName,
  createdAt: new Date(createdAt).toISOString(),
  expiresAt: new Date(expiresAt).toISOString(),
});

/** Saves a link, instead of an earlier one of the same interview. */
export async function saveLink(
  transaction: Transaction,
  { interviewId }: OwnInterview,
  { tokenHash, displayName, createdAt }: { tokenHash: string; displayName: string; createdAt: number },
): Promise<ReportLink> {
  const expiresAt = createdAt + shareLinkLifetimeMs;
  const link = {
    token_hash: tokenHash,
    display_name: displayName,
    created_at: createdAt,
    expires_at: expiresAt,
  };
  await transaction
    .insertInto('interview_links')
    .values({ interview_id: interviewId, ...link })
    .onConflict((conflict) => conflict.column('interview_id').doUpdateSet(link))
    .execute();
  return { interviewId, displayName, createdAt, expiresAt };
}

/** Returns whether there was a link that had not expired. */
export async function removeLink(
  transaction: Transaction,
  { interviewId }: OwnInterview,
  now: number,
): Promise<boolean> {
  const rows = await transaction
    .deleteFrom('interview_links')
    .where('interview_id', '=', interviewId)
    .returning('expires_at')
    .execute();
  return rows.some(({ expires_at }) => expires_at > now);
}

const liveLinks = (database: Database, now: number) =>
  database.selectFrom('interview_links').selectAll('interview_links').where('expires_at', '>', now);

const selectLink = prepared((database, interviewId: string, now: number) =>
  liveLinks(database, now).where('interview_id', '=', interviewId),
);

/** The link of an interview, unless it has expired. */
export async function findLink(
  database: Database,
  interviewId: string,
  now: number,
): Promise<ReportLink | undefined> {
  const [row] = await selectLink(database, interviewId, now);
  return row && toLink(row);
}

const selectByToken = prepared((database, tokenHash: string, now: number) =>
  liveLinks(database, now)
    .innerJoin('interviews', 'interviews.id', 'interview_links.interview_id')
    .innerJoin('users', 'users.id', 'interviews.user_id')
    .where('token_hash', '=', tokenHash)
    .where('users.deleted_at', 'is', null),
);

/** The link with this token, unless it has expired or its member is deleted. */
export async function findLinkByToken(
  database: Database,
  tokenHash: string,
  now: number,
): Promise<ReportLink | undefined> {
  const [row] = await selectByToken(database, tokenHash, now);
  return row && toLink(row);
}

export async function purgeLinks(database: Database, now: number): Promise<void> {
  await database.deleteFrom('interview_links').where('expires_at', '<=', now).execute();
}

const toLink = (row: Selectable<Tables['interview_links']>): ReportLink => ({
  interviewId: row.interview_id,
  displayName: row.display_name,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});
