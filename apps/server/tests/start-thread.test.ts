import { execFileSync } from 'node:child_process';
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

test('A thread starts in a process whose options are not for threads', () => {
  const program = join(temporaryFolder(), 'program.mjs');
  writeFileSync(program, `console.log('started');`);
  const module = new URL('../src/event-loop/start-thread.ts', import.meta.url).href;
  const start = `import { startThread } from ${JSON.stringify(module)};
    startThread(new URL(${JSON.stringify(pathToFileURL(program).href)}));`;
  const options = ['--max-old-space-size=512', '--expose-gc', '--input-type=module', '--eval', start];
  expect(execFileSync(process.execPath, options, { encoding: 'utf8' })).toBe('started\n');
});
