import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../../scripts/lib/postgres.ts';
import { Balancer } from './balancer.ts';
import {
  admin,
  ageSignIns,
  forgetMeasures,
  type Product,
  productVariables,
  refuseSecrets,
} from './product.ts';
import { ServerProcess } from './server-process.ts';

/** So that on a slow machine too, half of the time is left for the journeys. */
const pausePerStart = 1;

/** Before the next attempt to kill a server that had requests to answer. */
const busyPauseMs = 100;

/**
 * Three servers over one PostgreSQL behind a load balancer, killed one after the other while the
 * journeys run.
 */
export async function withThreeProcesses(use: (product: Product) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'flipstack-journey-'));
  const postgres = await startPostgres({ settings: ['fsync=off'] });
  const env = { ...productVariables, DATABASE_URL: postgres.urlOf('postgres') };
  const servers = [1, 2, 3].map(
    (number) => new ServerProcess({ env, logFile: join(folder, `server-${number}.log`) }),
  );
  const balancer = new Balancer();
  const all = (act: (server: ServerProcess) => Promise<void>) => Promise.all(servers.map(act)).then(() => {});
  const query = async (statement: string) => {
    const client = new pg.Client(postgres.urlOf('postgres'));
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  try {
    await all((server) => server.start());
    await balancer.start();
    for (const server of servers) balancer.add(server.url);
    const killLoop = new KillLoop(servers, balancer);
    await use({
      url: balancer.url,
      admin,
      output: () => servers.map(({ output }) => output).join('\n'),
      start: () => all((server) => server.start()),
      stop: () => killLoop.pauseFor(() => all((server) => server.stop())),
      kill: () => killLoop.pauseFor(() => all((server) => server.kill())),
      restart: () => killLoop.pauseFor(() => all((server) => server.restart())),
      measureLibrary: () =>
        killLoop.pauseFor(async () => {
          await all((server) => server.stop());
          await query(forgetMeasures);
          await all((server) => server.start());
        }),
      ageSignIns: () => query(ageSignIns),
    });
    await killLoop.end();
    refuseSecrets(servers.map(({ output }) => output).join('\n'));
  } finally {
    await all((server) => server.stop());
    await balancer.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Kills and restarts one server after the other, only while it has no request to answer. For kills
 * in the middle of a request see `npm run bench kill`.
 */
class KillLoop {
  readonly #servers: ServerProcess[];
  readonly #balancer: Balancer;
  readonly #loop: Promise<void>;
  readonly #ending = new AbortController();
  #kills = 0;
  /** A queue: kills and the journeys' own restarts must not overlap. */
  #turn: Promise<void> = Promise.resolve();

  constructor(servers: ServerProcess[], balancer: Balancer) {
    this.#servers = servers;
    this.#balancer = balancer;
    this.#loop = this.#run();
  }

  /** Runs work on the servers while none of them is being killed. */
  pauseFor(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => {});
    return done;
  }

  async end() {
    this.#ending.abort();
    await this.#loop;
    if (this.#kills === 0) throw new Error('No server was killed while the journeys ran');
  }

  async #run() {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      const server = this.#servers[this.#kills % this.#servers.length];
      let pauseMs = busyPauseMs;
      const kill = async () => {
        if (server === undefined || signal.aborted || this.#balancer.running(server.url) > 0) return;
        pauseMs = pausePerStart * (await this.#kill(server));
      };
      await this.pauseFor(kill);
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
    }
  }

  /** Resolves to the milliseconds that the server took to start again. */
  async #kill(server: ServerProcess): Promise<number> {
    this.#balancer.remove(server.url);
    await server.kill();
    this.#kills++;
    const startedAt = performance.now();
    await server.start();
    this.#balancer.add(server.url);
    return performance.now() - startedAt;
  }
}
