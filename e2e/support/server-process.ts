import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { withCompileCache } from '../../scripts/lib/compile-cache.ts';
import { killTree, untilGone } from '../../scripts/lib/kill-tree.ts';
import { inProject } from '../../scripts/lib/project.ts';

const startLimitMs = 60_000;
const stopLimitMs = 10_000;

type Options = {
  env: NodeJS.ProcessEnv;
  /** Receives stdout and stderr. */
  logFile: string;
  program?: string;
};

/** A server process on a free port, which it keeps when it restarts. */
export class ServerProcess {
  #options: Options;
  #child: ChildProcess | undefined;
  #port = '0';

  constructor(options: Options) {
    this.#options = options;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Undefined if it is not running. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  get output(): string {
    return readFileSync(this.#options.logFile, 'utf8');
  }

  /** `running`, or the exit code or signal that ended the process. */
  get state(): string {
    const { exitCode, signalCode } = this.#child ?? {};
    return signalCode ?? (typeof exitCode === 'number' ? `ended with code ${exitCode}` : 'running');
  }

  async start(): Promise<void> {
    const { env, logFile, program = inProject('apps/server/src/main.ts') } = this.#options;
    const log = openSync(logFile, 'a');
    const before = this.output.length;
    this.#child = spawn(process.execPath, [program], {
      env: { ...process.env, ...withCompileCache, ...env, HOST: '127.0.0.1', PORT: this.#port },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.#port = await this.#printedPort(this.#child, before);
  }

  /** Stops gracefully: running requests finish. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Stops without warning, as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Kills the server and all its child processes at once, as a power cut would. */
  async killTree(): Promise<void> {
    const child = this.#child;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    await untilGone(killTree(child.pid).filter((pid) => pid !== child.pid));
    await ended;
  }

  /** @param env variables that change, from now on */
  async restart(env: NodeJS.ProcessEnv = {}): Promise<void> {
    await this.stop();
    this.#options = { ...this.#options, env: { ...this.#options.env, ...env } };
    await this.start();
  }

  /** The server prints its URL when it is ready. */
  async #printedPort(child: ChildProcess, from: number): Promise<string> {
    const deadline = Date.now() + startLimitMs;
    while (Date.now() < deadline && child.exitCode === null) {
      const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(this.output.slice(from))?.[1];
      if (port) return port;
      await sleep(20);
    }
    throw new Error(`The server did not start (${this.state}). It printed:\n${this.output.slice(from)}`);
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const overdue = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    clearTimeout(overdue);
  }
}
