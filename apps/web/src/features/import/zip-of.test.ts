import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { packFiles } from './pack-files.ts';
import { zipOf } from './zip-of.ts';

const file = (path: string, text: string) => ({ path, blob: new Blob([text]) });

/** What another program reads in a zip. */
async function readBack(zip: Blob): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'a.zip');
  writeFileSync(path, new Uint8Array(await zip.arrayBuffer()));
  const script = `import json, sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print(json.dumps({n: z.read(n).decode() for n in z.namelist()}))`;
  return JSON.parse(execFileSync('python3', ['-c', script, path], { encoding: 'utf8' }));
}

test('packs files so that another program reads them', async () => {
  const zip = await zipOf([
    file('notes/sql/joins.md', 'Q: a\nA: b'),
    file('notes/Größe.md', ''),
    file('c', 'ж'),
  ]);
  expect(await readBack(zip)).toEqual({ 'notes/sql/joins.md': 'Q: a\nA: b', 'notes/Größe.md': '', c: 'ж' });
});

test('sends a single file as it is, and a folder without hidden files as a zip', async () => {
  expect(await packFiles([file('deck.apkg', 'x')])).toMatchObject({ name: 'deck.apkg' });
  const packed = await packFiles([
    file('notes/a.md', 'A'),
    file('notes/.obsidian/app.json', '{}'),
    file('notes/b.md', 'B'),
  ]);
  expect(packed.name).toBe('notes.zip');
  expect(await readBack(packed.body)).toEqual({ 'notes/a.md': 'A', 'notes/b.md': 'B' });
});
