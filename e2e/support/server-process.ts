import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { inProject } from '../../scripts/lib/project.ts';

const startLimitMs = 20_000;
const stopLimitMs = 10_000;

/** The product as a process of its own, on a free port that it keeps over a restart. */
export class ServerProcess {
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #port = '0';
  /** Everything it has printed, for a test that fails. */
  output = '';

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [inProject('apps/server/src/main.ts')], {
      env: { ...process.env, ...this.#env, HOST: '127.0.0.1', PORT: this.#port },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const printed = this.#collect(child);
    const ended = once(child, 'exit').then(([code]) => this.#fail(`ended with code ${code}`));
    this.#port = await Promise.race([printed, ended, this.#giveUp()]);
    ended.catch(() => {});
  }

  /** As an operator stops it: running requests finish. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** As a power cut stops it. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Keeps what the server prints, and waits for the port of the address in it. */
  #collect(child: ChildProcess): Promise<string> {
    return new Promise((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', (text: string) => {
          this.output += text;
          const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(text)?.[1];
          if (port) resolve(port);
        });
      }
    });
  }

  async #giveUp(): Promise<never> {
    await new Promise((resolve) => setTimeout(resolve, startLimitMs).unref());
    return this.#fail('did not print its address in time');
  }

  #fail(what: string): never {
    throw new Error(`The server ${what}. It printed:\n${this.output}`);
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
