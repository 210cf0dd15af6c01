import { type Call, messages, restoreWindowMs } from '@flipstack/contract';
import { describe, expect, test } from 'vitest';
import { purgeExpired } from '../src/housekeeping.ts';
import { aWorld } from './support/world.ts';

describe('Modules', () => {
  test('A member creates a module in a stack, whatever the letter case of its name', {
    tags: ['@spec:1.2', '@spec:3.2', '@spec:7.16'],
  }, async () => {
    const world = await aWorld();
    const ada = await world.member('ada');
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

  test('A member is told what is wrong with a module', async () => {
    const world = await aWorld();
    const ada = await world.member('ada');
    const fails = (body: unknown) => ada.fails('POST /modules', 'VALIDATION_ERROR', { body });
    expect((await fails({ moduleName: ' ', stackName: 'x'.repeat(51) })).errors).toEqual({
      moduleName: 'Module name must be 1-100 characters long',
      stackName: 'Stack name must be 1-50 characters long',
    });
    expect((await fails({ moduleName: 'a\u0000b', stackName: '\ud800' })).errors).toEqual({
      moduleName: 'Module name contains characters that cannot be stored',
      stackName: 'Stack name contains characters that cannot be stored',
    });
    expect((await fails({ moduleName: 'a', stackName: 'JS', username: 7 })).errors).toEqual({
      username: 'Username must be a text',
    });
    const unknown = { moduleName: 'a', stackName: 'Cobol' };
    const error = await ada.fails('POST /modules', 'NOT_FOUND', { body: unknown });
    expect(error.message).toBe(messages.stackNotFound);
    await world.guest().fails('POST /modules', 'NOT_SIGNED_IN', { body: unknown });
  });

  test('A member has a name only once in a stack; another member, or another stack, may have it too', async () => {
    const world = await aWorld();
    const ada = await world.member('ada');
    await ada.createModule();
    const body = { moduleName: 'Closures', stackName: 'JS' };
    expect((await ada.fails('POST /modules', 'CONFLICT', { body })).message).toBe(messages.moduleExists);
    await ada.createModule('closures');
    await ada.createModule('Closures', 'Python');
    await (await world.member('bob')).createModule();
  });

  test('The two requests of the seed’s client, sent at once, make one module', {
    tags: '@spec:7.18',
  }, async () => {
    const world = await aWorld();
    const ada = await world.member('ada');
    const body = { moduleName: 'Closures', stackName: 'JS' };
    const answers = await Promise.all([
      ada.try('POST /modules/USER', { body }),
      ada.try('POST /modules/user', { body }),
      ada.try('POST /modules', { body }),
    ]);
    const [one, twin, plain] = answers.map(({ status }) => status);
    // Whoever comes first makes it; the plain call does not take what is there already for its own.
    expect([
      [201, 200, 409],
      [200, 201, 409],
      [200, 200, 201],
    ]).toContainEqual([one, twin, plain]);
    const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
    expect(first).toEqual(second);
    expect((await ada.does('GET /modules')).total_elements).toBe(1);
  });

  test('An administrator names another author; a member who tries names only themselves', {
    tags: '@spec:6.10',
  }, async () => {
    const world = await aWorld();
    const admin = await world.administrator();
    const ada = await world.member('ada');
    expect((await admin.createModule('One', 'JS', 'ADA')).username).toBe('ada');
    expect((await admin.createModule('Two', 'JS', 'Admin')).username).toBe('admin');
    expect((await admin.createModule('Three', 'JS', 'nobody')).username).toBe('admin');
    expect((await ada.createModule('Four', 'JS', 'admin')).username).toBe('ada');
    const body = { moduleName: 'Five', stackName: 'JS', username: null };
    expect((await ada.does('POST /modules', { body })).username).toBe('ada');
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
  ])('A member cannot reach another member’s module: %s', { tags: '@spec:6.4' }, async (call, parts) => {
    const world = await aWorld();
    const ada = await world.member('ada');
    const { moduleId } = await ada.createModule();
    const bob = await world.member('bob');
    if (call.endsWith('restore')) await ada.does('DELETE /modules/{id}', { params: [moduleId] });
    const foreign = await bob.fails(call, 'NOT_FOUND', { params: [moduleId], ...parts });
    const missing = await bob.fails(call, 'NOT_FOUND', { params: [999], ...parts });
    expect(foreign).toEqual(missing);
    await bob.fails(call, 'NOT_FOUND', { params: ['9'.repeat(20)], ...parts });
    await bob.fails(call, 'VALIDATION_ERROR', { params: ['1x'], ...parts });
    await world.guest().fails(call, 'NOT_SIGNED_IN', { params: [moduleId], ...parts });
    const admin = await world.administrator();
    expect((await admin.try(call, { params: [moduleId], ...parts })).ok).toBe(true);
  });

  test('A member renames a module and moves it; the author stays', { tags: '@spec:7.19' }, async () => {
    const world = await aWorld();
    const ada = await world.member('ada');
    const { moduleId } = await ada.createModule();
    await ada.createModule('Taken', 'Python');
    const change = (body: object) => ({ params: [moduleId], body });
    const changed = await ada.does('PUT /modules/{id}', change({ ...other, username: 'admin' }));
    expect(changed).toMatchObject({ moduleId, moduleName: 'Scopes', stackName: 'Python', username: 'ada' });
    await ada.does('PUT /modules/{id}', change(other));
    await ada.fails('PUT /modules/{id}', 'CONFLICT', change({ moduleName: 'Taken', stackName: 'Python' }));
    await ada.fails('PUT /modules/{id}', 'NOT_FOUND', change({ moduleName: 'Taken', stackName: 'Cobol' }));
    await ada.fails('PUT /modules/{id}', 'VALIDATION_ERROR', change({ moduleName: '', stackName: 'JS' }));
  });

  test('A member lists their own modules only; an administrator lists all', {
    tags: ['@spec:3.9', '@spec:6.6', '@spec:7.11', '@spec:7.12'],
  }, async () => {
    const world = await aWorld();
    const ada = await world.member('ada');
    const bob = await world.member('bob');
    const admin = await world.administrator();
    const one = await ada.createModule('One');
    await ada.createCard(one.moduleId);
    const two = await bob.createModule('two', 'Python');
    const names = async (call: 'GET /modules', query = '', who = admin) =>
      (await who.does(call, { query })).data.map(({ moduleName }) => moduleName);
    expect(await names('GET /modules', '', ada)).toEqual(['One']);
    expect(await names('GET /modules')).toEqual(['One', 'two']);
    expect(await names('GET /modules', '?sort=-moduleName')).toEqual(['two', 'One']);
    expect(await names('GET /modules', '?sort=cardsCount')).toEqual(['two', 'One']);
    expect(await names('GET /modules', '?sort=-stackName')).toEqual(['two', 'One']);
    expect(await names('GET /modules', '?sort=dateCreated')).toEqual(['One', 'two']);
    expect(await names('GET /modules', '?search=PYTH')).toEqual(['two']);
    expect(await names('GET /modules', '?search=bob')).toEqual(['two']);
    expect(await ada.does('GET /modules', { query: '?search=two' })).toEqual({
      data: [],
      current_page: 0,
      total_elements: 0,
      total_pages: 0,
    });
    expect(await admin.does('GET /modules', { query: '?size=1&page=1' })).toEqual({
      data: [two],
      current_page: 1,
      total_elements: 2,
      total_pages: 2,
    });
  });

  test('A search knows the letters of every script in either case, the Greek sigma in each of its forms', async () => {
    const world = await aWorld();
    const ada = await world.member('ada');
    for (const name of ['ΣΑΣ', 'Σασα', 'ÄPFEL', '50%_\\']) await ada.createModule(name);
    const found = async (search: string) => {
      const query = `?search=${encodeURIComponent(search)}`;
      return (await ada.does('GET /modules', { query })).data.map(({ moduleName }) => moduleName);
    };
    expect(await found('σας')).toEqual(['ΣΑΣ', 'Σασα']);
    expect(await found('ΣΑΣ')).toEqual(['ΣΑΣ', 'Σασα']);
    expect(await found('σασ')).toEqual(['ΣΑΣ', 'Σασα']);
    expect(await found('äpf')).toEqual(['ÄPFEL']);
    expect(await found('%_\\')).toEqual(['50%_\\']);
  });

  test('The modules of an author are found by id and by name, by the author and administrators only', {
    tags: ['@spec:7.14', '@spec:7.15'],
  }, async () => {
    const world = await aWorld();
    const ada = await world.member('ada');
    const bob = await world.member('bob');
    const admin = await world.administrator();
    const { id } = await ada.me();
    const module = await ada.createModule();
    for (const who of [ada, admin]) {
      for (const author of [id, 'ada', 'ADA']) {
        const page = await who.does('GET /modules/author/{author}', { params: [author] });
        expect(page.data).toEqual([module]);
      }
      expect((await who.does('GET /modules/user/{userId}', { params: [id] })).data).toEqual([module]);
    }
    const answers = [];
    for (const author of [id, 'ada', 999, 'nobody', '0', '9'.repeat(40), 'a\u0000']) {
      answers.push(await bob.fails('GET /modules/author/{author}', 'NOT_FOUND', { params: [author] }));
    }
    for (const user of [id, 999]) {
      answers.push(await bob.fails('GET /modules/user/{userId}', 'NOT_FOUND', { params: [user] }));
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await admin.fails('GET /modules/user/{userId}', 'NOT_FOUND', { params: [999] });
    await admin.fails('GET /modules/author/{author}', 'NOT_FOUND', { params: ['nobody'] });
    await bob.fails('GET /modules/user/{userId}', 'VALIDATION_ERROR', { params: ['bob'] });
  });
});

describe('Deleting and restoring', () => {
  test('A deleted module is gone from every read at once, and comes back with its cards', {
    tags: '@spec:7.20',
  }, async () => {
    const world = await aWorld();
    const ada = await world.member('ada');
    const admin = await world.administrator();
    const { moduleId } = await ada.createModule();
    const kept = await ada.createCard(moduleId, 'Kept');
    const dropped = await ada.createCard(moduleId, 'Dropped before');
    await ada.does('DELETE /cards/{id}', { params: [dropped.cardId] });
    const deleted = await ada.does('DELETE /modules/{id}', { params: [moduleId] });
    expect(deleted).toMatchObject({ moduleId, cardsCount: 1 });

    const params = [moduleId];
    await ada.fails('GET /modules/{id}', 'NOT_FOUND', { params });
    await ada.fails('DELETE /modules/{id}', 'NOT_FOUND', { params });
    await ada.fails('GET /cards/modules/{moduleId}', 'NOT_FOUND', { params });
    await ada.fails('PUT /cards/{id}', 'NOT_FOUND', {
      params: [kept.cardId],
      body: { question: 'q', answer: 'a' },
    });
    await ada.fails('DELETE /cards/{id}', 'NOT_FOUND', { params: [kept.cardId] });
    await ada.fails('POST /cards/{id}/restore', 'NOT_FOUND', { params: [dropped.cardId] });
    expect((await ada.does('GET /modules')).data).toEqual([]);
    expect((await admin.does('GET /cards')).data).toEqual([]);
    expect((await ada.does('GET /stacks')).find(({ stackName }) => stackName === 'JS')?.modulesCount).toBe(0);

    const restored = await ada.does('POST /modules/{id}/restore', { params });
    expect(restored).toEqual(deleted);
    expect(await ada.cardsOf(moduleId)).toEqual([kept]);
    await ada.fails('POST /modules/{id}/restore', 'NOT_FOUND', { params });
  });

  test('A deleted card comes back to its place', { tags: '@spec:7.28' }, async () => {
    const world = await aWorld();
    const ada = await world.member('ada');
    const { moduleId } = await ada.createModule();
    const cards = [];
    for (const question of ['1', '2', '3']) cards.push(await ada.createCard(moduleId, question));
    const params = [cards[1]?.cardId ?? 0];
    expect(await ada.does('DELETE /cards/{id}', { params })).toEqual(cards[1]);
    expect(await ada.cardsOf(moduleId)).toEqual([cards[0], cards[2]]);
    expect((await ada.does('GET /modules/{id}', { params: [moduleId] })).cardsCount).toBe(2);
    const bob = await world.member('bob');
    await bob.fails('POST /cards/{id}/restore', 'NOT_FOUND', { params });
    expect(await ada.does('POST /cards/{id}/restore', { params })).toEqual(cards[1]);
    expect(await ada.cardsOf(moduleId)).toEqual(cards);
    await ada.fails('POST /cards/{id}/restore', 'NOT_FOUND', { params });
  });

  test('After ten minutes nothing comes back, purged already or not', async () => {
    const world = await aWorld();
    const ada = await world.member('ada');
    const { moduleId } = await ada.createModule();
    const { cardId } = await ada.createCard(moduleId);
    const other = await ada.createModule('Other');
    await ada.does('DELETE /cards/{id}', { params: [cardId] });
    await ada.does('DELETE /modules/{id}', { params: [other.moduleId] });
    world.clock.now += restoreWindowMs - 1;
    await purgeExpired(world.services);
    await ada.does('POST /cards/{id}/restore', { params: [cardId] });
    await ada.does('POST /modules/{id}/restore', { params: [other.moduleId] });
    await ada.does('DELETE /cards/{id}', { params: [cardId] });
    await ada.does('DELETE /modules/{id}', { params: [other.moduleId] });
    world.clock.now += restoreWindowMs;
    await ada.fails('POST /cards/{id}/restore', 'NOT_FOUND', { params: [cardId] });
    await ada.fails('POST /modules/{id}/restore', 'NOT_FOUND', { params: [other.moduleId] });
    await Promise.all([purgeExpired(world.services), purgeExpired(world.services)]);
    const rows = await world.database.selectFrom('modules').select('id').execute();
    expect(rows).toEqual([{ id: moduleId }]);
    expect(await world.database.selectFrom('cards').selectAll().execute()).toEqual([]);
  });

  test('A purge clears any number in batches', async () => {
    const world = await aWorld();
    const ada = await world.member('ada');
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
    await world.database.insertInto('cards').values(cards).execute();
    await purgeExpired(world.services);
    expect(await world.database.selectFrom('cards').select('id').execute()).toEqual([]);
  });

  test('A module whose name has been taken meanwhile cannot come back, and says so', async () => {
    const world = await aWorld();
    const ada = await world.member('ada');
    const { moduleId } = await ada.createModule();
    await ada.does('DELETE /modules/{id}', { params: [moduleId] });
    await ada.createModule();
    const error = await ada.fails('POST /modules/{id}/restore', 'CONFLICT', { params: [moduleId] });
    expect(error.message).toBe(messages.moduleExists);
  });

  test('A module brings its deleted stack back, or joins the one that was made under its name meanwhile', async () => {
    const world = await aWorld();
    const admin = await world.administrator();
    const stack = await admin.does('POST /stacks', { body: { stackName: 'Rust' } });
    const { moduleId } = await admin.createModule('Traits', 'Rust');
    const restore = () => admin.does('POST /modules/{id}/restore', { params: [moduleId] });
    const dropBoth = async (stackId: number) => {
      await admin.does('DELETE /modules/{id}', { params: [moduleId] });
      await admin.does('DELETE /stacks/{id}', { params: [stackId] });
      await purgeExpired(world.services);
    };
    await dropBoth(stack.stackId);
    expect(await restore()).toMatchObject({ stackId: stack.stackId, stackName: 'Rust' });
    await dropBoth(stack.stackId);
    const successor = await admin.does('POST /stacks', { body: { stackName: 'RUST' } });
    expect(await restore()).toMatchObject({ stackId: successor.stackId, stackName: 'RUST' });
    await purgeExpired(world.services);
    const names = await world.database
      .selectFrom('stacks')
      .select('name')
      .where('name_key', '=', 'rust')
      .execute();
    expect(names).toEqual([{ name: 'RUST' }]);
  });
});

describe('Stacks', () => {
  test('Anyone sees the twelve stacks of a new server, with how many modules use them', {
    tags: ['@spec:1.3', '@spec:6.6', '@spec:7.21'],
  }, async () => {
    const world = await aWorld();
    await (await world.member('ada')).createModule();
    const stacks = await world.guest().does('GET /stacks');
    expect(stacks.map(({ stackName, modulesCount }) => [stackName, modulesCount])).toEqual(
      ['Java', 'Python', 'SQL', 'JS', 'C#', 'React', 'Vue', 'HTML', 'CSS', 'UI/UX', 'GO', 'PHP'].map(
        (name) => [name, name === 'JS' ? 1 : 0],
      ),
    );
  });

  test('An administrator creates a stack; its name is unique in any letter case', {
    tags: ['@spec:3.5', '@spec:7.22'],
  }, async () => {
    const world = await aWorld();
    const admin = await world.administrator();
    const body = { stackName: ' Größe ', modulesCount: 0, stackId: 0 };
    expect(await admin.does('POST /stacks', { body })).toEqual({
      stackId: 13,
      stackName: 'Größe',
      modulesCount: 0,
    });
    const error = await admin.fails('POST /stacks', 'CONFLICT', { body: { stackName: 'GRÖßE' } });
    expect(error.message).toBe(messages.stackExists);
    const ada = await world.member('ada');
    await ada.fails('POST /stacks', 'NOT_ALLOWED', { body });
    await ada.fails('DELETE /stacks/{id}', 'NOT_ALLOWED', { params: [1] });
    await admin.fails('POST /stacks', 'VALIDATION_ERROR', { body: { stackName: ' ' } });
    const twins = await Promise.all(
      [1, 2].map(() => admin.try('POST /stacks', { body: { stackName: 'Zig' } })),
    );
    expect(twins.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('A stack that modules use stays, and the administrator is told how many', {
    tags: '@spec:7.23',
  }, async () => {
    const world = await aWorld();
    const admin = await world.administrator();
    const { stackId, moduleId } = await admin.createModule();
    const params = [stackId];
    expect((await admin.fails('DELETE /stacks/{id}', 'CONFLICT', { params })).message).toBe(
      '1 module uses this stack',
    );
    await admin.createModule('Scopes');
    expect((await admin.fails('DELETE /stacks/{id}', 'CONFLICT', { params })).message).toBe(
      '2 modules use this stack',
    );
    const [other] = (await admin.does('GET /modules')).data.slice(1);
    for (const id of [moduleId, other?.moduleId ?? 0])
      await admin.does('DELETE /modules/{id}', { params: [id] });
    expect(await admin.does('DELETE /stacks/{id}', { params })).toEqual({
      stackId,
      stackName: 'JS',
      modulesCount: 0,
    });
    await admin.fails('DELETE /stacks/{id}', 'NOT_FOUND', { params });
    expect(await admin.does('GET /stacks')).toHaveLength(11);
    expect((await admin.does('POST /stacks', { body: { stackName: 'js' } })).stackName).toBe('js');
  });
});
