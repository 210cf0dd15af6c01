/**
 * Compares how long the server takes to start, when everything is built, with a bare node:http server,
 * and prints the memory of the idle server. Both are started by Node.js, without npm, which would take as
 * long for either.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject } from '../scripts/lib/project.ts';
import { checkTargets, printTable } from './report.ts';
import { median } from './statistics.ts';

const rounds = 5;
const idleSeconds = 60;
const targetMegabytes = 150;

/** What `npm start` runs, and a program that only listens. */
const product = [inProject('scripts/bootstrap.mjs'), 'start'];
const bare = [
  '--eval',
  `require('node:http').createServer((_, response) => response.end()).listen(0, '127.0.0.1',
     function () { console.log('http://127.0.0.1:' + this.address().port); })`,
];

const folder = mkdtempSync(join(tmpdir(), 'flipstack-bench-'));

interface Started {
  ms: number;
  /** The process that serves. */
  pid: number;
  stop: () => Promise<void>;
}

/** Starts a program and waits until it prints its address. */
async function start(program: string[]): Promise<Started> {
  const startedAt = performance.now();
  const env = { ...process.env, PORT: '0', DATABASE_URL: `file:${join(folder, 'flipstack.db')}` };
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  let printed = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += chunk;
    if (/http:\/\/127\.0\.0\.1:\d+/.test(printed)) break;
  }
  const ms = performance.now() - startedAt;
  child.stdout.resume();
  const pid = servingProcess(child.pid ?? 0);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { ms, pid, stop };
}

/** The script runs the server in a child process. */
function servingProcess(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? pid : servingProcess(Number(children.split(' ')[0]));
}

const residentMegabytes = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);

async function timeStart(program: string[]): Promise<number> {
  const { ms, stop } = await start(program);
  await stop();
  return ms;
}

try {
  // Fills the database and the compile cache.
  await timeStart(product);
  const measured = { product: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    measured.product.push(await timeStart(product));
    measured.bare.push(await timeStart(bare));
  }
  printTable([
    { server: 'node scripts/bootstrap.mjs start', 'start ms': Math.round(median(measured.product)) },
    { server: 'node --eval, bare node:http', 'start ms': Math.round(median(measured.bare)) },
  ]);
  const ratios = measured.product.map((ms, round) => ms / (measured.bare[round] ?? Number.NaN));
  console.log(`\nmedian ratio of start-up: ${median(ratios).toFixed(1)}`);
  const idle = await start(product);
  await sleep(idleSeconds * 1000);
  const resident = residentMegabytes(idle.pid);
  await idle.stop();
  checkTargets([
    { name: `MB resident after ${idleSeconds} s idle`, measured: resident, limit: targetMegabytes },
  ]);
} finally {
  rmSync(folder, { recursive: true });
}
