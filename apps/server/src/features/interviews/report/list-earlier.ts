import type { Database } from '../../../database/database.ts';
import { listEndedBefore } from '../interview-repository.ts';
import type { EndedInterview } from './find-ended-interview.ts';

/** Enough for a trend. */
const earlierMax = 20;

/** The taker's earlier interviews of the same type, level and stacks, latest first. */
export async function listEarlier(database: Database, interview: EndedInterview): Promise<EndedInterview[]> {
  const { userId } = interview;
  if (userId === null) return [];
  const stacks = inOrder(interview);
  const before = await listEndedBefore(database, userId, interview);
  return before.filter((one) => inOrder(one) === stacks).slice(0, earlierMax);
}

/** In whatever order the stacks were chosen. */
const inOrder = ({ stacks }: EndedInterview): string => JSON.stringify(stacks.toSorted());
