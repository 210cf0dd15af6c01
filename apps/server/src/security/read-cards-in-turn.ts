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
/** Guests of an address, which may be those of a school, rest 1 ms for this many. */
const sharedCharactersPerRestMs = 4_000;

type Texts = readonly Pick<Card, 'question' | 'answer'>[];

const charactersOf = (cards: Texts): number =>
  cards.reduce((sum, { question, answer }) => sum + question.length + answer.length, 0);

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

/**
 * Reads the cards of a module that guests may read, when their address has its turn. The turn ends before
 * the response has been sent, so that a slow guest does not hold up others behind the same address.
 */
export const readSharedInTurn = <Body extends { cards: Texts }>(
  queue: AccountQueue,
  { client, signal }: { client: { address: string }; signal: AbortSignal },
  read: () => Promise<Body>,
): Promise<Body> => {
  const restMs = ({ cards }: Body) => {
    const characters = charactersOf(cards);
    return characters >= largeCharacters ? characters / sharedCharactersPerRestMs : 0;
  };
  return queue.run(client.address, read, { signal, restMs });
};
