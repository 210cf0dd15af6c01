import type { Database, Transaction } from '../../../database/database.ts';
import type { OwnInterview } from '../interview-repository.ts';

/** Which key points of its open questions the taker ticked, by position. */
export async function listSelfChecks(
  database: Database,
  interviewId: string,
): Promise<Map<number, boolean[]>> {
  const rows = await database
    .selectFrom('interview_self_checks')
    .select(['position', 'covered'])
    .where('interview_id', '=', interviewId)
    .execute();
  return new Map(rows.map(({ position, covered }) => [position, JSON.parse(covered) as boolean[]]));
}

export async function saveSelfCheck(
  transaction: Transaction,
  { interviewId }: OwnInterview,
  { position, covered }: { position: number; covered: readonly boolean[] },
  checkedAt: number,
): Promise<void> {
  const check = { covered: JSON.stringify(covered), checked_at: checkedAt };
  await transaction
    .insertInto('interview_self_checks')
    .values({ interview_id: interviewId, position, ...check })
    .onConflict((conflict) => conflict.columns(['interview_id', 'position']).doUpdateSet(check))
    .execute();
}
