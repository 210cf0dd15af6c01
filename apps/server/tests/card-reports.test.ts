import { join } from 'node:path';
import {
  cardTextHash,
  closedReportLifetimeMs,
  messages,
  openReportsByGuestsMax,
  restoreWindowMs,
} from '@flipstack/contract';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { restoreArchive } from '../src/archive/restore-archive.ts';
import { writeArchive } from '../src/archive/write-archive.ts';
import { readConfig } from '../src/config.ts';
import { inTransaction } from '../src/database/database.ts';
import { openDatabase } from '../src/database/engine/index.ts';
import { applyMigrations, createMigrationTables, migrate, migrationNames } from '../src/database/migrate.ts';
import { seedLibrary } from '../src/features/library/stored/seed-library.ts';
import { purgeExpired } from '../src/housekeeping.ts';
import { libraryFile } from './support/library-files.ts';
import type { TestClient } from './support/test-client.ts';
import { createDatabaseFor } from './support/test-database.ts';
import { openTestServer, temporaryFolder } from './support/test-server.ts';

const closure = { question: 'What is a closure?', answer: 'It depends.', permanentId: 'placed' };
const files = [libraryFile('closures', [closure, 'What is a scope?'], { name: 'Closures' })];

async function openReportServer() {
  const server = await openTestServer();
  await seedLibrary(server.services, files);
  return { server, admin: await server.administrator(), ada: await server.member('ada') };
}

const typo = { card: 'library-1', reason: 'typo', text: 'It says “closre”.' };
const guestKey = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const report = (client: TestClient, more: Record<string, unknown> = {}) =>
  client.call('POST /card-reports', { body: { ...typo, ...more } });
const listCards = async (admin: TestClient, query = '') =>
  (await admin.call('GET /card-reports', { query })).data;
const listReports = async (admin: TestClient, query = '') =>
  (await listCards(admin, query)).flatMap(({ reports }) => reports);
const thanks = { outcome: 'mended', reply: 'Thanks! It says “closure” now.' };
const close = (admin: TestClient, ids: number[], more: Record<string, unknown> = {}) =>
  admin.call('POST /card-reports/close', { body: { ids, ...thanks, ...more } });
const openReportsOf = async (admin: TestClient, card: string) =>
  (await admin.call('GET /library-health')).data.find((each) => each.card === card)?.reports;

describe('A report of a library card', () => {
  test('reaches administrators beside the card, without the name of the reporter', async () => {
    const { server, admin, ada } = await openReportServer();
    const createdAt = new Date(server.clock.now).toISOString();
    expect(await report(ada)).toEqual({ ...typo, question: closure.question, createdAt, isKept: true });
    const module = await ada.call('GET /library/{slug}', { params: ['closures'] });
    expect(await listCards(admin)).toEqual([
      {
        card: 'library-1',
        slug: 'closures',
        moduleName: 'Closures',
        stackName: 'JS',
        permanentId: 'placed',
        source: 'packages/content/library/js/placed.md:8',
        isInLibrary: true,
        content: module.cards[0],
        count: 1,
        countedOnly: 0,
        reports: [
          {
            id: 1,
            reason: 'typo',
            text: typo.text,
            createdAt,
            resolvedAt: null,
            outcome: null,
            reply: null,
            isByMember: true,
            hasChanged: false,
          },
        ],
      },
    ]);
    expect(await openReportsOf(admin, 'library-1')).toBe(1);
    expect(await openReportsOf(admin, 'library-2')).toBe(0);
  });

  test('is for cards that are in the library, and needs a sentence', async () => {
    const { server, ada } = await openReportServer();
    await ada.createModule();
    await ada.createCard(1);
    const refuse = (code: 'NOT_FOUND' | 'VALIDATION_ERROR', more: Record<string, unknown>) =>
      ada.expectError('POST /card-reports', code, { body: { ...typo, ...more } });
    await refuse('VALIDATION_ERROR', { card: 'own-1' });
    await refuse('VALIDATION_ERROR', { card: '#place' });
    await refuse('VALIDATION_ERROR', { reason: 'boring' });
    await refuse('VALIDATION_ERROR', { text: 'x'.repeat(501) });
    await refuse('VALIDATION_ERROR', { text: ' \n' });
    await refuse('VALIDATION_ERROR', { seen: 'Ä' });
    await refuse('VALIDATION_ERROR', { guestKey: 'me' });
    await refuse('NOT_FOUND', { card: 'library-3' });
    await refuse('NOT_FOUND', { card: '#cl0sux' });
    await seedLibrary(server.services, [libraryFile('closures', ['What is a scope?'])]);
    await refuse('NOT_FOUND', { card: 'library-1' });
    await refuse('NOT_FOUND', { card: '#placed' });
  });

  test('replaces the open report of the same member, and no other', async () => {
    const { server, admin, ada } = await openReportServer();
    const bob = await server.member('bob');
    await report(bob);
    await report(ada);
    server.clock.now += 1000;
    const again = await ada.request('POST /card-reports', {
      body: { ...typo, card: '#placed', reason: 'wrong', text: 'All of it' },
    });
    expect(again.status).toBe(200);
    expect((await listReports(admin)).map(({ id, reason, text }) => [id, reason, text])).toEqual([
      [2, 'wrong', 'All of it'],
      [1, 'typo', typo.text],
    ]);
    await close(admin, [2]);
    expect((await ada.request('POST /card-reports', { body: typo })).status).toBe(201);
    expect(await openReportsOf(admin, 'library-1')).toBe(2);
  });

  test('is stored once when it is sent twice at the same time', async () => {
    const { server, admin, ada } = await openReportServer();
    const guest = server.guest();
    await Promise.all(Array.from({ length: 4 }, () => report(ada)));
    await Promise.all(Array.from({ length: 4 }, () => report(guest, { guestKey: guestKey(1) })));
    expect(await listReports(admin)).toHaveLength(2);
  });

  test('says whether the card has changed since', async () => {
    const { server, admin, ada } = await openReportServer();
    const guest = server.guest();
    await report(ada, { seen: cardTextHash(closure) });
    // An old page of a guest's.
    await report(guest, { seen: cardTextHash({ ...closure, answer: 'It never depends.' }) });
    const changes = async () =>
      (await listReports(admin)).map(({ id, hasChanged }) => [id, hasChanged]).toSorted();
    expect(await changes()).toEqual([
      [1, false],
      [2, true],
    ]);
    const edited = { ...closure, keyPoints: ['A function with its scope'] };
    await seedLibrary(server.services, [libraryFile('closures', [edited, 'What is a scope?'])]);
    expect(await changes()).toEqual([
      [1, true],
      [2, true],
    ]);
    await server.database.updateTable('card_reports').set({ text_hash: null }).execute();
    expect(await changes()).toEqual([
      [1, null],
      [2, null],
    ]);
  });

  test('stays in the list when its card has left the library', async () => {
    const { server, admin, ada } = await openReportServer();
    await report(ada);
    await seedLibrary(server.services, [libraryFile('closures', ['What is a scope?'])]);
    expect(await listCards(admin)).toMatchObject([{ card: 'library-1', isInLibrary: false, count: 1 }]);
  });
});

describe('Guests', () => {
  test('report cards, and nothing is stored about them but a key until the report is closed', async () => {
    const { server, admin } = await openReportServer();
    const guest = server.guest();
    await report(guest, { guestKey: guestKey(1) });
    const again = await guest.request('POST /card-reports', {
      body: { ...typo, guestKey: guestKey(1), reason: 'wrong' },
    });
    expect(again.status).toBe(200);
    await report(guest, { guestKey: guestKey(2) });
    await report(guest);
    const listed = await listReports(admin);
    expect(listed.map(({ id, reason, isByMember }) => [id, reason, isByMember])).toEqual([
      [3, 'typo', false],
      [2, 'typo', false],
      [1, 'wrong', false],
    ]);
    await close(admin, [1, 2, 3]);
    const rows = await server.database.selectFrom('card_reports').selectAll().execute();
    expect(rows.map((row) => [row.user_id, row.guest_key])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
    expect(
      (await guest.request('POST /card-reports', { body: { ...typo, guestKey: guestKey(1) } })).status,
    ).toBe(201);
  });

  test('may make 30 reports an hour from one address', async () => {
    const { server, ada } = await openReportServer();
    const guest = server.guest();
    const send = (address: string) => guest.request('POST /card-reports', { body: typo, address });
    for (let count = 0; count < 30; count++) expect((await send('192.0.2.7')).status).toBeLessThan(300);
    const refused = await send('192.0.2.7');
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ message: 'Too many attempts. Try again in 60 minutes' });
    expect((await send('192.0.2.8')).status).toBe(200);
    expect((await ada.request('POST /card-reports', { body: typo, address: '192.0.2.7' })).status).toBe(201);
  });

  test('cannot fill the database: beyond ten open reports of a card, theirs are only counted', async () => {
    const { server, admin, ada } = await openReportServer();
    const guest = server.guest();
    for (let count = 0; count < openReportsByGuestsMax; count++)
      expect(await report(guest)).toMatchObject({ isKept: true });
    const counted = await guest.request('POST /card-reports', { body: typo });
    expect(counted.status).toBe(200);
    expect(await counted.json()).toMatchObject({ isKept: false });
    await report(guest);
    expect(await report(ada)).toMatchObject({ isKept: true });
    const [card] = await listCards(admin);
    expect(card).toMatchObject({ count: 13, countedOnly: 2 });
    expect(await openReportsOf(admin, 'library-1')).toBe(13);
    // A filter by reason cannot say which of the counted ones match.
    expect(await listCards(admin, '?reason=typo')).toMatchObject([{ count: 11, countedOnly: 0 }]);
    await close(
      admin,
      (card?.reports ?? []).map(({ id }) => id),
    );
    await report(ada);
    expect(await openReportsOf(admin, 'library-1')).toBe(1);
  });
});

describe('The list of reported cards', () => {
  test('has the most reported cards first, and filters, sorts, searches and pages', async () => {
    const { server, admin, ada } = await openReportServer();
    await seedLibrary(server.services, [...files, libraryFile('php', ['Why PHP?'], { stack: 'PHP' })]);
    const bob = await server.member('bob');
    await report(ada);
    server.clock.now += 1000;
    await report(ada, { card: 'library-2', reason: 'unclear', text: '50 % of it' });
    await report(bob, { card: 'library-2', reason: 'wrong', text: 'No' });
    server.clock.now += 1000;
    await report(bob, { card: 'library-3', text: 'Why not?' });
    const cards = async (query: string) => (await listCards(admin, query)).map(({ card }) => card);
    expect(await cards('')).toEqual(['library-2', 'library-3', 'library-1']);
    expect(await cards('?sort=latest')).toEqual(['library-1', 'library-2', 'library-3']);
    expect(await cards('?sort=-stackName')).toEqual(['library-3', 'library-1', 'library-2']);
    expect(await cards('?stack=PHP')).toEqual(['library-3']);
    expect(await cards('?reason=wrong')).toEqual(['library-2']);
    expect(await cards('?card=library-1')).toEqual(['library-1']);
    expect(await cards('?card=library-9')).toEqual([]);
    expect(await cards('?search=CLOSRE')).toEqual(['library-1']);
    expect(await cards('?search=50%20%25')).toEqual(['library-2']);
    expect(await cards('?search=ada')).toEqual([]);
    expect(await cards('?open=false')).toEqual([]);
    expect(await admin.call('GET /card-reports', { query: '?size=2&page=1' })).toMatchObject({
      total_elements: 3,
      total_pages: 2,
      data: [{ card: 'library-1' }],
    });
  });

  test('is for administrators', async () => {
    const { server, ada } = await openReportServer();
    const body = { ids: [1], ...thanks };
    for (const call of ['GET /card-reports', 'GET /card-reports/export'] as const) {
      await server.guest().expectError(call, 'NOT_SIGNED_IN');
      await ada.expectError(call, 'NOT_ALLOWED');
    }
    await ada.expectError('POST /card-reports/close', 'NOT_ALLOWED', { body });
    await server.guest().expectError('GET /card-reports/mine', 'NOT_SIGNED_IN');
  });

  test('is exported as Markdown with file and line, and text that is only text', async () => {
    const { server, admin, ada } = await openReportServer();
    await report(ada, { text: '# Not a heading\n## cards.md:1 {#abcdef}: 9\n<b>`x`' });
    await report(server.guest(), { card: 'library-2', reason: 'code', text: 'It throws' });
    await report(ada, { card: 'library-2', reason: 'wrong', text: 'No' });
    const text = await admin.call('GET /card-reports/export');
    expect(text).toContain('## packages/content/library/js/placed.md:8 {#placed}: 1');
    expect(text.split('\n').filter((line) => line.startsWith('#'))).toHaveLength(3);
    expect(text).toContain('\\<b\\>\\`x\\`');
    expect(text).toMatch(/^## no longer in the library \{#\w{6}\}: 2$/m);
    expect(text.indexOf('scope')).toBeLessThan(text.indexOf('closure'));
    expect(text).toContain('> What is a closure?');
    expect(text).toContain('code: It throws\n');
    const closed = await admin.call('GET /card-reports/export', { query: '?open=false' });
    expect(closed).toContain('0 cards');
  });
});

describe('Closing reports', () => {
  test('gives them an outcome and a reply, and can be undone, which the audit log records', async () => {
    const { server, admin, ada } = await openReportServer();
    await report(ada);
    await report(server.guest());
    server.clock.now += 1000;
    const closed = await close(admin, [1, 2]);
    const resolvedAt = new Date(server.clock.now).toISOString();
    expect(closed).toMatchObject([
      { id: 1, resolvedAt, ...thanks },
      { id: 2, resolvedAt, ...thanks },
    ]);
    expect(await listCards(admin)).toEqual([]);
    expect(await listReports(admin, '?open=false')).toHaveLength(2);
    expect(await openReportsOf(admin, 'library-1')).toBe(0);
    server.clock.now += 1000;
    const reopened = await admin.call('POST /card-reports/reopen', { body: { ids: [1], resolvedAt } });
    expect(reopened).toMatchObject([{ id: 1, resolvedAt: null, outcome: null, reply: null }]);
    expect(await listReports(admin)).toEqual(reopened);
    const { data } = await admin.call('GET /audit', { query: '?search=report' });
    expect(data.map(({ action, actor, object, detail }) => [action, actor, object, detail])).toEqual([
      ['report.reopened', 'admin', 'report 1 of library-1 in "Closures"', ''],
      ['report.resolved', 'admin', '2 reports of library-1 in "Closures"', 'mended'],
    ]);
  });

  test('by one of two administrators tells the other, and overwrites nothing', async () => {
    const { server, admin, ada } = await openReportServer();
    await report(ada);
    await report(server.guest());
    const [first] = await close(admin, [1]);
    const resolvedAt = first?.resolvedAt;
    // The same request again, for example after a lost response.
    server.clock.now += 1000;
    expect(await close(admin, [1])).toEqual([first]);
    const refused = await admin.expectError('POST /card-reports/close', 'CONFLICT', {
      body: { ids: [1, 2], outcome: 'no-fault', reply: 'The card is right.' },
    });
    expect(refused.message).toBe(messages.reportsClosed);
    expect(await listReports(admin)).toMatchObject([{ id: 2, resolvedAt: null }]);
    await admin.call('POST /card-reports/reopen', { body: { ids: [1], resolvedAt } });
    await admin.call('POST /card-reports/reopen', { body: { ids: [1], resolvedAt } });
    await close(admin, [1], { outcome: 'duplicate' });
    const late = { body: { ids: [1], resolvedAt } };
    expect((await admin.expectError('POST /card-reports/reopen', 'CONFLICT', late)).message).toBe(
      messages.reportsChanged,
    );
    const results = await Promise.all(
      ['mended', 'no-fault'].map((outcome) =>
        admin.request('POST /card-reports/close', { body: { ...thanks, ids: [2], outcome } }),
      ),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is not undone when the member has reported the card again', async () => {
    const { admin, ada } = await openReportServer();
    await report(ada);
    const [closed] = await close(admin, [1]);
    await report(ada, { reason: 'outdated' });
    const refused = await admin.expectError('POST /card-reports/reopen', 'CONFLICT', {
      body: { ids: [1], resolvedAt: closed?.resolvedAt },
    });
    expect(refused.message).toBe(messages.reportReplaced);
    expect(await openReportsOf(admin, 'library-1')).toBe(1);
  });

  test('needs a reply, an outcome and reports that exist', async () => {
    const { admin, ada } = await openReportServer();
    await report(ada);
    const refuse = (code: 'NOT_FOUND' | 'VALIDATION_ERROR', more: Record<string, unknown>) =>
      admin.expectError('POST /card-reports/close', code, { body: { ids: [1], ...thanks, ...more } });
    await refuse('VALIDATION_ERROR', { reply: ' ' });
    await refuse('VALIDATION_ERROR', { reply: 'x'.repeat(501) });
    await refuse('VALIDATION_ERROR', { outcome: 'ignored' });
    await refuse('VALIDATION_ERROR', { ids: [] });
    await refuse('VALIDATION_ERROR', { ids: [1, 1] });
    await refuse('NOT_FOUND', { ids: [1, 2] });
    expect(await listReports(admin)).toHaveLength(1);
  });
});

describe('A member who reported', () => {
  test('sees their reports and the replies, and marks them as read', async () => {
    const { server, admin, ada } = await openReportServer();
    const bob = await server.member('bob');
    await report(ada);
    await report(bob);
    const mine = (client: TestClient) => client.call('GET /card-reports/mine');
    expect(await mine(ada)).toMatchObject([{ id: 1, text: typo.text, reply: null, isRead: true }]);
    await close(admin, [1, 2]);
    expect(await mine(ada)).toEqual([
      {
        id: 1,
        reason: 'typo',
        text: typo.text,
        createdAt: new Date(server.clock.now).toISOString(),
        resolvedAt: new Date(server.clock.now).toISOString(),
        ...thanks,
        card: 'library-1',
        slug: 'closures',
        moduleName: 'Closures',
        stackName: 'JS',
        question: closure.question,
        isRead: false,
      },
    ]);
    const read = await ada.call('POST /card-reports/mine/read', { body: { ids: [1, 2] } });
    expect(read).toMatchObject([{ id: 1, isRead: true }]);
    // That of another member stays unread.
    expect(await mine(bob)).toMatchObject([{ id: 2, isRead: false }]);
  });

  test('takes the reports along when the account is deleted, and back when it is restored', async () => {
    const { server, admin, ada } = await openReportServer();
    const { id } = await ada.me();
    await report(ada);
    const before = await listReports(admin);
    await admin.call('DELETE /users/{id}', { params: [id] });
    expect(await listReports(admin)).toEqual([]);
    expect(await openReportsOf(admin, 'library-1')).toBe(0);
    await admin.expectError('POST /card-reports/close', 'NOT_FOUND', { body: { ids: [1], ...thanks } });
    await admin.call('POST /users/{id}/restore', { params: [id] });
    expect(await listReports(admin)).toEqual(before);
    await admin.call('DELETE /users/{id}', { params: [id] });
    server.clock.now += restoreWindowMs + 1;
    await purgeExpired(server.services);
    expect(await server.database.selectFrom('card_reports').selectAll().execute()).toEqual([]);
  });
});

describe('Stored reports', () => {
  test('survive the upgrade from the version in which only members reported', async () => {
    const config = readConfig(await createDatabaseFor(temporaryFolder()));
    const database = openDatabase(config.database);
    onTestFinished(() => database.destroy());
    await createMigrationTables(database);
    const before = migrationNames.slice(0, migrationNames.indexOf('018-card-reports'));
    await inTransaction(database, (transaction) => applyMigrations(transaction, before, () => 1));
    await sql`insert into "users" ("id", "username", "username_key", "email", "email_key", "first_name", "last_name",
      "password_hash", "is_administrator", "image", "created_at") values (1, 'ada', 'ada', 'a', 'a', '', '', '', 0, '', 1)`.execute(
      database,
    );
    await seedLibrary({ database, now: () => 1 }, files);
    const old = {
      id: 7,
      user_id: 1,
      library_card_id: 2,
      reason: 'typo',
      text: '',
      created_at: 1,
      resolved_at: 2,
    };
    await database
      .insertInto('card_reports')
      .values(old as never)
      .execute();
    await migrate(database, () => 2);
    const rest = { guest_key: null, text_hash: null, outcome: null, reply: null, read_at: null };
    const [report, ...others] = await database.selectFrom('card_reports').selectAll().execute();
    expect(report).toEqual({ ...old, ...rest });
    expect(others).toEqual([]);
    const next = { ...old, id: undefined as never, reason: 'typo' as const, ...rest };
    const { id } = await database
      .insertInto('card_reports')
      .values(next)
      .returning('id')
      .executeTakeFirstOrThrow();
    // SQLite remembers the highest id; PostgreSQL had not assigned the one above.
    expect(id).not.toBe(old.id);
  });

  test('are deleted 180 days after they were closed', async () => {
    const { server, admin, ada } = await openReportServer();
    await report(ada);
    await report(server.guest());
    await close(admin, [1]);
    const stored = async () => {
      await purgeExpired(server.services);
      const rows = await server.database.selectFrom('card_reports').select('id').orderBy('id').execute();
      return rows.map(({ id }) => id);
    };
    server.clock.now += closedReportLifetimeMs - 1;
    expect(await stored()).toEqual([1, 2]);
    server.clock.now += 1;
    expect(await stored()).toEqual([2]);
  });

  test('are in backups', async () => {
    const { server, admin, ada } = await openReportServer();
    await report(ada);
    await report(ada, { card: 'library-2', text: 'Odd' });
    for (let count = 0; count <= openReportsByGuestsMax; count++) await report(server.guest());
    await close(admin, [2]);
    const file = join(temporaryFolder(), 'flipstack.archive');
    const options = { now: () => server.clock.now, report: () => undefined };
    await writeArchive(server.database, file, options);
    const restored = openDatabase(readConfig(await createDatabaseFor(temporaryFolder())).database);
    onTestFinished(() => restored.destroy());
    await restoreArchive(restored, file, options);
    const rows = async (database: typeof restored) => [
      await database.selectFrom('card_reports').selectAll().orderBy('id').execute(),
      await database.selectFrom('card_report_overflows').selectAll().execute(),
    ];
    expect((await rows(restored)).map(({ length }) => length)).toEqual([12, 1]);
    expect(await rows(restored)).toEqual(await rows(server.database));
  });
});
