import { messages, restoreWindowMs } from '@flipstack/contract';
import { describe, expect, test } from 'vitest';
import { seedLibrary } from '../src/features/library/stored/seed-library.ts';
import { purgeExpired } from '../src/housekeeping.ts';
import { libraryFile } from './support/library-files.ts';
import { openTestServer } from './support/test-server.ts';

async function openServerWithRust() {
  const server = await openTestServer();
  const admin = await server.administrator();
  const rust = await admin.call('POST /stacks', { body: { stackName: 'Rust' } });
  return { server, admin, rust, params: [rust.stackId] };
}

describe('Renaming a stack', () => {
  test('shows the new name everywhere immediately', async () => {
    const { server, admin, rust, params } = await openServerWithRust();
    const { moduleId } = await admin.createModule('Traits', 'Rust');
    const renamed = await admin.call('PUT /stacks/{id}', { params, body: { stackName: '  Rust 2024 ' } });
    expect(renamed).toEqual({ ...rust, stackName: 'Rust 2024', modulesCount: 1 });
    expect((await server.guest().call('GET /stacks')).at(-1)).toEqual(renamed);
    expect((await admin.call('GET /modules/{id}', { params: [moduleId] })).stackName).toBe('Rust 2024');
    const [found] = (await admin.call('GET /modules', { query: '?search=rust%202024' })).data;
    expect(found?.moduleId).toBe(moduleId);
    await admin.createModule('Lifetimes', 'rust 2024');
    await admin.expectError('POST /modules', 'NOT_FOUND', { body: { moduleName: 'M', stackName: 'Rust' } });
    const [entry] = (await admin.call('GET /audit', { query: '?search=stack.renamed' })).data;
    expect(entry).toMatchObject({ object: 'stack 13 "Rust"', detail: 'now "Rust 2024"' });
  });

  test('can change the letter case, but not take the name of another stack', async () => {
    const { admin, params } = await openServerWithRust();
    expect((await admin.call('PUT /stacks/{id}', { params, body: { stackName: 'RUST' } })).stackName).toBe(
      'RUST',
    );
    const taken = await admin.expectError('PUT /stacks/{id}', 'CONFLICT', {
      params,
      body: { stackName: 'java' },
    });
    expect(taken.message).toBe(messages.stackExists);
    await admin.expectError('PUT /stacks/{id}', 'VALIDATION_ERROR', { params, body: { stackName: ' ' } });
    const none = { params: [999], body: { stackName: 'Zig' } };
    await admin.expectError('PUT /stacks/{id}', 'NOT_FOUND', none);
  });

  test('is refused for the built-in stacks, even to change letter case', async () => {
    const { server, admin } = await openServerWithRust();
    const stacks = (await admin.call('GET /stacks')).slice(0, 12);
    for (const { stackId, stackName } of stacks) {
      const rename = (name: string) => ({ params: [stackId], body: { stackName: name } });
      const refused = await admin.expectError('PUT /stacks/{id}', 'CONFLICT', rename(`${stackName}!`));
      expect(refused.message).toBe(messages.stackBuiltIn);
      expect((await admin.call('PUT /stacks/{id}', rename(stackName))).stackName).toBe(stackName);
    }
    await admin.expectError('PUT /stacks/{id}', 'CONFLICT', { params: [4], body: { stackName: 'js' } });
    const ada = await server.member('ada');
    await ada.expectError('PUT /stacks/{id}', 'NOT_ALLOWED', { params: [13], body: { stackName: 'Zig' } });
  });

  test('is refused while library modules use the stack', async () => {
    const { server, admin, params } = await openServerWithRust();
    await seedLibrary(server.services, [libraryFile('traits', ['Why traits?'], { stack: 'rust' })]);
    const refused = await admin.expectError('PUT /stacks/{id}', 'CONFLICT', {
      params,
      body: { stackName: 'Zig' },
    });
    expect(refused.message).toBe(messages.stackNamedByLibrary);
  });
});

describe('Deleting a stack', () => {
  test('is refused while library modules use it, and says how many', async () => {
    const { server, admin } = await openServerWithRust();
    const files = ['one', 'two'].map((slug) => libraryFile(slug, [`Why ${slug}?`], { stack: 'PHP' }));
    await seedLibrary(server.services, [...files, libraryFile('three', ['Why three?'], { stack: 'GO' })]);
    const refusal = async (id: number) =>
      (await admin.expectError('DELETE /stacks/{id}', 'CONFLICT', { params: [id] })).message;
    expect(await refusal(12)).toBe('2 library modules use this stack, so it cannot be deleted');
    expect(await refusal(11)).toBe('1 library module uses this stack, so it cannot be deleted');
    await admin.createModule('Own', 'GO');
    expect(await refusal(11)).toBe('1 module uses this stack. Move or delete it first');
    await admin.call('POST /library/{slug}/copy', { params: ['one'] });
    // A module that has left the library does not keep its stack from being deleted.
    await seedLibrary(server.services, files.slice(0, 1));
    expect(await refusal(11)).toBe('1 module uses this stack. Move or delete it first');
  });

  test('can be undone for ten minutes', async () => {
    const { server, admin, rust, params } = await openServerWithRust();
    const restore = { params };
    await admin.expectError('POST /stacks/{id}/restore', 'NOT_FOUND', restore);
    await admin.call('DELETE /stacks/{id}', { params });
    server.clock.now += restoreWindowMs - 1;
    await purgeExpired(server.services);
    expect(await admin.call('POST /stacks/{id}/restore', restore)).toEqual(rust);
    expect(await admin.call('GET /stacks')).toHaveLength(13);
    await admin.call('DELETE /stacks/{id}', { params });
    server.clock.now += restoreWindowMs;
    await admin.expectError('POST /stacks/{id}/restore', 'NOT_FOUND', restore);
    await purgeExpired(server.services);
    const rows = await server.database
      .selectFrom('stacks')
      .select('id')
      .where('id', '=', rust.stackId)
      .execute();
    expect(rows).toEqual([]);
  });

  test('cannot be undone once another stack has taken its name', async () => {
    const { server, admin, params } = await openServerWithRust();
    await admin.call('DELETE /stacks/{id}', { params });
    await admin.call('POST /stacks', { body: { stackName: 'rust' } });
    const refused = await admin.expectError('POST /stacks/{id}/restore', 'CONFLICT', { params });
    expect(refused.message).toBe(messages.stackExists);
    const ada = await server.member('ada');
    await ada.expectError('POST /stacks/{id}/restore', 'NOT_ALLOWED', { params });
  });
});

test('shows administrators how many library modules use each stack, and which are built in', async () => {
  const { server, admin } = await openServerWithRust();
  await seedLibrary(server.services, [libraryFile('php', ['Why PHP?'], { stack: 'PHP' })]);
  const details = await admin.call('GET /stacks/details');
  expect(details.slice(-3)).toEqual([
    { stackId: 11, stackName: 'GO', modulesCount: 0, libraryModulesCount: 0, isBuiltIn: true },
    { stackId: 12, stackName: 'PHP', modulesCount: 0, libraryModulesCount: 1, isBuiltIn: true },
    { stackId: 13, stackName: 'Rust', modulesCount: 0, libraryModulesCount: 0, isBuiltIn: false },
  ]);
  await (await server.member('ada')).expectError('GET /stacks/details', 'NOT_ALLOWED');
});
