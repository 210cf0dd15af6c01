import { expect, test } from 'vitest';
import { countUpcoming } from '../src/features/review/queue/count-repository.ts';
import { cardsOf, dayMs, seedPractice, study } from './support/prepared-learner.ts';
import { openTestServer } from './support/test-server.ts';

test('counts the cards that become due on each day, at any time of it', async () => {
  const server = await openTestServer();
  await seedPractice(server, [{ slug: 'js-closures', cards: 3 }]);
  const ada = await server.member('ada');
  await ada.call('PUT /library/{slug}/follow', {
    params: ['js-closures'],
    body: { levels: ['EASY', 'MEDIUM', 'HARD'] },
  });
  const { id: userId } = await ada.me();
  const from = server.clock.now;
  const cards = await cardsOf(server, 'js-closures');
  for (const [index, days] of [0, 2.4, 2.9].entries()) {
    const cardIds = cards.slice(index, index + 1);
    await study(server, { userId, cardIds, dueAt: from + days * dayMs });
  }
  const upcoming = await countUpcoming(server.database, userId, { scope: 'everything', from, days: 4 });
  expect(upcoming).toEqual([1, 0, 2, 0]);
});
