import { expect, onTestFinished, test, vi } from 'vitest';
import type { Config } from '../src/config.ts';
import { openIndex } from '../src/features/library/search/open-index.ts';
import { readTokens } from '../src/features/library/search/query-tokens.ts';
import { createSearchTurns } from '../src/features/library/search/search-in-turn.ts';
import { searchLibrary } from '../src/features/library/search/search-library.ts';
import { stemsWithPrefix } from '../src/features/library/search/word-prefixes.ts';
import { seedLibrary } from '../src/features/library/stored/seed-library.ts';
import { libraryFile } from './support/library-files.ts';
import { openTestServer, type TestServer } from './support/test-server.ts';

const find = { query: '?search=closure' };

test('an address may search ten times a second, and again a minute later', async () => {
  const server = await openTestServer();
  const guest = server.guest();
  for (let count = 0; count < 600; count++) await guest.call('GET /library/cards', find);
  const { message } = await guest.expectError('GET /library/cards', 'TOO_MANY_REQUESTS', find);
  expect(message).toContain('60 seconds');
  await guest.call('GET /library/cards', { ...find, address: '192.0.2.2' });
  server.clock.now += 60_000;
  await guest.call('GET /library/cards', find);
});

test('who has searched a lot waits for the next turn, and others do not', async () => {
  const server = await openTestServer();
  const guest = server.guest();
  await guest.call('GET /library/cards', find);
  // Even the shortest search is followed by a rest of more than ten seconds.
  server.services.config.rateLimitScale = 1e-6;
  await guest.call('GET /library/cards', { ...find, address: '192.0.2.3' });
  const browser = new AbortController();
  let isAnswered = false;
  const next = guest
    .request('GET /library/cards', { ...find, address: '192.0.2.3', signal: browser.signal })
    .finally(() => {
      isAnswered = true;
    });
  server.services.config.rateLimitScale = 1;
  await guest.call('GET /library/cards', { ...find, address: '192.0.2.4' });
  expect(isAnswered).toBe(false);
  browser.abort();
  expect((await next).status).toBe(429);
});

test('a sender of searches rests once the rests add up to more than half a second', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const inTurn = createSearchTurns({ config: { rateLimitScale: 1 } as Config });
  const sender = { userId: 1, address: '192.0.2.1', signal: new AbortController().signal };
  let searches = 0;
  const search = () =>
    inTurn(sender, async () => {
      searches++;
      vi.advanceTimersByTime(50);
    });
  // Each adds a rest of 150 ms, of which 50 pass during the next one: 550 ms in the end.
  for (let count = 0; count < 5; count++) await search();
  const next = search();
  await vi.advanceTimersByTimeAsync(49);
  expect(searches).toBe(5);
  await vi.advanceTimersByTimeAsync(1);
  await next;
  expect(searches).toBe(6);
});

test('an answer that was kept changes with the library', async () => {
  const server = await openTestServer();
  const questions = async () => (await server.guest().call('GET /library/cards', find)).data.length;
  await seedLibrary(server.services, [libraryFile('js-a', [{ question: 'What is a closure?' }])]);
  expect([await questions(), await questions()]).toEqual([1, 1]);
  await seedLibrary(server.services, [
    libraryFile('js-a', [{ question: 'What is a closure?' }, { question: 'Why a closure?' }]),
  ]);
  expect(await questions()).toBe(2);
});

const searchFor = ({ services }: TestServer, search: string) =>
  searchLibrary(services, { search, page: 0, size: 20 }, new Set());

test('the answer to a recent search is kept, and others are computed', async () => {
  const server = await openTestServer();
  await seedLibrary(server.services, [libraryFile('js-a', [{ question: 'What is a closure?' }])]);
  const first = await searchFor(server, 'closure');
  expect(await searchFor(server, 'closure')).toBe(first);
  for (let other = 0; other < 199; other++) await searchFor(server, `other ${other}`);
  expect(await searchFor(server, 'closure')).toBe(first);
  for (let other = 0; other < 200; other++) await searchFor(server, `more ${other}`);
  const again = await searchFor(server, 'closure');
  expect(again).not.toBe(first);
  expect(again).toEqual(first);
});

/** Words of letters that no ending is taken from: `prefix` with 1,331 ends, in alphabetical order. */
const wordsWith = (prefix: string) => {
  const letters = [...'bcdfghjklmn'];
  return letters.flatMap((one) =>
    letters.flatMap((two) => letters.map((three) => prefix + one + two + three)),
  );
};

async function openIndexOf(server: TestServer, cards: { question: string; answer?: string }[]) {
  await seedLibrary(server.services, [libraryFile('js-a', cards)]);
  const index = await openIndex(server.database);
  if (index === undefined) throw new Error('The library is empty.');
  return index;
}

test('a search has at most 40 words', async () => {
  expect(readTokens(wordsWith('a').slice(0, 41).join(' ')).tokens).toHaveLength(40);
});

test('a search corrects at most eight words', async () => {
  const server = await openTestServer();
  const words = wordsWith('zebra').slice(0, 9);
  await openIndexOf(server, [{ question: `What is ${words.join(' and ')}?` }]);
  const misspelled = words.map((word) => word.replace('zebra', 'zebbra'));
  const { instead_of } = await searchFor(server, misspelled.join(' '));
  expect(instead_of).toEqual(Object.fromEntries(words.slice(0, 8).map((word, at) => [misspelled[at], word])));
});

test('a prefix is compared with at most 1,000 words, of which it matches eight', async () => {
  const server = await openTestServer();
  const words = wordsWith('zeb');
  const [early = '', late = ''] = [words[999], words[1000]];
  const index = await openIndexOf(server, [
    { question: 'What are the words?', answer: words.join(' ') },
    { question: `What is ${early}?`, answer: late },
    { question: `Why ${late}?` },
  ]);
  const stems = stemsWithPrefix(index, 'zeb');
  expect(stems).toHaveLength(8);
  expect(stems[0]).toBe(early);
  expect(stems).not.toContain(late);
});
