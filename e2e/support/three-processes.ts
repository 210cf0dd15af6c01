import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../scripts/lib/postgres.ts';
import { Balancer } from './balancer.ts';
import { admin, type Product, productVariables } from './product.ts';
import { ServerProcess } from './server-process.ts';

const pauseBetweenKillsMs = 300;

/** Three servers over one PostgreSQL behind a balancer; while the journeys run, one after the other is killed. */
export async function withThreeProcesses(use: (product: Product) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'flipstack-journey-'));
  const postgres = await startPostgres({ settings: ['fsync=off'] });
  const env = { ...productVariables, DATABASE_URL: postgres.urlOf('postgres') };
  const servers = [1, 2, 3].map(
    (number) => new ServerProcess({ env, logFile: join(folder, `server-${number}.log`) }),
  );
  const balancer = new Balancer();
  const all = (act: (server: ServerProcess) => Promise<void>) => Promise.all(servers.map(act)).then(() => {});
  try {
    await all((server) => server.start());
    await balancer.start();
    for (const server of servers) balancer.add(server.url);
    const unrest = new KillLoop(servers, balancer);
    await use({
      url: balancer.url,
      admin,
      output: () => servers.map(({ output }) => output).join('\n'),
      start: () => all((server) => server.start()),
      stop: () => unrest.rest(() => all((server) => server.stop())),
      kill: () => unrest.rest(() => all((server) => server.kill())),
      restart: () => unrest.rest(() => all((server) => server.restart())),
    });
    await unrest.end();
  } finally {
    await all((server) => server.stop());
    await balancer.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Kills one server after the other and starts it again, not in the middle of an answer: what becomes of those is for
 * `npm run bench kill` to count.
 */
class KillLoop {
  readonly #servers: ServerProcess[];
  readonly #balancer: Balancer;
  readonly #going: Promise<void>;
  #isEnding = false;
  #kills = 0;
  /** What must not happen at the same time stands in a row. */
  #turn: Promise<void> = Promise.resolve();

  constructor(servers: ServerProcess[], balancer: Balancer) {
    this.#servers = servers;
    this.#balancer = balancer;
    this.#going = this.#go();
  }

  /** Does something to all servers while nothing else happens to them. */
  rest(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => {});
    return done;
  }

  async end() {
    this.#isEnding = true;
    await this.#going;
    if (this.#kills === 0) throw new Error('No server was killed while the journeys ran');
  }

  async #go() {
    while (!this.#isEnding) {
      await sleep(pauseBetweenKillsMs);
      const server = this.#servers[this.#kills % this.#servers.length];
      if (server !== undefined) await this.rest(() => this.#killBetweenAnswers(server));
    }
  }

  async #killBetweenAnswers(server: ServerProcess) {
    if (this.#isEnding || this.#balancer.running(server.url) > 0) return;
    this.#balancer.remove(server.url);
    await server.kill();
    this.#kills++;
    await server.start();
    this.#balancer.add(server.url);
  }
}
