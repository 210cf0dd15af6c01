import { type Call, messages, restoreWindowMs } from '@flipstack/contract';
import { describe, expect, test } from 'vitest';
import { purgeExpired } from '../src/housekeeping.ts';
import { openTestServer } from './support/test-server.ts';

describe('Modules', () => {
  test('are created in a stack, ignoring the letter case of its name', {
    tags: ['@spec:1.2', '@spec:3.2', '@spec:7.16'],
  }, async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    expect(await ada.createModule('  Closures  ', ' js ')).toEqual({
      moduleId: 1,
      moduleName: 'Closures',
      username: 'ada',
      dateCreated: '2026-11-21',
      stackId: 4,
      stackName: 'JS',
      cardsCount: 0,
    });
  });

  test('are refused with a message for each invalid field', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const fails = (body: unknown) => ada.expectError('POST /modules', 'VALIDATION_ERROR', { body });
    expect((await fails({ moduleName: ' ', stackName: 'x'.repeat(51) })).errors).toEqual({
      moduleName: 'Module name must be 1-100 characters long',
      stackName: 'Stack name must be 1-50 characters long',
    });
    expect((await fails({ moduleName: 'a\u0000b', stackName: '\ud800' })).errors).toEqual({
      moduleName: 'Module name contains characters that cannot be stored',
      stackName: 'Stack name contains characters that cannot be stored',
    });
    expect((await fails({ moduleName: 'a\nb', stackName: 'a\u2028b' })).errors).toEqual({
      moduleName: 'Module name cannot contain line breaks',
      stackName: 'Stack name cannot contain line breaks',
    });
    expect((await fails({ moduleName: '\u200b\u2060 \u3164', stackName: '\u2800\ufe0f' })).errors).toEqual({
      moduleName: 'Module name must be 1-100 characters long',
      stackName: 'Stack name must be 1-50 characters long',
    });
    // A joiner is part of some emoji and of words in some scripts.
    expect((await ada.createModule('👩‍💻', 'JS')).moduleName).toBe('👩‍💻');
    expect((await fails({ moduleName: 'a', stackName: 'JS', username: 7 })).errors).toEqual({
      username: 'username must be a string',
    });
    const unknown = { moduleName: 'a', stackName: 'Cobol' };
    const error = await ada.expectError('POST /modules', 'NOT_FOUND', { body: unknown });
    expect(error.message).toBe(messages.stackNotFound);
    await server.guest().expectError('POST /modules', 'NOT_SIGNED_IN', { body: unknown });
  });

  test('have a unique name per author and stack', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    await ada.createModule();
    const body = { moduleName: 'Closures', stackName: 'JS' };
    expect((await ada.expectError('POST /modules', 'CONFLICT', { body })).message).toBe(
      messages.moduleExists,
    );
    await ada.createModule('closures');
    await ada.createModule('Closures', 'Python');
    await (await server.member('bob')).createModule();
  });

  test('are created once when a client of the spec sends both of its requests at the same time', {
    tags: '@spec:7.18',
  }, async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const body = { moduleName: 'Closures', stackName: 'JS' };
    const responses = await Promise.all([
      ada.request('POST /modules/USER', { body }),
      ada.request('POST /modules/user', { body }),
      ada.request('POST /modules', { body }),
    ]);
    const [upper, lower, plain] = responses.map(({ status }) => status);
    // The first request creates the module. The plain call reports a conflict if it already exists.
    expect([
      [201, 200, 409],
      [200, 201, 409],
      [200, 200, 201],
    ]).toContainEqual([upper, lower, plain]);
    const [first, second] = await Promise.all(responses.map((response) => response.json()));
    expect(first).toEqual(second);
    expect((await ada.call('GET /modules')).total_elements).toBe(1);
  });

  test('can be created for another author by administrators only', {
    tags: '@spec:6.10',
  }, async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    const ada = await server.member('ada');
    expect((await admin.createModule('One', 'JS', 'ADA')).username).toBe('ada');
    expect((await admin.createModule('Two', 'JS', 'Admin')).username).toBe('admin');
    expect((await admin.createModule('Three', 'JS', 'unknown')).username).toBe('admin');
    expect((await ada.createModule('Four', 'JS', 'admin')).username).toBe('ada');
    const body = { moduleName: 'Five', stackName: 'JS', username: null };
    expect((await ada.call('POST /modules', { body })).username).toBe('ada');
  });

  const other = { moduleName: 'Scopes', stackName: 'Python' };
  test.each<[Call, object]>([
    ['GET /modules/{id}', {}],
    ['PUT /modules/{id}', { body: other }],
    ['PUT /modules/{id}/order', { body: { cardIds: [] } }],
    ['GET /modules/{id}/export', {}],
    ['POST /modules/{id}/import', { body: { markdown: '## Card (EASY)\nQ\n### Answer\nA' } }],
    ['DELETE /modules/{id}', {}],
    ['POST /modules/{id}/restore', {}],
    ['GET /cards/modules/{moduleId}', {}],
  ])('of other users cannot be reached: %s', { tags: '@spec:6.4' }, async (call, parts) => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { moduleId } = await ada.createModule();
    const bob = await server.member('bob');
    if (call.endsWith('restore')) await ada.call('DELETE /modules/{id}', { params: [moduleId] });
    const others = await bob.expectError(call, 'NOT_FOUND', { params: [moduleId], ...parts });
    const missing = await bob.expectError(call, 'NOT_FOUND', { params: [999], ...parts });
    expect(others).toEqual(missing);
    await bob.expectError(call, 'NOT_FOUND', { params: ['9'.repeat(20)], ...parts });
    await bob.expectError(call, 'VALIDATION_ERROR', { params: ['1x'], ...parts });
    await server.guest().expectError(call, 'NOT_SIGNED_IN', { params: [moduleId], ...parts });
    const admin = await server.administrator();
    expect((await admin.request(call, { params: [moduleId], ...parts })).ok).toBe(true);
  });

  test('can be renamed and moved but keep their author', { tags: '@spec:7.19' }, async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { moduleId } = await ada.createModule();
    await ada.createModule('Taken', 'Python');
    const change = (body: object) => ({ params: [moduleId], body });
    const changed = await ada.call('PUT /modules/{id}', change({ ...other, username: 'admin' }));
    expect(changed).toMatchObject({ moduleId, moduleName: 'Scopes', stackName: 'Python', username: 'ada' });
    await ada.call('PUT /modules/{id}', change(other));
    await ada.expectError(
      'PUT /modules/{id}',
      'CONFLICT',
      change({ moduleName: 'Taken', stackName: 'Python' }),
    );
    await ada.expectError(
      'PUT /modules/{id}',
      'NOT_FOUND',
      change({ moduleName: 'Taken', stackName: 'Cobol' }),
    );
    await ada.expectError(
      'PUT /modules/{id}',
      'VALIDATION_ERROR',
      change({ moduleName: '', stackName: 'JS' }),
    );
  });

  test('are listed for their author, and all of them for administrators', {
    tags: ['@spec:3.9', '@spec:6.6', '@spec:7.11', '@spec:7.12'],
  }, async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const bob = await server.member('bob');
    const admin = await server.administrator();
    const one = await ada.createModule('One');
    await ada.createCard(one.moduleId);
    const two = await bob.createModule('two', 'Python');
    const names = async (call: 'GET /modules', query = '', client = admin) =>
      (await client.call(call, { query })).data.map(({ moduleName }) => moduleName);
    expect(await names('GET /modules', '', ada)).toEqual(['One']);
    expect(await names('GET /modules')).toEqual(['One', 'two']);
    expect(await names('GET /modules', '?sort=-moduleName')).toEqual(['two', 'One']);
    expect(await names('GET /modules', '?sort=cardsCount')).toEqual(['two', 'One']);
    expect(await names('GET /modules', '?sort=-stackName')).toEqual(['two', 'One']);
    expect(await names('GET /modules', '?sort=dateCreated')).toEqual(['One', 'two']);
    expect(await names('GET /modules', '?search=PYTH')).toEqual(['two']);
    expect(await names('GET /modules', '?search=bob')).toEqual(['two']);
    expect(await ada.call('GET /modules', { query: '?search=two' })).toEqual({
      data: [],
      current_page: 0,
      total_elements: 0,
      total_pages: 0,
    });
    expect(await admin.call('GET /modules', { query: '?size=1&page=1' })).toEqual({
      data: [two],
      current_page: 1,
      total_elements: 2,
      total_pages: 2,
    });
  });

  test('are searched ignoring letter case in any script, including both forms of Greek sigma', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    for (const name of ['ΣΑΣ', 'Σασα', 'ÄPFEL', '50%_\\']) await ada.createModule(name);
    const found = async (search: string) => {
      const query = `?search=${encodeURIComponent(search)}`;
      return (await ada.call('GET /modules', { query })).data.map(({ moduleName }) => moduleName);
    };
    expect(await found('σας')).toEqual(['ΣΑΣ', 'Σασα']);
    expect(await found('ΣΑΣ')).toEqual(['ΣΑΣ', 'Σασα']);
    expect(await found('σασ')).toEqual(['ΣΑΣ', 'Σασα']);
    expect(await found('äpf')).toEqual(['ÄPFEL']);
    expect(await found('%_\\')).toEqual(['50%_\\']);
  });

  test('of an author are listed by id or username, for the author and administrators only', {
    tags: ['@spec:7.14', '@spec:7.15'],
  }, async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const bob = await server.member('bob');
    const admin = await server.administrator();
    const { id } = await ada.me();
    const module = await ada.createModule();
    for (const client of [ada, admin]) {
      for (const author of [id, 'ada', 'ADA']) {
        const page = await client.call('GET /modules/author/{author}', { params: [author] });
        expect(page.data).toEqual([module]);
      }
      expect((await client.call('GET /modules/user/{userId}', { params: [id] })).data).toEqual([module]);
    }
    const errors = [];
    for (const author of [id, 'ada', 999, 'unknown', '0', '9'.repeat(40), 'a\u0000']) {
      errors.push(await bob.expectError('GET /modules/author/{author}', 'NOT_FOUND', { params: [author] }));
    }
    for (const user of [id, 999]) {
      errors.push(await bob.expectError('GET /modules/user/{userId}', 'NOT_FOUND', { params: [user] }));
    }
    expect(new Set(errors.map((error) => JSON.stringify(error))).size).toBe(1);
    await admin.expectError('GET /modules/user/{userId}', 'NOT_FOUND', { params: [999] });
    await admin.expectError('GET /modules/author/{author}', 'NOT_FOUND', { params: ['unknown'] });
    await bob.expectError('GET /modules/user/{userId}', 'VALIDATION_ERROR', { params: ['bob'] });
  });
});

describe('Restoring', () => {
  test('brings back a deleted module, which no call can read, with its cards', {
    tags: '@spec:7.20',
  }, async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const admin = await server.administrator();
    const { moduleId } = await ada.createModule();
    const kept = await ada.createCard(moduleId, 'Kept');
    const dropped = await ada.createCard(moduleId, 'Dropped before');
    await ada.call('DELETE /cards/{id}', { params: [dropped.cardId] });
    const deleted = await ada.call('DELETE /modules/{id}', { params: [moduleId] });
    expect(deleted).toMatchObject({ moduleId, cardsCount: 1 });

    const params = [moduleId];
    await ada.expectError('GET /modules/{id}', 'NOT_FOUND', { params });
    await ada.expectError('DELETE /modules/{id}', 'NOT_FOUND', { params });
    await ada.expectError('GET /cards/modules/{moduleId}', 'NOT_FOUND', { params });
    await ada.expectError('PUT /cards/{id}', 'NOT_FOUND', {
      params: [kept.cardId],
      body: { question: 'q', answer: 'a' },
    });
    await ada.expectError('DELETE /cards/{id}', 'NOT_FOUND', { params: [kept.cardId] });
    await ada.expectError('POST /cards/{id}/restore', 'NOT_FOUND', { params: [dropped.cardId] });
    expect((await ada.call('GET /modules')).data).toEqual([]);
    expect((await admin.call('GET /cards')).data).toEqual([]);
    expect((await ada.call('GET /stacks')).find(({ stackName }) => stackName === 'JS')?.modulesCount).toBe(0);

    const restored = await ada.call('POST /modules/{id}/restore', { params });
    expect(restored).toEqual(deleted);
    expect(await ada.cardsOf(moduleId)).toEqual([kept]);
    await ada.expectError('POST /modules/{id}/restore', 'NOT_FOUND', { params });
  });

  test('brings back a deleted card in its position', { tags: '@spec:7.28' }, async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { moduleId } = await ada.createModule();
    const cards = [];
    for (const question of ['1', '2', '3']) cards.push(await ada.createCard(moduleId, question));
    const params = [cards[1]?.cardId ?? 0];
    expect(await ada.call('DELETE /cards/{id}', { params })).toEqual(cards[1]);
    expect(await ada.cardsOf(moduleId)).toEqual([cards[0], cards[2]]);
    expect((await ada.call('GET /modules/{id}', { params: [moduleId] })).cardsCount).toBe(2);
    const bob = await server.member('bob');
    await bob.expectError('POST /cards/{id}/restore', 'NOT_FOUND', { params });
    expect(await ada.call('POST /cards/{id}/restore', { params })).toEqual(cards[1]);
    expect(await ada.cardsOf(moduleId)).toEqual(cards);
    await ada.expectError('POST /cards/{id}/restore', 'NOT_FOUND', { params });
  });

  test('is refused after ten minutes, whether purged or not', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { moduleId } = await ada.createModule();
    const { cardId } = await ada.createCard(moduleId);
    const other = await ada.createModule('Other');
    await ada.call('DELETE /cards/{id}', { params: [cardId] });
    await ada.call('DELETE /modules/{id}', { params: [other.moduleId] });
    server.clock.now += restoreWindowMs - 1;
    await purgeExpired(server.services);
    await ada.call('POST /cards/{id}/restore', { params: [cardId] });
    await ada.call('POST /modules/{id}/restore', { params: [other.moduleId] });
    await ada.call('DELETE /cards/{id}', { params: [cardId] });
    await ada.call('DELETE /modules/{id}', { params: [other.moduleId] });
    server.clock.now += restoreWindowMs;
    await ada.expectError('POST /cards/{id}/restore', 'NOT_FOUND', { params: [cardId] });
    await ada.expectError('POST /modules/{id}/restore', 'NOT_FOUND', { params: [other.moduleId] });
    await Promise.all([purgeExpired(server.services), purgeExpired(server.services)]);
    const rows = await server.database.selectFrom('modules').select('id').execute();
    expect(rows).toEqual([{ id: moduleId }]);
    expect(await server.database.selectFrom('cards').selectAll().execute()).toEqual([]);
  });

  test('is no longer possible after a purge, which removes any number of rows in batches', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { moduleId } = await ada.createModule();
    const card = {
      module_id: moduleId,
      question: 'q',
      answer: 'a',
      level: 'EASY',
      position: 1,
      created_at: 0,
    } as const;
    const cards = Array.from({ length: 250 }, () => ({ ...card, deleted_at: 1 }));
    await server.database.insertInto('cards').values(cards).execute();
    await purgeExpired(server.services);
    expect(await server.database.selectFrom('cards').select('id').execute()).toEqual([]);
  });

  test('reports a conflict if the module’s name has been taken since', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { moduleId } = await ada.createModule();
    await ada.call('DELETE /modules/{id}', { params: [moduleId] });
    await ada.createModule();
    const error = await ada.expectError('POST /modules/{id}/restore', 'CONFLICT', { params: [moduleId] });
    expect(error.message).toBe(messages.moduleExists);
  });

  test('brings back a module’s deleted stack, or uses a newer one of the same name', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    const stack = await admin.call('POST /stacks', { body: { stackName: 'Rust' } });
    const { moduleId } = await admin.createModule('Traits', 'Rust');
    const restore = () => admin.call('POST /modules/{id}/restore', { params: [moduleId] });
    const dropBoth = async (stackId: number) => {
      await admin.call('DELETE /modules/{id}', { params: [moduleId] });
      await admin.call('DELETE /stacks/{id}', { params: [stackId] });
      await purgeExpired(server.services);
    };
    await dropBoth(stack.stackId);
    expect(await restore()).toMatchObject({ stackId: stack.stackId, stackName: 'Rust' });
    await dropBoth(stack.stackId);
    const successor = await admin.call('POST /stacks', { body: { stackName: 'RUST' } });
    expect(await restore()).toMatchObject({ stackId: successor.stackId, stackName: 'RUST' });
    server.clock.now += restoreWindowMs;
    await purgeExpired(server.services);
    const names = await server.database
      .selectFrom('stacks')
      .select('name')
      .where('name_key', '=', 'rust')
      .execute();
    expect(names).toEqual([{ name: 'RUST' }]);
  });
});

describe('Stacks', () => {
  test('are listed for everyone with their number of modules; a new server has twelve', {
    tags: ['@spec:1.3', '@spec:6.6', '@spec:7.21'],
  }, async () => {
    const server = await openTestServer();
    await (await server.member('ada')).createModule();
    const stacks = await server.guest().call('GET /stacks');
    expect(stacks.map(({ stackName, modulesCount }) => [stackName, modulesCount])).toEqual(
      ['Java', 'Python', 'SQL', 'JS', 'C#', 'React', 'Vue', 'HTML', 'CSS', 'UI/UX', 'GO', 'PHP'].map(
        (name) => [name, name === 'JS' ? 1 : 0],
      ),
    );
  });

  test('are created by administrators; names are unique, ignoring letter case', {
    tags: ['@spec:3.5', '@spec:7.22'],
  }, async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    const body = { stackName: ' Größe ', modulesCount: 0, stackId: 0 };
    expect(await admin.call('POST /stacks', { body })).toEqual({
      stackId: 13,
      stackName: 'Größe',
      modulesCount: 0,
    });
    const error = await admin.expectError('POST /stacks', 'CONFLICT', { body: { stackName: 'GRÖßE' } });
    expect(error.message).toBe(messages.stackExists);
    const ada = await server.member('ada');
    await ada.expectError('POST /stacks', 'NOT_ALLOWED', { body });
    await ada.expectError('DELETE /stacks/{id}', 'NOT_ALLOWED', { params: [1] });
    await admin.expectError('POST /stacks', 'VALIDATION_ERROR', { body: { stackName: ' ' } });
    const duplicates = await Promise.all(
      [1, 2].map(() => admin.request('POST /stacks', { body: { stackName: 'Zig' } })),
    );
    expect(duplicates.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('cannot be deleted while modules use them, and the error says how many do', {
    tags: '@spec:7.23',
  }, async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    const { stackId, moduleId } = await admin.createModule();
    const params = [stackId];
    expect((await admin.expectError('DELETE /stacks/{id}', 'CONFLICT', { params })).message).toBe(
      '1 module uses this stack. Move or delete it first',
    );
    await admin.createModule('Scopes');
    expect((await admin.expectError('DELETE /stacks/{id}', 'CONFLICT', { params })).message).toBe(
      '2 modules use this stack. Move or delete them first',
    );
    const [other] = (await admin.call('GET /modules')).data.slice(1);
    for (const id of [moduleId, other?.moduleId ?? 0])
      await admin.call('DELETE /modules/{id}', { params: [id] });
    expect(await admin.call('DELETE /stacks/{id}', { params })).toEqual({
      stackId,
      stackName: 'JS',
      modulesCount: 0,
    });
    await admin.expectError('DELETE /stacks/{id}', 'NOT_FOUND', { params });
    expect(await admin.call('GET /stacks')).toHaveLength(11);
    expect((await admin.call('POST /stacks', { body: { stackName: 'js' } })).stackName).toBe('js');
  });
});
