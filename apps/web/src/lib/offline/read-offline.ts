import type { ReviewQueue, ReviewSummary } from '@flipstack/contract';
import { readQueue } from '../outbox-entry.ts';
import { readAnswer } from './answer-cache.ts';
import { summaryAt } from './kept-summary.ts';
import { offlineQueue, scopeOfQueue, todayPath } from './offline-queue.ts';

const summaryPath = '/review/summary';
const dayMs = 24 * 60 * 60 * 1000;

/**
 * The answer to a call from the answers kept on this device. Queues count the unsent entries. All
 * other answers are the server's: their readers count the entries.
 */
export async function readOfflineAnswer(userId: number, path: string): Promise<unknown> {
  const answer = await answerFor(userId, path);
  // Tells the session provider, which checks whether the server can be reached and recovers when it
  // can.
  if (answer !== undefined) dispatchEvent(new Event('flipstack:offline'));
  return answer;
}

async function answerFor(userId: number, path: string): Promise<unknown> {
  const scope = scopeOfQueue(path);
  if (!scope && path !== summaryPath) return (await readAnswer(userId, path))?.answer;
  const queue = await readAnswer<ReviewQueue>(userId, todayPath);
  const summary = await keptSummary(userId, queue?.answer);
  if (!scope) return summary;
  const dayEndsAt = summary ? Date.parse(summary.dayEndsAt) : Date.now() + dayMs / 2;
  return queue && offlineQueue(queue, entriesOf(userId), { ...scope, dayEndsAt });
}

async function keptSummary(
  userId: number,
  queue: ReviewQueue | undefined,
): Promise<ReviewSummary | undefined> {
  const kept = await readAnswer<ReviewSummary>(userId, summaryPath);
  return kept && summaryAt(kept.answer, queue, Date.now());
}

const entriesOf = (userId: number) => readQueue(userId).map(({ entry }) => entry);
