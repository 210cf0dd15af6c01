/**
 * `npm run bench overload -- [--engine=sqlite|postgres] [--seconds=120]`: what the server still does
 * when four times as many requests arrive as it can answer. First measures how many it answers, then
 * sends four times as many. The load runs on one core in both measurements.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { numberOption, requestedEngines } from './options.ts';
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

function pinToOneCore() {
  try {
    execFileSync('taskset', ['-cp', '0', String(process.pid)]);
  } catch {
    console.log('taskset is missing, so the load is not pinned to one core.');
  }
}

interface Load {
  connections: number;
  duration: number;
  overallRate?: number;
}

/** The answers to a load: how many succeeded in a second, and how long those took. */
async function answersTo(url: string, cookie: string, load: Load) {
  const times: number[] = [];
  let accepted = 0;
  let refused = 0;
  const { duration, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url, headers: { cookie }, timeout: 30, ...load };
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

/** The most memory that a process and its workers have had. Only Linux says so. */
function peakMemoryMb(pid = 0): number {
  const processes = readdirSync('/proc')
    .filter((folder) => /^\d+$/.test(folder))
    .map((folder) => ({ id: Number(folder), status: statusOf(folder) }));
  const fieldOf = (status: string, field: string) =>
    Number(new RegExp(`^${field}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  const ours = processes.filter(({ id, status }) => id === pid || fieldOf(status, 'PPid') === pid);
  return Math.round(ours.reduce((sum, { status }) => sum + fieldOf(status, 'VmHWM'), 0) / 1024);
}

/** Empty for a process that has ended meanwhile. */
function statusOf(folder: string): string {
  try {
    return readFileSync(`/proc/${folder}/status`, 'utf8');
  } catch {
    return '';
  }
}

async function measure({ engine, server }: RunningProduct): Promise<Target[]> {
  const { path, cookie } = await seedModule(server.url);
  pinToOneCore();
  const url = server.url + path;
  await answersTo(url, cookie, { connections: busyConnections, duration: 3 });
  const capacity = await answersTo(url, cookie, { connections: busyConnections, duration: capacitySeconds });
  const overallRate = Math.round(times * capacity.rate);
  const overloaded = await answersTo(url, cookie, { connections, duration: seconds, overallRate });
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
    { name: name('peak memory in MB'), measured: peakMemoryMb(server.pid), limit: memoryMaxMb },
  ];
}

const targets: Target[] = [];
for (const engine of requestedEngines()) targets.push(...(await withRunningProduct(engine, measure)));
checkTargets(targets);
