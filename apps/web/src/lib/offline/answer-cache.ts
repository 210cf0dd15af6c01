import { answersPrefix } from '../session/last-known-user.ts';

/** Increment to discard the answers kept by older versions. */
const version = 2;
const mostAnswers = 300;
const mostBytes = 8_000_000;
const largestAnswerBytes = 1_500_000;
/** The origin of the keys; nothing is ever fetched from it. */
const keyOf = (path: string) => `/kept${path}`;

/** Files of cards are kept beside the answers, and go with them when the user signs out. */
export const mediaCacheName = (userId: number) => `${cacheName(userId)}.media`;

const cacheName = (userId: number) => `${answersPrefix}${version}.${userId}`;

/** Keeps an answer, and drops the oldest ones when there are too many. */
export async function writeAnswer(userId: number, path: string, answer: unknown): Promise<void> {
  const text = JSON.stringify(answer);
  const size = new Blob([text]).size;
  if (size > largestAnswerBytes) return;
  await dropOtherCaches(userId);
  const cache = await caches.open(cacheName(userId));
  // Deleted first, so that the keys are in the order of writing.
  await cache.delete(keyOf(path));
  const headers = { 'x-kept-at': String(Date.now()), 'x-size': String(size) };
  await cache.put(keyOf(path), new Response(text, { headers }));
  await prune(cache);
}

export interface Kept<Answer> {
  answer: Answer;
  keptAt: number;
}

export async function readAnswer<Answer>(userId: number, path: string): Promise<Kept<Answer> | undefined> {
  const response = await (await caches.open(cacheName(userId))).match(keyOf(path));
  if (!response) return undefined;
  return { answer: (await response.json()) as Answer, keptAt: Number(response.headers.get('x-kept-at')) };
}

/** Removes the answers kept for other users and by older versions. */
async function dropOtherCaches(userId: number): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(answersPrefix) && name !== cacheName(userId) && name !== mediaCacheName(userId))
      await caches.delete(name);
}

async function prune(cache: Cache): Promise<void> {
  const newestFirst = [...(await cache.keys())].reverse();
  let bytes = 0;
  for (const [index, key] of newestFirst.entries()) {
    bytes += Number((await cache.match(key))?.headers.get('x-size') ?? 0);
    if (index >= mostAnswers || bytes > mostBytes) await cache.delete(key);
  }
}
