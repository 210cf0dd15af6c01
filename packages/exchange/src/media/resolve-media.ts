import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { ExchangeCard, ExchangeModule } from '../collection.ts';
import { ExchangeError } from '../exchange-error.ts';
import { limits } from '../limits.ts';
import type { LossCounter } from '../losses.ts';
import { isMediaName } from './media-name.ts';
import { mediaNamesIn, withoutMedia } from './references.ts';
import { asExchangeError, openStored, type StoredBytes } from './stored-bytes.ts';

/** A file that cards use, with where its bytes are. */
export interface StoredMedia {
  name: string;
  size: number;
  sha256: string;
  bytes: StoredBytes;
}

/** The pictures and sounds that a file contains. */
export interface MediaSource {
  names: Iterable<string>;
  find: (name: string) => Promise<StoredBytes | undefined>;
}

/**
 * Reads the files that the cards use, once and without keeping them. References to files that are
 * missing become text.
 */
export async function resolveMedia(
  modules: readonly ExchangeModule[],
  source: MediaSource,
  losses: LossCounter,
): Promise<StoredMedia[]> {
  const media = new Map<string, StoredMedia>();
  const missing = new Set<string>();
  let total = 0;
  for (const name of namesUsed(modules)) {
    const stored = await readOne(name, source, losses);
    if (stored === undefined) missing.add(name);
    else media.set(name, stored);
    total += stored?.size ?? 0;
    if (total > limits.mediaMaxBytes)
      throw new ExchangeError('TOO_LARGE', 'The pictures and sounds in this file take more than 500 MB.');
  }
  if (missing.size > 0) removeReferences(modules, missing);
  for (const name of source.names) if (!media.has(name)) losses.add('unused-media', name);
  return [...media.values()];
}

async function readOne(
  name: string,
  source: MediaSource,
  losses: LossCounter,
): Promise<StoredMedia | undefined> {
  if (!isMediaName(name)) {
    losses.add('other-media', name);
    return undefined;
  }
  const bytes = await source.find(name);
  if (bytes === undefined) {
    losses.add('missing-media', name);
    return undefined;
  }
  const hash = createHash('sha256');
  let size = 0;
  try {
    await pipeline(openStored(bytes, limits.mediaFileMaxBytes), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        size += chunk.length;
        hash.update(chunk);
      }
    });
  } catch (error) {
    const reason = asExchangeError(error);
    if (reason.code !== 'TOO_LARGE' && reason.code !== 'UNREADABLE') throw reason;
    losses.add(reason.code === 'TOO_LARGE' ? 'too-large-media' : 'damaged-media', name);
    return undefined;
  }
  return { name, size, sha256: hash.digest('hex'), bytes };
}

function* namesUsed(modules: readonly ExchangeModule[]): Iterable<string> {
  const known = new Set<string>();
  for (const { cards } of modules)
    for (const card of cards)
      for (const name of mediaNamesInCard(card)) {
        if (known.has(name)) continue;
        known.add(name);
        yield name;
      }
}

/** The names of the files that a card uses. References need no escapes in JSON. */
export function mediaNamesInCard({ question, answer, body }: ExchangeCard): string[] {
  const names = [...mediaNamesIn(question), ...mediaNamesIn(answer)];
  return body === undefined ? names : [...names, ...mediaNamesIn(JSON.stringify(body))];
}

function removeReferences(modules: readonly ExchangeModule[], missing: ReadonlySet<string>): void {
  for (const { cards } of modules)
    for (const card of cards) {
      if (!mediaNamesInCard(card).some((name) => missing.has(name))) continue;
      card.question = withoutMedia(card.question, missing);
      card.answer = withoutMedia(card.answer, missing);
      if (card.body !== undefined) card.body = mapTexts(card.body, (text) => withoutMedia(text, missing));
    }
}

/** A value with every text in it changed. */
export function mapTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)])) as T;
}
