import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openWriter } from '../src/database/engine/sqlite/open-connections.ts';
import { SlowReader } from '../src/database/engine/sqlite/slow-reader.ts';
import { temporaryFolder } from './support/test-server.ts';

test('ends the thread for slow reads when it is idle, and starts it again', async () => {
  const file = join(temporaryFolder(), 'flipstack.db');
  openWriter(file).close();
  const reader = new SlowReader(file, 1);
  onTestFinished(() => reader.close());
  expect(await reader.read('select ? as number', [1])).toEqual([{ number: 1 }]);
  await vi.waitUntil(() => !reader.isRunning);
  expect(await reader.read('select ? as number', [2])).toEqual([{ number: 2 }]);
});
