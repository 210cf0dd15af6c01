import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { startThread } from '../src/event-loop/start-thread.ts';
import { temporaryFolder } from './support/test-server.ts';

test('A thread comes after the main thread before its program is loaded', async () => {
  const folder = temporaryFolder();
  const dependency = join(folder, 'dependency.mjs');
  const program = join(folder, 'program.mjs');
  writeFileSync(dependency, `import { getPriority } from 'node:os'; export const priority = getPriority();`);
  writeFileSync(
    program,
    `import { priority } from './dependency.mjs';
     import { parentPort, workerData } from 'node:worker_threads';
     parentPort.postMessage({ priority, workerData });`,
  );
  const worker = startThread(pathToFileURL(program), { workerData: 'data' });
  const [message] = await once(worker, 'message');
  // Only Linux has priorities of threads.
  const priority = process.platform === 'linux' ? constants.priority.PRIORITY_BELOW_NORMAL : getPriority();
  expect(message).toEqual({ priority, workerData: 'data' });
  await worker.terminate();
});
