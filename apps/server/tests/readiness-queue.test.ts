import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cardsOf, dayMs, seedPractice, setGoal, study } from './support/prepared-learner.ts';
import type { TestClient } from './support/test-client.ts';
import { openTestServer } from './support/test-server.ts';

/** A member who follows a module about JS and one about Java, and has set small daily limits. */
async function openFollowing() {
  const server = await openTestServer();
  await seedPractice(server, [
    { slug: 'java-streams', name: 'Streams', stack: 'Java', cards: 30 },
    { slug: 'js-closures', name: 'Closures', cards: 30 },
    { slug: 'js-modules', name: 'Modules', cards: 30 },
  ]);
  const ada = await server.member('ada');
  const { id: userId } = await ada.me();
  for (const slug of ['java-streams', 'js-closures'])
    await ada.call('PUT /library/{slug}/follow', { params: [slug] });
  const settings = await ada.call('GET /review/settings');
  const body = { ...settings, newPerDay: 2, reviewsPerDay: 3, newCardOrder: 'by-module' };
  await ada.call('PUT /review/settings', { body });
  return { server, ada, userId };
}

const queue = (client: TestClient, query = '') => client.call('GET /review', { query });
const newCardsIn = ({ cards }: Awaited<ReturnType<typeof queue>>) =>
  cards.filter(({ state }) => state === 'New').map(({ card }) => card);

test('the plan decides the daily limits, and its cards come first', async () => {
  const { server, ada } = await openFollowing();
  expect((await queue(ada)).newCards).toBe(2);
  const { plan } = await setGoal(server, ada, { minutesPerDay: 10 });
  const planned = plan?.newPerDay ?? 0;
  expect(planned).toBeGreaterThan(2);
  expect(plan?.isFollowed).toBe(true);
  const { newCards } = await queue(ada);
  expect(newCards).toBe(planned);
  const summary = await ada.call('GET /review/summary');
  expect(summary).toMatchObject({ newToday: planned, newTomorrow: planned });
  const closures = (await cardsOf(server, 'js-closures')).map((id) => `library-${id}`);
  const fresh = newCardsIn(await queue(ada, '?size=100'));
  expect(fresh).toHaveLength(planned);
  for (const card of fresh) expect(closures).toContain(card);
  // Beyond the plan, other new cards follow it.
  const more = newCardsIn(await queue(ada, '?size=60&moreNew=true'));
  expect(more).toHaveLength(60);
  expect(more.slice(0, planned)).toEqual(fresh);
  expect(new Set(more).size).toBe(60);
  expect(more.slice(0, 30).toSorted()).toEqual(closures.toSorted());
});

test('new cards come although more is due than a day allows', async () => {
  const { server, ada, userId } = await openFollowing();
  const cardIds = (await cardsOf(server, 'java-streams')).slice(0, 25);
  await study(server, { userId, cardIds, dueAt: server.clock.now - dayMs });
  expect((await queue(ada)).newCards).toBe(0);
  const { plan } = await setGoal(server, ada, { minutesPerDay: 10 });
  expect((await queue(ada)).newCards).toBe(plan?.newPerDay);
});

test('counts the reviews of today toward the plan', async () => {
  const { server, ada } = await openFollowing();
  const { plan } = await setGoal(server, ada, { minutesPerDay: 10 });
  const [first] = (await queue(ada)).cards;
  const body = { reviewId: randomUUID(), card: first?.card ?? '', rating: 'Easy', durationMs: 1000 };
  await ada.call('POST /reviews', { body });
  expect((await queue(ada)).newCards).toBe((plan?.newPerDay ?? 0) - 1);
  expect((await ada.call('GET /readiness')).plan).toEqual(plan);
});

test('the settings return when the plan is switched off or the goal is removed', async () => {
  const { server, ada } = await openFollowing();
  await setGoal(server, ada, { minutesPerDay: 10, isPlanFollowed: false });
  expect((await queue(ada)).newCards).toBe(2);
  await setGoal(server, ada, { minutesPerDay: 10 });
  expect((await queue(ada)).newCards).toBeGreaterThan(2);
  await ada.call('DELETE /readiness');
  expect((await queue(ada)).newCards).toBe(2);
  const [first] = newCardsIn(await queue(ada));
  const [streams] = await cardsOf(server, 'java-streams');
  expect(first).toBe(`library-${streams}`);
});

test('the settings return after the date, and tomorrow’s numbers know it', async () => {
  const { server, ada } = await openFollowing();
  const { plan } = await setGoal(server, ada, { inDays: 1, minutesPerDay: 10 });
  expect((await ada.call('GET /review/summary')).newTomorrow).toBe(plan?.newPerDay);
  server.clock.now += dayMs;
  const { newToday, newTomorrow } = await ada.call('GET /review/summary');
  expect([newToday > 2, newTomorrow]).toEqual([true, 2]);
  server.clock.now += dayMs;
  expect(await ada.call('GET /review/summary')).toMatchObject({ newToday: 2, newTomorrow: 2 });
});

test('a plan that cannot be computed does not stop reviews', async () => {
  const { server, ada } = await openFollowing();
  await setGoal(server, ada, { minutesPerDay: 10 });
  await server.database.updateTable('readiness_forecasts').set({ content: 'not JSON' }).execute();
  expect((await queue(ada)).newCards).toBe(2);
  expect(server.logLines.join('\n')).toContain('Computing a plan failed');
});

test('names the modules of the plan that are not in the learner’s reviews', async () => {
  const { server, ada } = await openFollowing();
  await ada.call('PUT /library/follows', {
    body: { change: 'set', modules: [{ slug: 'js-closures', levels: ['EASY', 'MEDIUM'] }] },
  });
  const { plan } = await setGoal(server, ada, { inDays: 100, minutesPerDay: 60 });
  const missing = plan?.notInReviews.toSorted((one, other) => one.slug.localeCompare(other.slug)) ?? [];
  expect(missing).toMatchObject([
    { stack: 'JS', topic: 'Closures', slug: 'js-closures', levels: ['HARD'], cards: 10 },
    { stack: 'JS', topic: 'Modules', slug: 'js-modules', levels: ['EASY', 'MEDIUM', 'HARD'], cards: 30 },
  ]);
  const modules = missing.map(({ slug, levels }) => ({ slug, levels }));
  await ada.call('PUT /library/follows', { body: { change: 'add', modules } });
  expect((await ada.call('GET /readiness')).plan?.notInReviews).toEqual([]);
});
