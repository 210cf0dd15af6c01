/**
 * `npm run bench imports -- [--engine=sqlite|postgres] [--cards=10000] [--reviews=10] [--members=10]`:
 * how long the import of a large package of Anki takes from the upload to the result, how much memory
 * the server has at most, and what honest members notice meanwhile, compared with a quiet server. The load runs on one core in both measurements, so
 * that it does not take the other from the server.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportJob } from '@flipstack/contract';
import { writeAnkiFixture } from '@flipstack/exchange/anki-fixture';
import { bigFixture } from './import-package/big-fixture.ts';
import { onOneCore } from './load-core.ts';
import { addFirstCards, type Member, register } from './members/member.ts';
import { numberOption, requestedEngines } from './options.ts';
import { peakMemoryMb } from './process-memory.ts';
import { checkTargets, printTable, type Row, type Target } from './report.ts';
import { type RunningProduct, withRunningProduct } from './running-product.ts';
import { latenciesOf } from './starving/honest-members.ts';
import { percentile } from './statistics.ts';

const cards = numberOption('cards', 10_000);
const reviewsPerCard = numberOption('reviews', 10);
const pictures = 200;
const membersCount = numberOption('members', 10);
/** Until the processes have read their search indexes. */
const warmUpSeconds = 15;
const quietSeconds = 20;
const secondsMax = 30;
const slowdownMax = 2;
/** As for the process that reads (bench/import-package.ts). */
const megabytesMax = 1_024;
const pollMs = 250;

async function largePackage(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'flipstack-bench-'));
  try {
    const fixture = bigFixture('latest', { cards, reviewsPerCard, pictures });
    return readFileSync(await writeAnkiFixture(folder, 'large.apkg', fixture));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Imports the file and returns how many seconds that takes. */
async function importFile({ caller }: Member, file: Buffer): Promise<{ seconds: number; job: ImportJob }> {
  const begin = performance.now();
  const upload = { method: 'POST', path: '/imports?name=large.apkg', file } as const;
  const { importId } = await caller.expect<ImportJob>(upload);
  const path = `/imports/${importId}`;
  const until = async (isPast: (job: ImportJob) => boolean): Promise<ImportJob> => {
    for (;;) {
      const job = await caller.expect<ImportJob>({ method: 'GET', path });
      if (isPast(job)) return job;
      await sleep(pollMs);
    }
  };
  const ready = await until(({ state }) => state !== 'reading');
  if (ready.preview === null) throw new Error(`The file was not read: ${ready.error}`);
  const stacks = ready.preview.stacks.map(({ name }) => ({ from: name, to: 'SQL' }));
  const body = { duplicates: 'update', withReviews: true, stacks };
  await caller.expect({ method: 'POST', path: `${path}/confirm`, body });
  const job = await until(({ state }) => state !== 'writing');
  if (job.state !== 'done') throw new Error(`The import failed: ${job.error}`);
  return { seconds: (performance.now() - begin) / 1000, job };
}

async function measure(product: RunningProduct): Promise<{ row: Row; targets: Target[] }> {
  const importer = await register(product.server.url, 0);
  const members: Member[] = [];
  for (let number = 1; number <= membersCount; number++)
    members.push(await register(product.server.url, number));
  for (const member of members) await addFirstCards(member);
  const file = await largePackage();
  await latenciesOf(members, warmUpSeconds);
  const quiet = await latenciesOf(members, quietSeconds);
  const importing = new AbortController();
  const busy: number[] = [];
  const load = (async () => {
    while (!importing.signal.aborted) busy.push(...(await latenciesOf(members, 1)));
  })();
  const { seconds, job } = await importFile(importer, file).finally(async () => {
    importing.abort();
    await load;
  });
  for (const { caller } of [importer, ...members]) caller.close();
  const [before, during] = [percentile(quiet, 95), percentile(busy, 95)];
  const slowdown = Number((during / before).toFixed(1));
  const rounded = Number(seconds.toFixed(1));
  const megabytes = peakMemoryMb(product.server.pid);
  const row = {
    engine: product.engine,
    cards: job.result?.added ?? 0,
    reviews: job.result?.reviews ?? 0,
    seconds: rounded,
    'quiet p95 ms': before.toFixed(1),
    'p95 ms': during.toFixed(1),
    'max ms': percentile(busy, 100).toFixed(0),
    slowdown,
    'server MB': megabytes,
  };
  const targets = [
    { name: `${product.engine}, seconds`, measured: rounded, limit: secondsMax },
    { name: `${product.engine}, slowdown of others`, measured: slowdown, limit: slowdownMax },
    { name: `${product.engine}, MB of the server`, measured: megabytes, limit: megabytesMax },
  ];
  return { row, targets };
}

const measured: Awaited<ReturnType<typeof measure>>[] = [];
for (const engine of requestedEngines())
  measured.push(await withRunningProduct(engine, (product) => onOneCore(() => measure(product))));
printTable(measured.map(({ row }) => row));
checkTargets(measured.flatMap(({ targets }) => targets));
