import { randomUUID } from 'node:crypto';
import { openTestServer } from './test-server.ts';

/**
 * Ada has reviewed one card as often as others do all theirs in years, each time a millisecond later. As
 * after an import, the statistics have counted none of it.
 */
export async function openServerWithLog(reviews: number) {
  const server = await openTestServer({ variables: { RATE_LIMIT_SCALE: '0' } });
  const ada = await server.member('ada');
  await ada.createCard((await ada.createModule()).moduleId);
  await ada.call('POST /reviews', {
    body: { reviewId: randomUUID(), card: 'own-1', rating: 'Good', durationMs: 4000 },
  });
  const { database } = server;
  const first = await database.selectFrom('reviews').selectAll().executeTakeFirstOrThrow();
  for (let from = 1; from < reviews; from += 500) {
    const rows = Array.from({ length: Math.min(500, reviews - from) }, (_, at) => ({
      ...first,
      id: randomUUID(),
      reviewed_at: first.reviewed_at + from + at,
      arrival: first.arrival + from + at,
    }));
    await database.insertInto('reviews').values(rows).execute();
  }
  await database.updateTable('learners').set({ reviews, arrivals: reviews }).execute();
  server.clock.now += reviews;
  return { server, ada, userId: (await ada.me()).id, first };
}
