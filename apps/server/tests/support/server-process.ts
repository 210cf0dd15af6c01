import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { withCompileCache } from '../../../../scripts/lib/compile-cache.ts';
import { linesWithSecrets } from '../../../../scripts/lib/secrets-in-logs.ts';

/** Passwords and tokens that a server process was given. */
const secretsOf = (variables: Record<string, string>): string[] =>
  Object.entries(variables)
    .filter(([name, value]) => /PASSWORD|PASSPHRASE|TOKEN/.test(name) && value.length >= 8)
    .map(([, value]) => value);

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** A real server in its own process. */
export class ServerProcess {
  readonly child: ChildProcess;
  output = '';
  errors = '';
  readonly exited: Promise<number | null>;

  constructor(variables: Record<string, string>) {
    this.child = spawn(process.execPath, [main], {
      env: { PATH: process.env.PATH ?? '', PORT: '0', ...withCompileCache, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout?.on('data', (data: Buffer) => {
      this.output += data;
    });
    this.child.stderr?.on('data', (data: Buffer) => {
      this.errors += data;
    });
    this.exited = once(this.child, 'close').then(([code]) => code as number | null);
  }

  /** Waits for the line with the server's address, and returns the address. */
  async address(): Promise<string> {
    const { stdout } = this.child;
    while (stdout !== null) {
      const address = /ready on (http:\S+)/.exec(this.output)?.[1];
      if (address !== undefined) return address;
      if (this.child.exitCode !== null || this.child.signalCode !== null) break;
      await Promise.race([once(stdout, 'data'), this.exited]);
    }
    throw new Error(`The server did not start: ${this.errors}`);
  }

  /** Waits for the line with the address of the metrics, and returns the address. */
  async metricsAddress(): Promise<string> {
    await this.address();
    while (this.child.stdout !== null) {
      const address = /Metrics are on (http:\S+)/.exec(this.output)?.[1];
      if (address !== undefined) return address;
      await Promise.race([once(this.child.stdout, 'data'), this.exited]);
    }
    throw new Error(`There are no metrics: ${this.errors}`);
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.child.kill(signal);
    return this.exited;
  }
}

/** Starts a server process, which is killed when the test ends if it is still running. */
export function startServer(variables: Record<string, string>): ServerProcess {
  const server = new ServerProcess(variables);
  onTestFinished(async () => {
    if (server.child.exitCode === null && server.child.signalCode === null) await server.stop('SIGKILL');
    expect(linesWithSecrets(`${server.output}\n${server.errors}`.split('\n'), secretsOf(variables))).toEqual(
      [],
    );
  });
  return server;
}
