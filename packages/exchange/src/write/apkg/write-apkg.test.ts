import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ExchangeModule, plainCard } from '../../collection.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { writeApkg } from './write-apkg.ts';

const folder = temporaryFolder();
beforeEach(() => void vi.stubEnv('TMPDIR', folder));
afterEach(() => void vi.unstubAllEnvs());

const module: ExchangeModule = {
  ...{ name: 'Loops', parents: [], stackName: undefined, sourceId: undefined },
  cards: Array.from({ length: 500 }, (_, index) => plainCard(`Question ${index}?`, '**Answer**')),
};
const options = { now: Date.UTC(2026, 10, 21), withSchedules: true };

it('stops when the package is no longer needed, and leaves no files', async () => {
  const controller = new AbortController();
  const taken: number[] = [];
  async function* modules() {
    for (const number of [1, 2, 3]) {
      taken.push(number);
      if (number === 2) controller.abort(new Error('gone'));
      yield module;
    }
  }
  const writing = writeApkg({ modules: modules(), media: [] }, { ...options, signal: controller.signal });
  await expect(writing).rejects.toThrow('gone');
  expect(taken).toEqual([1, 2]);
  expect(readdirSync(folder)).toEqual([]);
});

it('reports an error of the modules, and leaves no files', async () => {
  // biome-ignore lint/correctness/useYield: it fails before the first one
  async function* modules(): AsyncGenerator<ExchangeModule> {
    throw new Error('no database');
  }
  await expect(writeApkg({ modules: modules(), media: [] }, options)).rejects.toThrow('no database');
  expect(readdirSync(folder)).toEqual([]);
});

it('keeps the thread of the caller free while a module is converted', async () => {
  const turns: number[] = [];
  const timer = setInterval(() => turns.push(1), 1);
  const stream = await writeApkg({ modules: [module], media: [] }, options);
  clearInterval(timer);
  // The main thread has only copied three messages.
  expect(turns.length).toBeGreaterThan(10);
  stream.destroy();
});
