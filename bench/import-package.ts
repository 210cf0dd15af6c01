/**
 * Times reading and writing packages of Anki with 10,000 cards, 100,000 reviews and 200 pictures, and
 * measures the memory of this process and of the one that reads. `--cards=…` changes the number.
 */
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Collection } from '@flipstack/exchange';
import { writeAnkiFixture } from '@flipstack/exchange/anki-fixture';
import { readCollection } from '@flipstack/exchange/read';
import { writeApkg } from '@flipstack/exchange/write';
import { bigFixture } from './import-package/big-fixture.ts';
import { watchMemory } from './import-package/watch-memory.ts';
import { numberOption } from './options.ts';
import { checkTargets, printTable, type Row } from './report.ts';

const cards = numberOption('cards', 10_000);
const reviewsPerCard = 10;
const pictures = 200;
const secondsMax = 30;
const megabytesMax = 1_024;

const folder = mkdtempSync(join(tmpdir(), 'flipstack-bench-'));
const rows: Row[] = [];
let slowest = 0;
let largest = 0;

/** Adds a row with the time and the peak memory of a step. */
async function measured<T>(name: string, step: () => Promise<T>): Promise<T> {
  const memory = watchMemory();
  const started = performance.now();
  const result = await step();
  const seconds = (performance.now() - started) / 1000;
  const { own, child } = memory.stop();
  slowest = Math.max(slowest, seconds);
  largest = Math.max(largest, child);
  rows.push({ step: name, seconds: seconds.toFixed(1), 'own MB': own, 'reader MB': child });
  return result;
}

const countOf = ({ modules, media }: Collection) => {
  const all = modules.flatMap((module) => module.cards);
  return `${all.length} cards, ${all.reduce((sum, { log }) => sum + log.length, 0)} reviews, ${media.length} files`;
};

try {
  for (const kind of ['legacy2', 'latest'] as const) {
    const name = `${kind}.apkg`;
    const path = await writeAnkiFixture(folder, name, bigFixture(kind, { cards, reviewsPerCard, pictures }));
    const files = [{ name, path }];
    const collection = await measured(`read ${kind}`, () => readCollection(files));
    console.log(`${kind}: ${countOf(collection)}`);
    const written = join(folder, `again-${name}`);
    await measured(`write ${kind}`, async () => {
      const options = { now: Date.now(), withSchedules: true };
      await pipeline(await writeApkg(collection, options), createWriteStream(written));
    });
    await collection.close();
    const again = await measured(`read what was written`, () =>
      readCollection([{ name: 'again.apkg', path: written }]),
    );
    console.log(`written: ${countOf(again)}`);
    await again.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

printTable(rows);
checkTargets([
  { name: 'seconds of the slowest step', measured: Math.round(slowest), limit: secondsMax },
  { name: 'MB of the process that reads', measured: largest, limit: megabytesMax },
]);
