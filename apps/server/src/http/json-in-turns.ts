import { createHash } from 'node:crypto';
import { waitForTurn } from '../event-loop/wait-for-turn.ts';

/** A list with fewer items is serialized at once, which takes less than a millisecond. */
const itemsAtOnce = 100;
/** How many characters are serialized before others get their turn: about 0.3 ms. */
const charactersPerTurn = 64 * 1024;

const isLongList = (value: unknown): boolean => Array.isArray(value) && value.length > itemsAtOnce;

/** Whether a body is a long list, or has one as a property. */
export const isLong = (body: unknown): body is object =>
  isLongList(body) || (typeof body === 'object' && body !== null && Object.values(body).some(isLongList));

/**
 * Serializes plain data as `JSON.stringify` does, a few items at a time, so that other requests run in
 * between. Returns its bytes in chunks, and their SHA-1 hash in the encoding `base64url`.
 */
export async function jsonInTurns(body: object): Promise<{ chunks: Buffer[]; sha1: string }> {
  const hash = createHash('sha1');
  const chunks: Buffer[] = [];
  let text = '';
  for (const piece of piecesOf(body)) {
    text += piece;
    if (text.length < charactersPerTurn) continue;
    chunks.push(Buffer.from(text));
    hash.update(text);
    text = '';
    await waitForTurn();
  }
  chunks.push(Buffer.from(text));
  hash.update(text);
  return { chunks, sha1: hash.digest('base64url') };
}

function* piecesOf(body: object): Generator<string> {
  if (Array.isArray(body)) return yield* piecesOfList(body);
  yield '{';
  let separator = '';
  for (const [key, value] of Object.entries(body)) {
    if (value === undefined) continue;
    yield `${separator}${JSON.stringify(key)}:`;
    if (Array.isArray(value)) yield* piecesOfList(value);
    else yield JSON.stringify(value);
    separator = ',';
  }
  yield '}';
}

function* piecesOfList(list: readonly unknown[]): Generator<string> {
  yield '[';
  for (const [at, item] of list.entries()) yield (at === 0 ? '' : ',') + (JSON.stringify(item) ?? 'null');
  yield ']';
}
