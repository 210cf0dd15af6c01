/**
 * `npm run bench overload -- [--engine=sqlite|postgres] [--seconds=120]`: what the server still does
 * when four times as many requests arrive as it can answer. First measures how many it answers, then
 * sends four times as many. The load runs on one core and the product, with its database, on the others
 * in both measurements: otherwise the larger load would take away what it measures.
 */
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import autocannon from 'autocannon';
import { numberOption, requestedEngines } from './options.ts';
import { peakMemoryMb, processTree } from './process-memory.ts';
import { checkTargets, printTable, type Target } from './report.ts';
import { type RunningProduct, withRunningProduct } from './running-product.ts';
import { seedModule } from './seed-module.ts';

const seconds = numberOption('seconds', 120);
const capacitySeconds = 10;
/** Enough to keep the server busy, and few enough that none waits long. */
const busyConnections = 20;
/** Four times the requests, from many who do not wait for each other. */
const times = 4;
const connections = 800;
const goodputMin = 0.8;
const latencyMax = 5;
const memoryMaxMb = 600;

/** The load gets the first core, and the product the others. */
function separateCores({ server, postgres }: RunningProduct) {
  const others = `1-${cpus().length - 1}`;
  const pin = (cores: string, pid: number) =>
    execFileSync('taskset', ['-acp', cores, String(pid)], { stdio: 'ignore' });
  try {
    pin('0', process.pid);
    const roots = [server.pid, ...(postgres === undefined ? [] : [postgres.processId])];
    for (const root of roots) for (const { id } of processTree(root)) pin(others, id);
  } catch {
    console.log('taskset is missing, or there is only one core, so the load may slow down the product.');
  }
}

interface Load {
  connections: number;
  duration: number;
  overallRate?: number;
}

/**
 * Members, each at their own address: what one account or address may use up has its own limits.
 */
const membersCount = 50;

interface Read {
  path: string;
  headers: { cookie: string; 'x-forwarded-for': string };
}

async function registerReaders(url: string): Promise<Read[]> {
  const reads: Read[] = [];
  for (let number = 1; number <= membersCount; number++) {
    const { path, cookie } = await seedModule(url, `bencher${number}`);
    reads.push({ path, headers: { cookie, 'x-forwarded-for': `198.51.100.${number}` } });
  }
  return reads;
}

/** The answers to a load: how many succeeded in a second, and how long those took. */
async function answersTo(url: string, requests: Read[], load: Load) {
  const times: number[] = [];
  let accepted = 0;
  let refused = 0;
  const { duration, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url, requests, timeout: 30, ...load };
    const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    run.on('response', (_client, status, _bytes, ms) => {
      if (status === 200) {
        accepted++;
        times.push(ms);
      } else {
        refused++;
      }
    });
  });
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { rate: accepted / duration, refused: refused / duration, errors, p50: at(0.5), p99: at(0.99) };
}

async function measure(product: RunningProduct): Promise<Target[]> {
  const { engine, server } = product;
  const reads = await registerReaders(server.url);
  separateCores(product);
  const { url } = server;
  await answersTo(url, reads, { connections: busyConnections, duration: 3 });
  const capacity = await answersTo(url, reads, { connections: busyConnections, duration: capacitySeconds });
  const overallRate = Math.round(times * capacity.rate);
  const overloaded = await answersTo(url, reads, { connections, duration: seconds, overallRate });
  const rounded = ({ rate, refused, errors, p50, p99 }: typeof capacity) => ({
    'accepted/s': Math.round(rate),
    'refused/s': Math.round(refused),
    errors,
    'p50 ms': p50.toFixed(1),
    'p99 ms': p99.toFixed(1),
  });
  printTable([
    { [engine]: 'at capacity', ...rounded(capacity) },
    { [engine]: `${times} times as many`, ...rounded(overloaded) },
  ]);
  const name = (what: string) => `${engine}, ${what}`;
  return [
    {
      name: name('accepted requests, compared with the capacity'),
      measured: Number((overloaded.rate / capacity.rate).toFixed(2)),
      limit: goodputMin,
      atLeast: true,
    },
    {
      name: name('median time of an accepted request, compared with that at capacity'),
      measured: Number((overloaded.p50 / capacity.p50).toFixed(1)),
      limit: latencyMax,
    },
    {
      name: name('p99 of an accepted request, compared with that at capacity'),
      measured: Number((overloaded.p99 / capacity.p99).toFixed(1)),
      limit: latencyMax,
    },
    {
      name: name('peak memory of a process in MB'),
      measured: peakMemoryMb(server.pid),
      limit: memoryMaxMb,
      isEnforced: true,
    },
  ];
}

const targets: Target[] = [];
for (const engine of requestedEngines()) targets.push(...(await withRunningProduct(engine, measure)));
checkTargets(targets);
