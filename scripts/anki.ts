/**
 * `npm run anki -- FOLDER`: exchanges packages with Anki 2.1.15, whose Python code is in FOLDER. Anki
 * imports a package of ours, reviews a card and exports everything, and makes its own packages; our reader
 * reads both. Cards, texts, decks, tags, media, schedules and logs are compared.
 *
 * Debian 11 has that version: `dpkg -x anki_*.deb FOLDER` unpacks it, without its dependencies on Qt,
 * and FOLDER/usr/share/anki is the folder. Later releases of Debian have no package of Anki.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Checks } from './anki/checks.ts';
import { readOwnExports } from './anki/from-anki.ts';
import { missingModules } from './anki/python.ts';
import { openOurPackage } from './anki/to-anki.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined || !existsSync(join(folder, 'anki', 'collection.py'))) {
  console.error('Name the folder that contains the Python package of Anki: npm run anki -- FOLDER');
  console.error("It is usr/share/anki in Debian 11's package anki, which dpkg -x unpacks.");
  process.exit(1);
}
const missing = missingModules();
if (missing.length > 0) {
  console.error(`Python modules are missing. On Debian: apt-get install -y ${missing.join(' ')}`);
  process.exit(1);
}

const temporary = mkdtempSync(join(tmpdir(), 'flipstack-anki-'));
const subfolder = (name: string) => {
  mkdirSync(join(temporary, name));
  return join(temporary, name);
};
const checks = new Checks();
try {
  await openOurPackage(folder, subfolder('ours'), checks);
  await readOwnExports(folder, subfolder('theirs'), checks);
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
console.log(`${checks.passed} passed, ${checks.failed} failed`);
process.exit(checks.failed === 0 ? 0 : 1);
