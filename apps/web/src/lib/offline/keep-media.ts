import { mediaNamesIn } from '@flipstack/contract/media-name';
import { mediaUrl } from '../show-media.ts';
import { mediaCacheName } from './answer-cache.ts';

/** About 100 photos of a phone. */
const mostBytes = 100_000_000;

/**
 * Keeps the pictures and sounds of cards for offline use, until they take too much. The service
 * worker answers with them while there is no network.
 * @param cards anything with the texts of cards
 */
export async function keepMedia(
  userId: number,
  cards: readonly object[],
  signal: AbortSignal,
): Promise<void> {
  const names = mediaNamesIn(JSON.stringify(cards));
  if (names.length === 0) return;
  const cache = await caches.open(mediaCacheName(userId));
  let bytes = await sizeOf(cache);
  for (const name of names) {
    if (bytes > mostBytes) return;
    if (await cache.match(mediaUrl(name))) continue;
    const response = await fetch(mediaUrl(name), { signal });
    if (!response.ok) continue;
    bytes += Number(response.headers.get('content-length'));
    await cache.put(mediaUrl(name), response);
  }
}

async function sizeOf(cache: Cache): Promise<number> {
  const kept = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
  return kept.reduce((sum, response) => sum + Number(response?.headers.get('content-length') ?? 0), 0);
}
