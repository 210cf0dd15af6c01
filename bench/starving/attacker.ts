import { Caller, type Request } from '../members/caller.ts';
import { stackName } from '../members/member.ts';
import type { RunningProduct } from '../running-product.ts';

/** Who signs in. */
export interface Account {
  serverUrl: string;
  username: string;
}

/** An account that tries to take the server for itself. */
export interface Attacker extends Account {
  userId: number;
  password: string;
  /** With as many cards as a module may have. */
  moduleId: number;
  cardIds: readonly number[];
}

const password = 'Passw0rd!';
/** The address of all connections of the attacker. */
export const attackersAddress = '198.19.0.1';
const cardsPerImport = 250;
const imports = 8;
const reviewsPerImport = 5000;

export async function signIn({ serverUrl, username }: Account): Promise<Caller> {
  const caller = new Caller(serverUrl, attackersAddress);
  await caller.expect({ method: 'POST', path: '/auth/login', body: { username, password } });
  return caller;
}

/** Registers an account with a large module and reviews of its cards. */
export async function prepareAttacker(
  { server }: RunningProduct,
  username: string,
  reviews: number,
): Promise<Attacker> {
  const caller = new Caller(server.url, attackersAddress);
  const names = { firstName: 'Eve', lastName: 'Eavesdrop', email: `${username}@example.org` };
  const { id: userId } = await caller.expect<{ id: number }>({
    method: 'POST',
    path: '/auth/registration',
    body: { username, password, ...names },
  });
  const body = { moduleName: 'Large', username, stackName };
  const { moduleId } = await caller.expect<{ moduleId: number }>({ method: 'POST', path: '/modules', body });
  const markdown = `## Card (EASY)\n\n${'Question '.repeat(40)}\n\n### Answer\n\n${'Answer '.repeat(70)}\n\n`;
  for (let count = 0; count < imports; count++)
    await caller.expect({
      method: 'POST',
      path: `/modules/${moduleId}/import`,
      body: { markdown: markdown.repeat(cardsPerImport) },
    });
  const cards = await caller.expect<{ cardId: number }[]>({
    method: 'GET',
    path: `/cards/modules/${moduleId}`,
  });
  const cardIds = cards.map(({ cardId }) => cardId);
  const attacker = { serverUrl: server.url, userId, username, password, moduleId, cardIds };
  const rounds = Math.ceil(reviewsPerImport / cardIds.length);
  for (let done = 0; done < reviews; done += rounds * cardIds.length)
    await caller.expect(importReviews(attacker, rounds, Date.UTC(2020, 0, 1) + done * 60_000));
  caller.close();
  return attacker;
}

const dayMs = 86_400_000;

/** The import of `rounds` reviews of each card, a day apart. */
export function importReviews({ cardIds }: Attacker, rounds: number, from: number): Request {
  const lines = cardIds.flatMap((id) =>
    Array.from({ length: rounds }, (_, round) => `own-${id},${from + round * dayMs},3`),
  );
  const csv = ['card_id,review_time,review_rating', ...lines].join('\n');
  return { method: 'POST', path: '/review/history', body: { csv } };
}
