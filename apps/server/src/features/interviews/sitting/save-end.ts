import type { Transaction } from '../../../database/database.ts';
import { endTimes } from '../interview-clock.ts';
import { type OwnInterview, saveTimes } from '../interview-repository.ts';
import { recordOutcomes } from '../scoring/record-outcomes.ts';

/**
 * Ends a locked interview now, or at its deadline if that has passed, and records what came of its
 * questions. Of several calls that end it, only the first does anything.
 */
export async function saveEnd(transaction: Transaction, interview: OwnInterview, now: number): Promise<void> {
  const times = endTimes(interview, now);
  if (await saveTimes(transaction, interview, times)) await recordOutcomes(transaction, interview, times);
}
