import { join } from 'node:path';
import { messages, restoreWindowMs } from '@flipstack/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { restoreArchive } from '../src/archive/restore-archive.ts';
import { writeArchive } from '../src/archive/write-archive.ts';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database/engine/index.ts';
import { seedLibrary } from '../src/features/library/stored/seed-library.ts';
import { purgeExpired } from '../src/housekeeping.ts';
import { libraryFile } from './support/library-files.ts';
import type { TestClient } from './support/test-client.ts';
import { createDatabaseFor } from './support/test-database.ts';
import { openTestServer, temporaryFolder } from './support/test-server.ts';

const files = [libraryFile('closures', ['What is a closure?', 'What is a scope?'], { name: 'Closures' })];

async function openReportServer() {
  const server = await openTestServer();
  await seedLibrary(server.services, files);
  return { server, admin: await server.administrator(), ada: await server.member('ada') };
}

const typo = { card: 'library-1', reason: 'typo', text: 'It says “closre”.' };
const report = (client: TestClient, more: Record<string, unknown> = {}) =>
  client.call('POST /card-reports', { body: { ...typo, ...more } });
const listReports = async (admin: TestClient, query = '') =>
  (await admin.call('GET /card-reports', { query })).data;
const mark = (admin: TestClient, id: number, isResolved: boolean) =>
  admin.call('PUT /card-reports/{id}', { params: [id], body: { isResolved } });
const openReportsOf = async (admin: TestClient, card: string) =>
  (await admin.call('GET /library-health')).data.find((each) => each.card === card)?.reports;

describe('A report of a library card', () => {
  test('reaches administrators, without the name of the reporter', async () => {
    const { server, admin, ada } = await openReportServer();
    const sent = await report(ada);
    expect(sent).toEqual({
      id: 1,
      card: 'library-1',
      slug: 'closures',
      question: 'What is a closure?',
      moduleName: 'Closures',
      stackName: 'JS',
      reason: 'typo',
      text: typo.text,
      createdAt: new Date(server.clock.now).toISOString(),
      resolvedAt: null,
    });
    expect(await listReports(admin)).toEqual([sent]);
    expect(await openReportsOf(admin, 'library-1')).toBe(1);
    expect(await openReportsOf(admin, 'library-2')).toBe(0);
  });

  test('is for members, and for cards that are in the library', async () => {
    const { server, ada } = await openReportServer();
    await server.guest().expectError('POST /card-reports', 'NOT_SIGNED_IN', { body: typo });
    await ada.createModule();
    await ada.createCard(1);
    const refuse = (code: 'NOT_FOUND' | 'VALIDATION_ERROR', more: Record<string, unknown>) =>
      ada.expectError('POST /card-reports', code, { body: { ...typo, ...more } });
    await refuse('VALIDATION_ERROR', { card: 'own-1' });
    await refuse('VALIDATION_ERROR', { reason: 'boring' });
    await refuse('VALIDATION_ERROR', { text: 'x'.repeat(1001) });
    await refuse('NOT_FOUND', { card: 'library-3' });
    await seedLibrary(server.services, [libraryFile('closures', ['What is a scope?'])]);
    await refuse('NOT_FOUND', { card: 'library-1' });
  });

  test('replaces the open report of the same member, and no other', async () => {
    const { server, admin, ada } = await openReportServer();
    const bob = await server.member('bob');
    await report(bob);
    const first = await report(ada);
    server.clock.now += 1000;
    const again = await ada.request('POST /card-reports', { body: { ...typo, reason: 'wrong', text: '' } });
    expect(again.status).toBe(200);
    expect(await again.json()).toEqual({
      ...first,
      reason: 'wrong',
      text: '',
      createdAt: new Date(server.clock.now).toISOString(),
    });
    expect((await listReports(admin)).map(({ id, reason }) => [id, reason])).toEqual([
      [2, 'wrong'],
      [1, 'typo'],
    ]);
    await mark(admin, first.id, true);
    expect((await ada.request('POST /card-reports', { body: typo })).status).toBe(201);
    expect(await openReportsOf(admin, 'library-1')).toBe(2);
  });

  test('is stored once when it is sent twice at the same time', async () => {
    const { admin, ada } = await openReportServer();
    await Promise.all(Array.from({ length: 4 }, () => report(ada)));
    expect(await listReports(admin)).toHaveLength(1);
  });

  test('is resolved and opened again, which the audit log records', async () => {
    const { server, admin, ada } = await openReportServer();
    const { id } = await report(ada);
    server.clock.now += 1000;
    const resolved = await mark(admin, id, true);
    expect(resolved.resolvedAt).toBe(new Date(server.clock.now).toISOString());
    expect(await listReports(admin, '?open=true')).toEqual([]);
    expect(await listReports(admin, '?open=false')).toEqual([resolved]);
    expect(await openReportsOf(admin, 'library-1')).toBe(0);
    server.clock.now += 1000;
    // Another administrator was faster.
    expect(await mark(admin, id, true)).toEqual(resolved);
    const reopened = await mark(admin, id, false);
    expect(reopened).toEqual({ ...resolved, resolvedAt: null });
    expect(await listReports(admin, '?open=true')).toEqual([reopened]);
    const { data } = await admin.call('GET /audit', { query: '?search=report' });
    expect(data.map(({ action, actor, object, detail }) => [action, actor, object, detail])).toEqual([
      ['report.reopened', 'admin', 'report 1 of library-1 in "Closures"', ''],
      ['report.resolved', 'admin', 'report 1 of library-1 in "Closures"', ''],
    ]);
  });

  test('is not opened again when the member has reported the card again', async () => {
    const { admin, ada } = await openReportServer();
    const { id } = await report(ada);
    await mark(admin, id, true);
    await report(ada, { reason: 'outdated' });
    const refused = await admin.expectError('PUT /card-reports/{id}', 'CONFLICT', {
      params: [id],
      body: { isResolved: false },
    });
    expect(refused.message).toBe(messages.reportReplaced);
    expect(await openReportsOf(admin, 'library-1')).toBe(1);
  });

  test('is listed by card, text and time', async () => {
    const { server, admin, ada } = await openReportServer();
    await report(ada);
    server.clock.now += 1000;
    await report(ada, { card: 'library-2', reason: 'unclear', text: '50 % of it' });
    const ids = async (query: string) => (await listReports(admin, query)).map(({ id }) => id);
    expect(await ids('')).toEqual([2, 1]);
    expect(await ids('?sort=createdAt')).toEqual([1, 2]);
    expect(await ids('?sort=reason')).toEqual([1, 2]);
    expect(await ids('?card=library-1')).toEqual([1]);
    expect(await ids('?card=library-3')).toEqual([]);
    expect(await ids('?search=CLOSRE')).toEqual([1]);
    expect(await ids('?search=50%20%25')).toEqual([2]);
    expect(await ids('?search=ada')).toEqual([]);
  });

  test('disappears with the account of its reporter, and comes back with it', async () => {
    const { server, admin, ada } = await openReportServer();
    const { id } = await ada.me();
    const sent = await report(ada);
    await admin.call('DELETE /users/{id}', { params: [id] });
    expect(await listReports(admin)).toEqual([]);
    expect(await openReportsOf(admin, 'library-1')).toBe(0);
    const hidden = { params: [sent.id], body: { isResolved: true } };
    await admin.expectError('PUT /card-reports/{id}', 'NOT_FOUND', hidden);
    await admin.call('POST /users/{id}/restore', { params: [id] });
    expect(await listReports(admin)).toEqual([sent]);
    await admin.call('DELETE /users/{id}', { params: [id] });
    server.clock.now += restoreWindowMs + 1;
    await purgeExpired(server.services);
    expect(await server.database.selectFrom('card_reports').selectAll().execute()).toEqual([]);
  });

  test('is in backups', async () => {
    const { server, admin, ada } = await openReportServer();
    await report(ada);
    await report(ada, { card: 'library-2', text: '' });
    await mark(admin, 2, true);
    const file = join(temporaryFolder(), 'flipstack.archive');
    const options = { now: () => server.clock.now, report: () => undefined };
    await writeArchive(server.database, file, options);
    const restored = openDatabase(readConfig(await createDatabaseFor(temporaryFolder())).database);
    onTestFinished(() => restored.destroy());
    await restoreArchive(restored, file, options);
    const rows = (database: typeof restored) =>
      database.selectFrom('card_reports').selectAll().orderBy('id').execute();
    expect(await rows(restored)).toHaveLength(2);
    expect(await rows(restored)).toEqual(await rows(server.database));
  });
});
