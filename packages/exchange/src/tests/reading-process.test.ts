import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { readCollection } from '../read-collection.ts';
import { type AnkiFixture, writeAnkiFixture } from './anki-fixture.ts';
import { refusal } from './refusal.ts';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder();

function emptyFolder(name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
}

/** A pipe into which nobody writes, so that only a killed process stops reading it. */
function endlessFile(name: string) {
  const path = join(folder, name);
  execFileSync('mkfifo', [path]);
  return { name, path };
}

describe('the process that reads', () => {
  const fixture: AnkiFixture = {
    kind: 'latest',
    notes: [{ fields: ['Q', '<img src="a.png">'] }],
    media: { 'a.png': Buffer.from('bytes') },
  };

  it('recognizes and reads a package, whose media is read on demand', async () => {
    const path = await writeAnkiFixture(folder, 'process.apkg', fixture);
    const files = [{ name: 'process.apkg', path }];
    const temporaryFolder = emptyFolder('on-demand');
    const { parts, modules, media, close } = await readCollection(files, { temporaryFolder });
    expect(parts).toEqual([
      { format: 'anki-package', label: 'Anki deck package', fileNames: ['process.apkg'], table: undefined },
    ]);
    expect(modules[0]?.cards).toHaveLength(1);
    const [file] = media;
    if (file === undefined) throw new Error('The media is missing.');
    const chunks: Buffer[] = [];
    for await (const chunk of file.open()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString()).toBe('bytes');
    await close();
    expect(readdirSync(temporaryFolder)).toEqual([]);
  });

  it('reports what is wrong as its own error', async () => {
    const path = join(folder, 'nothing.bin');
    writeFileSync(path, Buffer.from([1, 2, 3]));
    expect(await refusal(readCollection([{ name: 'nothing.bin', path }]))).toEqual({
      code: 'UNKNOWN_FORMAT',
      message: 'This file has a format that Flipstack cannot import.',
    });
  });

  it('stops when the import is canceled, and leaves nothing behind', async () => {
    const path = await writeAnkiFixture(folder, 'canceled.apkg', {
      kind: 'latest',
      notes: Array.from({ length: 3_000 }, (_, index) => ({ fields: [`<b>${index}</b>`, 'A'] })),
    });
    const temporary = emptyFolder('temporary');
    vi.stubEnv('TMPDIR', temporary);
    const controller = new AbortController();
    const reading = readCollection([{ name: 'x.apkg', path }], {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    expect(await refusal(reading)).toMatchObject({ code: 'CANCELED' });
    vi.unstubAllEnvs();
    expect(readdirSync(temporary)).toEqual([]);
  });

  it('may not read other files', async () => {
    mkdirSync(join(folder, 'secret'));
    const secret = join(folder, 'secret', 'secret.md');
    writeFileSync(secret, 'one::two');
    const { fork } = await import('node:child_process');
    const { permissions } = await import('../process/run-reader.ts');
    const program = `require('node:fs').readFileSync(${JSON.stringify(secret)})`;
    const child = fork('-e', [program], {
      execArgv: permissions({ files: [], workFolder: join(folder, 'secret-work') }),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let errors = '';
    child.stderr?.on('data', (chunk) => {
      errors += String(chunk);
    });
    await new Promise((resolve) => child.on('close', resolve));
    expect(errors).toContain('ERR_ACCESS_DENIED');
  });

  it('stops when it takes too long, and leaves nothing behind', async () => {
    const [files, temporaryFolder] = [[endlessFile('slow.md')], emptyFolder('slow')];
    const reading = readCollection(files, { temporaryFolder, processLimits: { readMs: 500 } });
    expect(await refusal(reading)).toEqual({
      code: 'TIMEOUT',
      message: 'This file takes too long to read. Import it in parts.',
    });
    expect(readdirSync(temporaryFolder)).toEqual([]);
  });

  const tooMuchMemory = {
    code: 'TOO_LARGE',
    message: 'This file needs more memory than an import may use. Import it in parts.',
  };

  it('stops when it takes too much memory in all, and leaves nothing behind', async () => {
    const [files, temporaryFolder] = [[endlessFile('large.md')], emptyFolder('large')];
    const processLimits = { processMaxBytes: 1024 * 1024 };
    const reading = readCollection(files, { temporaryFolder, processLimits });
    expect(await refusal(reading)).toEqual(tooMuchMemory);
    expect(readdirSync(temporaryFolder)).toEqual([]);
  });

  it('stops when its objects take too much memory, which a small file does not', async () => {
    const [small, large] = [join(folder, 'small.txt'), join(folder, 'large.txt')];
    writeFileSync(small, 'one\ttwo\n');
    writeFileSync(large, 'one\ttwo\n'.repeat(90_000));
    const temporaryFolder = emptyFolder('heap');
    const options = { temporaryFolder, processLimits: { heapMiB: 32 } };
    const read = await readCollection([{ name: 'small.txt', path: small }], options);
    expect(read.modules[0]?.cards).toHaveLength(1);
    await read.close();
    expect(await refusal(readCollection([{ name: 'large.txt', path: large }], options))).toEqual(
      tooMuchMemory,
    );
    expect(readdirSync(temporaryFolder)).toEqual([]);
  });
});
