import { performance } from 'node:perf_hooks';
import type { Card } from '@flipstack/contract';
import type { Member } from '../http/authorization.ts';
import type { Reply } from '../http/reply.ts';
import type { AccountQueue, EndTurn } from './account-queue.ts';

/**
 * A screen reads a few modules at a time. Many more may wait, such as those of a class behind one address,
 * and take little memory until they begin.
 */
export const largeReadTurns = { atOnce: 2, waitingMax: 100 };

export interface CardsRead<Body> {
  body: Body;
  cards: readonly Card[];
  /** If the body is a file, the name that the browser suggests. */
  fileName?: string;
}

/** A response with fewer characters of cards is sent at once. */
const largeCharacters = 64 * 1024;
/** An account rests 1 ms for this many. */
const charactersPerRestMs = 1_000;

const charactersOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, { question, answer, body }) => {
    const inBody = body === undefined ? 0 : charactersIn(body);
    return sum + question.length + answer.length + inBody;
  }, 0);

/** The characters of all strings in a body, whose form depends on the kind of the card. */
function charactersIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + charactersIn(part), 0);
}

/**
 * Reads the cards of a module when the account has its turn. A large response keeps the turn until it
 * has been sent, so that unread responses of an account do not fill the memory, and the account rests
 * after it.
 */
export async function readCardsInTurn<Body>(
  queue: AccountQueue,
  { actor, signal }: { actor: Pick<Member, 'id'>; signal: AbortSignal },
  read: () => Promise<CardsRead<Body>>,
): Promise<Reply<Body, 200>> {
  const endTurn = await queue.begin(actor.id, signal);
  try {
    const { cards, ...reply } = await read();
    const characters = charactersOf(cards);
    if (characters >= largeCharacters) {
      const onSent = () => endTurn(characters / charactersPerRestMs);
      return { status: 200, ...reply, onSent };
    }
    endTurn();
    return { status: 200, ...reply };
  } catch (error) {
    endTurn();
    throw error;
  }
}

interface Reader {
  actor: Pick<Member, 'id'> | undefined;
  client: { address: string };
  signal: AbortSignal;
}

/** After a read, its reader rests this many times as long, so that most of a small machine is left to others. */
const restPerSharedRead = 4;

/**
 * Reads the cards of a shared or published module. Each member has a queue, and the guests of an address
 * share one. The first cards need no turn, so that small modules do not wait for large ones. The turn ends
 * before the response has been sent, so that a slow guest does not block others behind the same address.
 *
 * @param read awaits `beforeMore` before each read of cards but the first: the first call waits for a turn,
 *   which further calls keep
 */
export async function readSharedInTurn<Body>(
  queue: AccountQueue,
  { actor, client, signal }: Reader,
  read: (beforeMore: () => Promise<void>) => Promise<Body>,
): Promise<Body> {
  let endTurn: EndTurn | undefined;
  let begunAt = 0;
  try {
    return await read(async () => {
      if (endTurn !== undefined) return;
      endTurn = await queue.begin(actor?.id ?? client.address, signal);
      begunAt = performance.now();
    });
  } finally {
    endTurn?.(restPerSharedRead * (performance.now() - begunAt));
  }
}
