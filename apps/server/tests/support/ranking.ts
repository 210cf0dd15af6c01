import { randomUUID } from 'node:crypto';
import { cardsOf, seedPractice } from './prepared-learner.ts';
import type { TestClient } from './test-client.ts';
import { openTestServer, type TestServer } from './test-server.ts';

/** A server with two modules about JS and one about Java. Cards are EASY, MEDIUM and HARD in turn. */
export async function openRankingServer() {
  const server = await openTestServer();
  await seedPractice(server, [
    { slug: 'js-closures', cards: 60 },
    { slug: 'java-streams', stack: 'Java', cards: 60 },
  ]);
  const js = await cardsOf(server, 'js-closures');
  const java = await cardsOf(server, 'java-streams');
  return { server, js, java };
}

/** A member who reviews both modules, and takes part if they have a display name. */
export async function learner(server: TestServer, username: string, displayName?: string) {
  const client = await server.member(username);
  await client.call('PUT /library/follows', {
    body: {
      change: 'add',
      modules: ['js-closures', 'java-streams'].map((slug) => ({ slug, levels: ['EASY', 'MEDIUM', 'HARD'] })),
    },
  });
  if (displayName !== undefined) await join(client, displayName);
  return client;
}

export const join = (client: TestClient, displayName: string) =>
  client.call('PUT /ranking/me', { body: { displayName } });

/** Reviews a library card, and returns the id of the review. */
export async function review(
  client: TestClient,
  cardId: number,
  more: { rating?: string; reviewedAt?: string } = {},
): Promise<string> {
  const reviewId = randomUUID();
  await client.call('POST /reviews', {
    body: { reviewId, card: `library-${cardId}`, rating: 'Good', durationMs: 1000, ...more },
  });
  return reviewId;
}

export const undo = (client: TestClient, reviewId: string) =>
  client.call('POST /reviews/{reviewId}/undo', { params: [reviewId] });

/** A page of a board: of this week and all stacks, unless the query says otherwise. */
export const board = (client: TestClient, query = '') => client.call('GET /ranking', { query });

export const allTime = '?period=all-time';

/** Gives a member points directly. Their id must be higher than that of the members before. */
export async function addRanked(
  { database, clock }: TestServer,
  members: readonly { points: number; week?: number; ladder?: 'knowledge' | 'interview' }[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, { points, week = 0, ladder = 'knowledge' }] of members.entries()) {
    const username = `bot${ids.length}-${Math.round(points)}`;
    const { id } = await database
      .insertInto('users')
      .values({
        username,
        username_key: `${username} ${index}`,
        email: `${username}@example.org`,
        email_key: `${username}${index}@example.org`,
        first_name: 'Bo',
        last_name: 'Bot',
        password_hash: '',
        is_administrator: 0,
        image: '',
        created_at: clock.now,
        deleted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
    await database
      .insertInto('ranking_members')
      .values({
        user_id: id,
        display_name: `Bot ${index}`,
        display_key: `bot ${index}`,
        joined_at: clock.now,
        counted_arrivals: 0,
        counted_interviews: 0,
        counted_week: null,
        // Not computed again, so that the points stay.
        scored_day: 1_000_000,
      })
      .execute();
    await database
      .insertInto('ranking_scores')
      .values({ user_id: id, ladder, stack_name: '', week, points, start_points: null, is_hidden: 0 })
      .execute();
  }
  return ids;
}
