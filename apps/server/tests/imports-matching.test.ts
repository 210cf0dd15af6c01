import { moduleMaxBytes } from '@flipstack/contract';
import { describe, expect, test } from 'vitest';
import { fillModules } from '../src/features/imports/planning/fill-modules.ts';
import { exportedId, readServerId } from '../src/features/imports/planning/server-id-repository.ts';
import { deckOf, exchangedCard, importFile, upload } from './support/imports.ts';
import type { TestClient } from './support/test-client.ts';
import { openTestServer, type TestServer } from './support/test-server.ts';

const source = 'anki:note7:0';

/** The cards that an import writes, each as question and answer. */
async function cardsAfter(server: TestServer, client: TestClient, cards: readonly object[]) {
  const done = await importFile(server, client, 'deck.json', deckOf(cards));
  expect(done.state).toBe('done');
  const rows = await server.database
    .selectFrom('cards')
    .select(['question', 'answer'])
    .orderBy('id')
    .execute();
  return rows.map(({ question, answer }) => `${question} ${answer}`);
}

describe('A card of a file is', () => {
  test('the one with its exported id, before that of its source, before the one that asks the same', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { moduleId } = await ada.createModule();
    const { cardId } = await ada.createCard(moduleId, 'By id', { answer: '1' });
    const bySource = exchangedCard(7, { question: 'By source', answer: '2', ids: { source } });
    await cardsAfter(server, ada, [bySource]);
    await ada.createCard(moduleId, 'By question', { answer: '3' });
    const exported = exportedId(await readServerId(server.database), cardId);
    const asks = { question: 'By question' };
    const first = exchangedCard(0, { ...asks, answer: 'A', ids: { exported, source } });
    expect(await cardsAfter(server, ada, [first])).toEqual(['By question A', 'By source 2', 'By question 3']);
    const second = exchangedCard(0, { ...asks, answer: 'B', ids: { source } });
    expect(await cardsAfter(server, ada, [{ ...first, question: 'By id' }, second])).toEqual([
      'By id A',
      'By question B',
      'By question 3',
    ]);
    await ada.call('PUT /cards/{id}', { params: [cardId + 1], body: { question: 'By source', answer: 'B' } });
    const third = exchangedCard(0, { ...asks, answer: 'C', ids: {} });
    expect(await cardsAfter(server, ada, [third])).toEqual(['By id A', 'By source B', 'By question C']);
  });

  test('never the card of another user that has its source id', async () => {
    const server = await openTestServer();
    const [ada, bob] = [await server.member('ada'), await server.member('bob')];
    const card = (question: string, answer: string) =>
      exchangedCard(7, { question, answer, ids: { source } });
    await cardsAfter(server, ada, [card('Of Ada', '1')]);
    expect(await cardsAfter(server, bob, [card('Of Bob', '2')])).toEqual(['Of Ada 1', 'Of Bob 2']);
    // From then on, each has their own card with it.
    expect(await cardsAfter(server, bob, [card('By Bob', '3')])).toEqual(['Of Ada 1', 'By Bob 3']);
    expect(await cardsAfter(server, ada, [card('By Ada', '4')])).toEqual(['By Ada 4', 'By Bob 3']);
  });

  test.each([
    ['another letter case', 'WHAT is a closure'],
    ['other punctuation and spaces', '  “What is – a closure?!”'],
    ['characters that Unicode takes for the same', 'What is a ｃｌｏｓｕｒｅ?'],
  ])('the one that asks the same with %s', async (_difference, question) => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    await ada.createCard((await ada.createModule()).moduleId, 'What is a closure?', { answer: 'Old' });
    const updated = await cardsAfter(server, ada, [exchangedCard(1, { question, answer: 'New', ids: {} })]);
    expect(updated).toEqual([expect.stringMatching(/ New$/)]);
  });

  test.each([
    ['another word', { question: 'What is the closure?' }],
    ['another symbol', { question: 'What is a closure? +' }],
    ['another kind', { kind: 'typed', body: { accepted: ['A'], isExact: false } }],
  ])('a new one with %s', async (_difference, more) => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    await ada.createCard((await ada.createModule()).moduleId, 'What is a closure?', { answer: 'Old' });
    const card = exchangedCard(1, { question: 'What is a closure?', answer: 'New', ids: {}, ...more });
    expect(await cardsAfter(server, ada, [card])).toHaveLength(2);
  });

  test('of two that ask the same, the one with its answer, and otherwise a new one', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { moduleId } = await ada.createModule();
    for (const answer of ['First', 'Second']) await ada.createCard(moduleId, 'Which?', { answer });
    const card = (answer: string) => exchangedCard(1, { question: 'which', answer, ids: {} });
    expect(await cardsAfter(server, ada, [card('Second')])).toEqual(['Which? First', 'which Second']);
    expect(await cardsAfter(server, ada, [card('Third')])).toEqual([
      'Which? First',
      'which Second',
      'which Third',
    ]);
  });
});

test('a module takes cards up to 4 MB, and the next ones go to a numbered module', () => {
  const card = (bytes: number, match = 0) => ({ module: 0, match, bytes });
  const isNew = ({ match }: { match: number }) => match === 0;
  const half = moduleMaxBytes / 2;
  const cards = [card(half), card(half), card(1), card(moduleMaxBytes, 9), card(half), card(half)];
  const { targets, targetOf } = fillModules(['Deck'], cards, isNew);
  expect(targets.map(({ name, cards: count }) => [name, count])).toEqual([
    ['Deck', 2],
    ['Deck 2', 2],
    ['Deck 3', 1],
  ]);
  expect(targetOf).toEqual([0, 0, 1, -1, 1, 2]);
  const existing = new Map([[0, { moduleId: 5, moduleName: 'Old', cards: 1, bytes: half + 1 }]]);
  expect(fillModules(['Deck'], [card(half)], isNew, existing).targets).toMatchObject([
    { name: 'Old', moduleId: 5, cards: 0 },
    { name: 'Deck 2', cards: 1 },
  ]);
});

test('the deck at the top becomes the stack, and decks of one name are preceded by those above them', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const deck = (name: string, parents: string[]) => ({
    name,
    parents,
    cards: [exchangedCard(0, { question: [...parents, name].join(), ids: {} })],
  });
  const modules = [
    deck('Intro', ['Python', 'Basics']),
    deck('Intro', ['Python', 'Loops']),
    deck('Intro', ['Python', 'Loops']),
    deck('Intro', ['Cooking']),
    deck('Python', []),
  ];
  const { preview } = await upload(
    server,
    ada,
    'decks.json',
    JSON.stringify({ ...JSON.parse(deckOf([])), modules }),
  );
  expect(preview?.modules.map(({ stack, name }) => [stack, name])).toEqual([
    ['Python', 'Intro'],
    ['Python', 'Python: Loops: Intro'],
    ['Python', 'Intro 2'],
    ['Cooking', 'Intro'],
    ['', 'Python'],
  ]);
  expect(preview?.stacks).toMatchObject([
    { name: 'Python', suggested: 'Python' },
    { name: 'Cooking', suggested: null },
    { name: '', suggested: null },
  ]);
});

test('a buried card comes back on the next day', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  await importFile(
    server,
    ada,
    'deck.json',
    deckOf([exchangedCard(1, { isBuried: true }), exchangedCard(2)]),
  );
  const queued = async () => (await ada.call('GET /review')).cards.map(({ question }) => question);
  expect(await queued()).toEqual(['Question 2?']);
  server.clock.now += 86_400_000;
  expect((await queued()).toSorted()).toEqual(['Question 1?', 'Question 2?']);
});
