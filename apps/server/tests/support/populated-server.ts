import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { seedLibrary } from '../../src/features/library/stored/seed-library.ts';
import { turnOnSecondFactor } from './authenticator.ts';
import { deckOf, exchangedCard, importFile } from './imports.ts';
import { act, answerTo, openPosition, send, start } from './interview-client.ts';
import { interviewFile } from './interview-library.ts';
import { png } from './media-files.ts';
import { addPasskey } from './prepared-server.ts';
import { review } from './ranking.ts';
import { readAllRows } from './rows.ts';
import { accept, createTeam, inviteTo } from './teams.ts';
import type { TestClient } from './test-client.ts';
import { openTestServer, type TestServer } from './test-server.ts';

/** Texts with characters that often break file formats. */
export const trickyTexts = [
  'plain',
  'two\nlines\r\nand \u2028 another \u2029 two',
  '"quoted", [1,2], {"sha256": "x"} \\ \\n',
  '\u0001 \u001f \ufeff \u202e',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467} ж ÄÖÜ 漢字',
];

/**
 * Opens a server with rows in every table that an archive has, some of them deleted: Ada is user 2, and
 * Bob user 3.
 */
export async function openPopulatedServer(): Promise<TestServer> {
  const server = await openTestServer();
  const admin = await server.administrator();
  const ada = await server.member('ada');
  const bob = await server.member('bob');
  const { moduleId } = await ada.createModule();
  for (const question of trickyTexts)
    await ada.createCard(moduleId, question, { level: 'HARD', answer: question });
  await ada.call('DELETE /cards/{id}', { params: [2] });
  const gone = await bob.createModule('Gone', 'CSS');
  await bob.createCard(gone.moduleId);
  await bob.call('DELETE /modules/{id}', { params: [gone.moduleId] });
  await seedLibrary(server.services, [interviewFile()]);
  for (const [reporter, text] of [
    [ada, trickyTexts[4]],
    [bob, trickyTexts[1]],
    [server.guest(), trickyTexts[2]],
  ] as const)
    await reporter.call('POST /card-reports', { body: { card: 'library-1', reason: 'other', text } });
  const closing = { ids: [2], outcome: 'mended', reply: 'It says so now.' };
  await admin.call('POST /card-reports/close', { body: closing });
  await bob.call('POST /card-reports/mine/read', { body: { ids: [2] } });
  const interview = await start(ada);
  await send(ada, interview, [answerTo(interview, 1), answerTo(interview, 2)]);
  await act(ada, 'end', interview);
  const ofInterview = { params: [interview.interviewId] };
  await ada.call('PUT /interviews/{interviewId}/self-checks', {
    ...ofInterview,
    body: { position: openPosition(interview), covered: [true] },
  });
  await ada.call('PUT /interviews/{interviewId}/link', { ...ofInterview, body: { displayName: '漢字' } });
  await start(ada);
  await start(server.guest(), { minutes: 10 });
  const goal = {
    type: 'screening',
    level: 'Middle',
    stacks: interview.stacks,
    minutes: 30,
    minutesPerDay: 20,
  };
  await ada.call('PUT /readiness', { body: { ...goal, date: '2026-11-21' } });
  await server.database.updateTable('readiness_goals').set({ interview_day: 20_000 }).execute();
  await ada.call('PUT /readiness/result', { body: { result: 'passed' } });
  await ada.call('PUT /readiness', { body: { ...goal, date: '2026-12-21' } });
  await fillTeam(ada, bob);
  await ada.call('PUT /library/{slug}/follow', { params: ['js-interviews'] });
  await ada.call('PUT /ranking/me', { body: { displayName: '漢字 ÄÖÜ' } });
  await review(ada, 1);
  await ada.call('GET /ranking');
  await fillAccount(server, ada);
  await fillSharing(server, { author: ada, reader: bob, moduleId });
  await fillLog(server, ada);
  await bob.call('POST /review/cards', { body: { cards: [1] } });
  const carol = await server.member('carol');
  const { id } = await carol.me();
  await admin.call('DELETE /users/{id}', { params: [id] });
  const rows = Object.entries(await readAllRows(server.database));
  expect(rows.filter(([, { length }]) => length === 0).map(([table]) => table)).toEqual([]);
  return server;
}

/** A second factor with recovery codes, and a passkey. */
async function fillAccount(server: TestServer, client: TestClient): Promise<void> {
  const { now } = server.clock;
  await turnOnSecondFactor(server, client);
  server.clock.now = now;
  await addPasskey(server);
}

interface Sharing {
  author: TestClient;
  reader: TestClient;
  moduleId: number;
}

/** A published module with a picture and two versions. Another member follows it and suggests an edit. */
async function fillSharing(server: TestServer, { author, reader, moduleId }: Sharing): Promise<void> {
  const [, lines = '', quoted = '', , emoji = ''] = trickyTexts;
  const { path } = await author.call('POST /media', { body: png() });
  const { cardId } = await author.createCard(moduleId, `![Scopes](${path})`);
  const ofModule = { params: [moduleId] };
  const { shareId } = await author.call('PUT /modules/{id}/share/publication', {
    ...ofModule,
    body: { summary: emoji, showsAuthor: true },
  });
  const ofShare = { params: [shareId] };
  await reader.call('PUT /shares/{shareId}/follow', { ...ofShare, body: {} });
  await reader.call('PUT /community/{shareId}/star', ofShare);
  for (const reporter of [reader, server.guest()])
    await reporter.call('POST /community/{shareId}/reports', {
      ...ofShare,
      body: { reason: 'other', text: lines },
    });
  const edit = { cardId, question: 'Which scopes?', answer: quoted };
  await reader.call('POST /shares/{shareId}/suggestions', { ...ofShare, body: { ...edit, reason: emoji } });
  await author.call('PUT /cards/{id}', {
    params: [cardId],
    body: { question: `${lines}\n\n![](${path})`, answer: quoted },
  });
  await author.call('POST /modules/{id}/share/versions', { ...ofModule, body: { note: emoji } });
  await server.finishBackground();
}

/** An undone review, what is computed from reviews and answers, and what comes from other servers. */
async function fillLog(server: TestServer, client: TestClient): Promise<void> {
  const { id: userId } = await client.me();
  const reviewId = randomUUID();
  await client.call('POST /reviews', { body: { reviewId, card: 'own-3', rating: 'Good', durationMs: 900 } });
  await client.call('POST /reviews/{reviewId}/undo', { params: [reviewId] });
  const at = server.clock.now - 1_000_000;
  const memory = { model: 'sm2', ease: 2.3 };
  const schedule = {
    state: 'Review',
    dueAt: at,
    intervalDays: 9,
    reviews: 3,
    lapses: 0,
    lastReviewAt: at,
    memory,
  };
  const deck = deckOf([exchangedCard(1, { log: [{ type: 'state', at, schedule }] })]);
  expect(await importFile(server, client, 'deck.json', deck)).toMatchObject({ state: 'done' });
  const csv = [
    'card_id,review_time,review_rating',
    'own-4,1760000000000,4',
    'own-4,1762000000000,3',
    'own-4,1770000000000,3',
  ].join('\n');
  await client.call('POST /review/history', { body: { csv } });
  await client.call('GET /statistics');
  const interview = { user_id: userId, id: randomUUID(), interview: '{}' };
  await server.database.insertInto('imported_interviews').values(interview).execute();
  const ofCard = { library_card_id: 1 };
  const difficulty = { ...ofCard, mean: 0.25, standard_deviation: 0.75, answers: 4 };
  await server.database.insertInto('item_difficulties').values(difficulty).execute();
  await server.database
    .insertInto('card_report_overflows')
    .values({ ...ofCard, count: 3 })
    .execute();
  const fitted = { fitted_at: at, parameters: '[]', is_adopted: 0, report: '{}' };
  await server.database
    .insertInto('parameter_sets')
    .values({ user_id: userId, ...fitted })
    .execute();
}

/** A team with a module, a member who follows it, and a link that still works. */
async function fillTeam(owner: TestClient, learner: TestClient): Promise<void> {
  const { teamId } = await createTeam(owner, '漢字');
  await accept(learner, await inviteTo(owner, teamId), 'Ä \u{1f467}');
  const module = { moduleName: 'Guidelines', stackName: 'JS' };
  const { moduleId } = await owner.call('POST /groups/{teamId}/modules', { params: [teamId], body: module });
  await owner.createCard(moduleId, 'How do we deploy?');
  await learner.call('PUT /groups/{teamId}/modules/{moduleId}/follow', { params: [teamId, moduleId] });
}
