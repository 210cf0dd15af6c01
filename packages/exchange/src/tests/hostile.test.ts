import { fork } from 'node:child_process';
import { createWriteStream, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { zstdCompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import yazl from 'yazl';
import { ExchangeError } from '../index.ts';
import { permissions, type RunOptions, runReader } from '../process/run-reader.ts';
import { readCollection } from '../read-collection.ts';
import { type AnkiFixture, basic, cloze, writeAnkiFixture } from './anki-fixture.ts';
import { readInProcess } from './read-in-process.ts';
import { readTexts } from './read-texts.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { writeZip } from './write-zip.ts';

const projectRoot = join(import.meta.dirname, '../../../..');
const folder = temporaryFolder();
let count = 0;

async function readPackage(fixture: Partial<AnkiFixture>) {
  count += 1;
  const path = await writeAnkiFixture(folder, `${count}.apkg`, {
    kind: 'latest',
    notes: [{ fields: ['Q', 'A'] }],
    ...fixture,
  });
  return readInProcess(folder, { 'x.apkg': path });
}

async function refusal(reading: Promise<unknown>) {
  try {
    await reading;
  } catch (error) {
    if (error instanceof ExchangeError) return { code: error.code, message: error.message };
    throw error;
  }
  throw new Error('It was not refused.');
}

/** Replaces bytes of a file by others of the same length. */
function patched(path: string, from: Buffer, to: Buffer): string {
  const bytes = readFileSync(path);
  for (let at = bytes.indexOf(from); at !== -1; at = bytes.indexOf(from, at + 1)) to.copy(bytes, at);
  writeFileSync(path, bytes);
  return path;
}

describe('hostile archives', () => {
  it('refuses paths that lead out of the archive', async () => {
    const path = await writeZip(join(folder, 'path.zip'), { 'aa/aa/evil.md': 'one::two' });
    patched(path, Buffer.from('aa/aa/'), Buffer.from('../../'));
    expect(await refusal(readInProcess(folder, { 'path.zip': path }))).toEqual({
      code: 'REFUSED',
      message: 'This file contains a path that leads out of it, so it is not imported.',
    });
  });

  it('refuses symbolic links', async () => {
    const zip = new yazl.ZipFile();
    zip.addBuffer(Buffer.from('/etc/passwd'), 'link.md', { mode: 0o120777 });
    zip.end();
    const path = join(folder, 'link.zip');
    await pipeline(zip.outputStream, createWriteStream(path));
    expect(await refusal(readInProcess(folder, { 'link.zip': path }))).toMatchObject({ code: 'REFUSED' });
  });

  it('refuses an archive that would be larger than it may be', async () => {
    const zip = new yazl.ZipFile();
    const zeros = Buffer.alloc(64 * 1024 * 1024);
    for (let index = 0; index < 17; index += 1) zip.addBuffer(zeros, `${index}.md`);
    zip.end();
    const path = join(folder, 'bomb.zip');
    await pipeline(zip.outputStream, createWriteStream(path));
    expect(await refusal(readInProcess(folder, { 'bomb.zip': path }))).toEqual({
      code: 'TOO_LARGE',
      message: 'Unpacked, this file would be larger than can be imported.',
    });
  });

  it('refuses archives in an archive that together would be larger than one may be', async () => {
    const zeros = Buffer.alloc(64 * 1024 * 1024);
    const inner = readFileSync(
      await writeZip(
        join(folder, 'inner.zip'),
        Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`${index}.md`, zeros])),
      ),
    );
    const path = await writeZip(join(folder, 'outer.zip'), { 'a.zip': inner, 'b.zip': inner });
    expect(await refusal(readInProcess(folder, { 'outer.zip': path }))).toMatchObject({ code: 'TOO_LARGE' });
  });

  it('opens no archives in archives of an archive, and not too many', async () => {
    const deepest = await writeZip(join(folder, 'deepest.zip'), { 'a.md': 'one::two' });
    const middle = await writeZip(join(folder, 'middle.zip'), { 'b.zip': readFileSync(deepest) });
    const outer = await writeZip(join(folder, 'nested.zip'), { 'c.zip': readFileSync(middle) });
    expect(await refusal(readInProcess(folder, { 'nested.zip': outer }))).toMatchObject({
      code: 'UNKNOWN_FORMAT',
    });
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`${index}.zip`, 'PK']));
    const path = await writeZip(join(folder, 'many.zip'), many);
    expect(await refusal(readInProcess(folder, { 'many.zip': path }))).toMatchObject({ code: 'TOO_LARGE' });
  });

  it('refuses a collection that is a bomb of zstd', async () => {
    const bomb = zstdCompressSync(Buffer.alloc(600 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(100_000);
    const path = await writeZip(join(folder, 'zstd.apkg'), {
      meta: Buffer.from([8, 3]),
      'collection.anki21b': bomb,
      'collection.anki2': 'decoy',
    });
    expect(await refusal(readInProcess(folder, { 'zstd.apkg': path }))).toMatchObject({ code: 'TOO_LARGE' });
  });

  it('refuses an entry whose size is not the declared one', async () => {
    const path = await writeZip(join(folder, 'size.zip'), { 'a.md': 'one::two'.repeat(1_000) });
    const size = Buffer.alloc(4);
    size.writeUInt32LE(8_000);
    const lie = Buffer.alloc(4);
    lie.writeUInt32LE(8);
    patched(path, size, lie);
    expect(await refusal(readInProcess(folder, { 'size.zip': path }))).toMatchObject({ code: 'UNREADABLE' });
  });

  it.each([
    ['an empty file', 'x.txt', Buffer.alloc(0), 'UNKNOWN_FORMAT'],
    [
      'random bytes',
      'x.txt',
      Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 256)),
      'UNKNOWN_FORMAT',
    ],
    ['the start of a zip', 'x.apkg', Buffer.from('PK\x03\x04 and nothing more'), 'UNREADABLE'],
    ['broken JSON', 'x.json', Buffer.from('{"format": "flipstack", '), 'UNREADABLE'],
    ['JSON of another program', 'x.json', Buffer.from('{"name": "x"}'), 'UNKNOWN_FORMAT'],
    ['a letter', 'x.txt', Buffer.from('Dear reader, this is a letter.\nIt has no cards.'), 'UNKNOWN_FORMAT'],
  ])('refuses %s', async (_, name, bytes, code) => {
    expect(await refusal(readTexts(folder, { [name]: bytes }))).toMatchObject({ code });
  });

  it('refuses a package whose collection is cut off', async () => {
    const whole = await writeAnkiFixture(folder, 'whole.apkg', {
      kind: 'legacy1',
      notes: [{ fields: ['Q', 'A'] }],
    });
    expect(whole).toBeTruthy();
    const database = readFileSync(join(folder, 'whole.apkg.sqlite'));
    const path = await writeZip(join(folder, 'cut.apkg'), {
      'collection.anki2': database.subarray(0, 9_000),
      media: '{}',
    });
    expect(await refusal(readInProcess(folder, { 'cut.apkg': path }))).toMatchObject({ code: 'UNREADABLE' });
  });
});

describe('hostile collections', () => {
  it.each([
    ['a trigger', 'create trigger t after update on notes begin delete from notes; end'],
    ['a view', 'create view v as select * from notes'],
    ['a virtual table', 'create virtual table v using fts5(x)'],
    ['a computed column', 'alter table notes add column x text generated always as (zeroblob(1000000000))'],
  ])('refuses %s', async (_, sql) => {
    expect(await refusal(readPackage({ change: (database) => database.exec(sql) }))).toEqual({
      code: 'REFUSED',
      message: 'The collection in this package contains code, so it is not imported.',
    });
  });

  it.each([
    // Only `trusted_schema = OFF` refuses a function that SQLite does not consider harmless.
    ['runs a function while it is checked', `rtreedepth(x''0000'') = 0`],
    // Only `quick_check` finds rows that the table itself does not allow.
    ['has rows that its tables do not allow', `data = ''none''`],
  ])('refuses a collection that %s', async (_, condition) => {
    const reading = readPackage({
      change: (database) => {
        database.unsafeMode();
        database.pragma('writable_schema = ON');
        database.exec(
          `update sqlite_schema set sql = replace(sql, 'data text not null)', 'data text not null check (${condition}))')
           where name = 'notes'`,
        );
      },
    });
    expect(await refusal(reading)).toMatchObject({ code: 'UNREADABLE' });
  });

  it('refuses a note type with a million fields', async () => {
    const fields = Array.from({ length: 1_000_000 }, (_, index) => `F${index}`);
    const reading = readPackage({ kind: 'legacy1', noteTypes: [{ ...basic, fields }] });
    expect(await refusal(reading)).toMatchObject({
      code: 'REFUSED',
      message: expect.stringContaining('more than 200 fields'),
    });
  });

  it('reads a note with a million fields as far as its type goes', async () => {
    const fields = ['Q', 'A', ...Array.from({ length: 400_000 }, () => 'x')];
    const { modules } = await readPackage({ notes: [{ fields }] });
    expect(modules[0]?.cards[0]).toMatchObject({ question: 'Q', answer: 'A' });
  });

  it('leaves out a note of more than a megabyte', async () => {
    const { losses } = await readPackage({ notes: [{ fields: ['Q', 'a'.repeat(1_100_000)] }] });
    expect(losses).toMatchObject([{ code: 'note-too-long', count: 1 }]);
  });

  it('cuts a text that is too long', async () => {
    const { modules, losses } = await readPackage({ notes: [{ fields: ['Q', 'word '.repeat(20_000)] }] });
    expect([...(modules[0]?.cards[0]?.answer ?? '')].length).toBeLessThanOrEqual(10_000);
    expect(losses).toMatchObject([{ code: 'text-cut', count: 1 }]);
  });

  it('does not run SQL in names', async () => {
    const name = `x'; drop table notes; --`;
    const { modules } = await readPackage({ decks: [`A::${name}`], noteTypes: [{ ...basic, name }] });
    expect(modules[0]).toMatchObject({ name, cards: [{ question: 'Q' }] });
  });

  it('reads decks of any depth and of odd names', async () => {
    const deep = Array.from({ length: 5_000 }, (_, index) => `d${index}`).join('::');
    const { modules } = await readPackage({ decks: [deep] });
    expect(modules[0]?.parents.length).toBeLessThan(50);
    const odd = await readPackage({ decks: ['::\u200b::a\nb\0c'] });
    expect(odd.modules[0]?.name).toBe('a bc');
  });

  it('takes scripts out of fields, and keeps what only looks like one', async () => {
    const html = [
      '<script>alert(1)</script><img src=x onerror=alert(1)><svg onload=alert(1)></svg>',
      '<iframe src="https://e.example"></iframe><a href="javascript:alert(1)">link</a>',
      '<img src="data:text/html,x"><object data=x></object><p onclick=x>text</p>&lt;script&gt;',
    ].join('');
    const { modules } = await readPackage({ notes: [{ fields: ['Q', html] }] });
    expect(modules[0]?.cards[0]?.answer).toBe('(missing file: `x`) link\n\ntext\n\n\\<script>');
  });

  it('reads media names that lead elsewhere as names', async () => {
    const { media } = await readPackage({
      notes: [{ fields: ['Q', '<img src="../../etc/passwd.png">'] }],
      media: { '../../etc/passwd.png': Buffer.from('x') },
    });
    expect(media.map(({ name }) => name)).toEqual(['passwd.png']);
  });

  it.each([
    ['nested elements', '<div>'.repeat(100_000)],
    ['open blanks', '{{c1::'.repeat(100_000)],
    ['open formulas', '\\('.repeat(200_000)],
    ['open code', '<code '.repeat(100_000)],
    ['angle brackets', '<'.repeat(900_000)],
    ['brackets', '[sound:'.repeat(100_000)],
    ['nested lists', '<ul><li>'.repeat(50_000)],
    ['emphasis', '*_`'.repeat(200_000)],
    ['table rows', '<table><tr><td>'.repeat(20_000)],
  ])('reads %s many times over before the test times out', async (_, html) => {
    const reading = readPackage({
      noteTypes: [basic, cloze],
      notes: [
        { fields: ['Q', html.slice(0, 900_000)] },
        { type: 1, fields: [`{{c1::a}}${html.slice(0, 900_000)}`, ''] },
      ],
    });
    await expect(reading).resolves.toBeTruthy();
  });

  it('refuses a template that repeats a field endlessly', async () => {
    const type = { ...basic, templates: [['{{Front}}'.repeat(20_000), '{{Back}}']] as [string, string][] };
    const { losses } = await readPackage({
      noteTypes: [type],
      notes: [{ fields: ['x'.repeat(100_000), 'A'] }],
    });
    expect(losses.map(({ code }) => code)).toContain('broken-template');
  });
});

describe('the process that reads', () => {
  const fixture: AnkiFixture = {
    kind: 'latest',
    notes: [{ fields: ['Q', '<img src="a.png">'] }],
    media: { 'a.png': Buffer.from('bytes') },
  };

  it('recognizes and reads a package, whose media is read on demand', async () => {
    const path = await writeAnkiFixture(folder, 'process.apkg', fixture);
    const files = [{ name: 'process.apkg', path }];
    const temporaryFolder = join(folder, 'on-demand');
    mkdirSync(temporaryFolder);
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
    const temporary = join(folder, 'temporary');
    mkdirSync(temporary);
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

  const tooMuchMemory = {
    code: 'TOO_LARGE',
    message: 'This file needs more memory than an import may use. Import it in parts.',
  };

  it.each<[string, NonNullable<RunOptions['bounds']>, object]>([
    [
      'time',
      { readMs: 1 },
      { code: 'TIMEOUT', message: 'This file takes too long to read. Import it in parts.' },
    ],
    ['memory for objects', { heapMiB: 16 }, tooMuchMemory],
    ['memory outside of them', { processMaxBytes: 1 }, tooMuchMemory],
  ])('stops when a file takes too much %s', async (_, bounds, expected) => {
    const path = join(folder, 'long.csv');
    writeFileSync(
      path,
      Array.from({ length: 80_000 }, (_, row) => `Question ${row},Answer ${row}`).join('\n'),
    );
    const workFolder = join(folder, `bounds-${Object.keys(bounds)}`);
    mkdirSync(workFolder);
    const request = { files: [{ name: 'long.csv', path }], tables: {}, moduleName: undefined, now: 0 };
    const run = runReader(request, { workFolder, signal: undefined, onResponse: () => undefined, bounds });
    expect(await refusal(run)).toEqual(expected);
  });

  /** What a program with the permissions of the process that reads writes to its errors. */
  async function errorsOf(program: string): Promise<string> {
    const child = fork('-e', [program], {
      execArgv: permissions({ files: [], workFolder: join(folder, 'secret-work') }),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let errors = '';
    child.stderr?.on('data', (chunk) => {
      errors += String(chunk);
    });
    await new Promise((resolve) => child.on('close', resolve));
    return errors;
  }
  const reading = (path: string) => `require('node:fs').readFileSync(${JSON.stringify(path)})`;

  it('may not read other files', async () => {
    mkdirSync(join(folder, 'secret'));
    const secret = join(folder, 'secret', 'secret.md');
    writeFileSync(secret, 'one::two');
    expect(await errorsOf(reading(secret))).toContain('ERR_ACCESS_DENIED');
  });

  it.each([
    ['the settings', '.env'],
    ['the database', 'data/flipstack.db'],
    ['the log of the database', 'data/flipstack.db-wal'],
    ['other uploads', 'data/imports/1/0'],
    ['pictures', 'data/media/a.png'],
  ])('may not read %s of a server in the root of the project', async (_, path) => {
    // Permission is asked before the file is looked for, so none has to be there.
    expect(await errorsOf(reading(join(projectRoot, path)))).toContain('ERR_ACCESS_DENIED');
  });
});
