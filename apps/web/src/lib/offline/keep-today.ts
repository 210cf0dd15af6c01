import type { Module, ModuleWithCards, ReviewCard, ReviewQueue } from '@flipstack/contract';
import { pageSizeMax, reviewQueueSizeMax } from '@flipstack/contract/limits';
import { api } from '../api.ts';
import { isInReviews } from '../queries/reviewed-cards.ts';
import { lastKnownUser } from '../session/last-known-user.ts';
import { readAnswer, writeAnswer } from './answer-cache.ts';
import { keepMedia } from './keep-media.ts';
import { afterAnswer, todayPath } from './offline-queue.ts';

const freshMs = 5 * 60_000;
const dayMs = 24 * 60 * 60_000;
/** The modules of today's cards come first. */
const mostModules = 60;

/** After the last of several changes, such as cards that are written one after the other. */
const settleMs = 2_000;

let isKeeping = false;
/** Whether the member has changed something since the queue was last requested. */
let isOutdated = false;
/** For whom the screen on display keeps today's work. */
let shown: { userId: number; signal: AbortSignal } | undefined;
let settling: ReturnType<typeof setTimeout> | undefined;
/** The cards that the server has answered for since the queue was requested. */
let answered: ReviewCard[] = [];
/** The outcomes are kept one after the other, so that none overwrites another. */
let latestWrite: Promise<void> = Promise.resolve();

addEventListener('flipstack:changed', () => {
  isOutdated = true;
  clearTimeout(settling);
  settling = setTimeout(() => {
    if (shown && !shown.signal.aborted) void keepToday(shown.userId, shown.signal).catch(() => {});
  }, settleMs);
});

/**
 * Loads today's whole queue and the modules that a member learns, for offline use, and again after
 * the member's own changes. The answers of other calls are kept when screens make those calls.
 */
export async function keepToday(userId: number, signal: AbortSignal): Promise<void> {
  shown = { userId, signal };
  const before = await readAnswer<ReviewQueue>(userId, todayPath);
  const isFresh = !isOutdated && before !== undefined && Date.now() - before.keptAt < freshMs;
  if (isKeeping || isFresh || lastKnownUser()?.id !== userId) return;
  isKeeping = true;
  const wasOutdated = isOutdated;
  let isDone = false;
  try {
    isOutdated = false;
    isDone = await loadToday(userId, signal);
  } finally {
    isKeeping = false;
    isOutdated ||= wasOutdated && !isDone;
  }
  // Something was changed in the meantime.
  if (isDone && isOutdated && !signal.aborted) await keepToday(userId, signal);
}

/** @returns whether the server was reached */
async function loadToday(userId: number, signal: AbortSignal): Promise<boolean> {
  answered = [];
  const queue = await api('GET /review', { query: { size: reviewQueueSizeMax }, signal });
  // A kept answer has nothing new.
  if ('keptAt' in queue) return false;
  await inOrder(() => writeAnswer(userId, todayPath, answered.reduce(afterAnswer, queue)));
  await keepMedia(userId, queue.cards, signal);
  await keepModules(userId, queue, signal);
  return true;
}

async function keepModules(userId: number, { cards }: ReviewQueue, signal: AbortSignal): Promise<void> {
  await api('GET /review/summary', { signal });
  await api('GET /review/settings', { signal });
  await api('GET /review/modules', { signal });
  const own = await api('GET /modules/user/{userId}', {
    params: { userId },
    query: { size: pageSizeMax, page: 0 },
    signal,
  });
  const library = await api('GET /library', { signal });
  const learned = library.filter(isInReviews);
  const ids = new Set(cards.flatMap(({ module }) => ('moduleId' in module ? [module.moduleId] : [])));
  const slugs = new Set(cards.flatMap(({ module }) => ('slug' in module ? [module.slug] : [])));
  for (const { moduleId } of own.data) ids.add(moduleId);
  for (const { slug } of learned) slugs.add(slug);
  const listed = new Map(own.data.map((module) => [module.moduleId, module]));
  for (const id of [...ids].slice(0, mostModules)) {
    if (await isUpToDate(userId, id, listed.get(id))) continue;
    const module = await api('GET /modules/{id}', { params: { id }, signal });
    await keepMedia(userId, module.cards, signal);
  }
  for (const slug of [...slugs].slice(0, mostModules)) {
    const kept = await readAnswer(userId, `/library/${slug}`);
    // The library changes only with a new version of Flipstack.
    if (!kept || Date.now() - kept.keptAt > dayMs)
      await api('GET /library/{slug}', { params: { slug }, signal });
  }
}

/** Whether a module was kept a moment ago, and not changed since then. */
async function isUpToDate(userId: number, id: number, listed: Module | undefined): Promise<boolean> {
  const kept = await readAnswer<ModuleWithCards>(userId, `/modules/${id}`);
  if (!kept || !listed || Date.now() - kept.keptAt > freshMs) return false;
  // The author's desk loads the cards again whenever they change.
  const cards = await readAnswer<unknown>(userId, `/cards/modules/${id}`);
  const { cards: keptCards, moduleName } = kept.answer;
  const isSame = keptCards.length === listed.cardsCount && moduleName === listed.moduleName;
  return isSame && (cards === undefined || cards.keptAt < kept.keptAt);
}

/** Updates the kept queue with a card that the server returned after an answer. */
export function keepOutcome(userId: number, card: ReviewCard): Promise<void> {
  if (isKeeping) answered.push(card);
  return inOrder(async () => {
    const kept = await readAnswer<ReviewQueue>(userId, todayPath);
    if (kept) await writeAnswer(userId, todayPath, afterAnswer(kept.answer, card));
  });
}

function inOrder(write: () => Promise<void>): Promise<void> {
  const result = latestWrite.then(write);
  latestWrite = result.catch(() => {});
  return result;
}
