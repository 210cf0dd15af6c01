import { seedLibrary } from '../../src/features/library/stored/seed-library.ts';
import { act, answerTo, send, start } from './interview-client.ts';
import { interviewFile } from './interview-library.ts';
import { review } from './ranking.ts';
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

/** Opens a server with rows in every table that users write to, some of them deleted. */
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
  const carol = await server.member('carol');
  const { id } = await carol.me();
  await admin.call('DELETE /users/{id}', { params: [id] });
  return server;
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
