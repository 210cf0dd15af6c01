import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Mutex } from '../src/database/engine/sqlite/mutex.ts';
import { openTestServer } from './support/test-server.ts';

describe('Those who wait to write', () => {
  test('take turns by account, in order of arrival', async () => {
    const mutex = new Mutex();
    const done: string[] = [];
    const write = async (name: string, account?: number) => {
      const release = await mutex.acquire(account);
      await setImmediate();
      done.push(name);
      release();
    };
    const writes = [
      ...['a1', 'a2', 'a3', 'a4'].map((name) => write(name, 1)),
      ...['b1', 'b2'].map((name) => write(name, 2)),
      write('guest'),
      write('another guest'),
    ];
    expect(mutex.waiting).toBe(7);
    await Promise.all(writes);
    expect(done).toEqual(['a1', 'a2', 'b1', 'guest', 'another guest', 'a3', 'b2', 'a4']);
    expect(mutex.isHeld).toBe(false);
  });

  test('are not overtaken by those who arrive when it is released', async () => {
    const mutex = new Mutex();
    const done: string[] = [];
    const release = await mutex.acquire();
    const first = mutex.acquire().then((end) => {
      done.push('first');
      end();
    });
    release();
    const second = mutex.acquire().then((end) => {
      done.push('second');
      end();
    });
    await Promise.all([first, second]);
    expect(done).toEqual(['first', 'second']);
  });

  test('wait for one request of an account that sends many', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const bob = await server.member('bob');
    const { moduleId } = await ada.createModule();
    const { cardId } = await ada.createCard(moduleId);
    const other = await bob.createModule();
    const done: string[] = [];
    const body = { question: 'Q', answer: 'A', level: 'EASY' };
    const edits = Array.from({ length: 20 }, async (_, edit) => {
      await ada.call('PUT /cards/{id}', { params: [cardId], body: { ...body, answer: `${edit}` } });
      done.push('ada');
    });
    const creation = bob.createCard(other.moduleId).then(() => done.push('bob'));
    await Promise.all([...edits, creation]);
    expect(done.indexOf('bob')).toBeLessThanOrEqual(2);
  });
});
