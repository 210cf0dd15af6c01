import type { Card } from '@flipstack/contract';
import type { Member } from '../http/authorization.ts';
import type { Reply } from '../http/reply.ts';
import type { AccountQueue } from './account-queue.ts';

/** A screen reads a few modules at a time; many more may wait, but do not take memory. */
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
    const characters = cards.reduce((sum, { question, answer }) => sum + question.length + answer.length, 0);
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
