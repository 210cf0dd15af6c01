import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { bubblewrap, hasBubblewrap } from './bubblewrap.ts';
import type { ProgramRequest, ProgramRun } from './program.ts';

interface Options {
  /** The folder that programs may write to. It is created. */
  folder: string;
  readable?: readonly string[];
  writable?: readonly string[];
}

/** Runs programs one after the other, as isolated as the machine allows. */
export class Sandbox {
  readonly #folder: string;
  readonly #options: Options;
  #supervisor: { process: ChildProcess; answers: AsyncIterator<string>; lines: Interface } | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#folder = options.folder;
    mkdirSync(options.folder, { recursive: true });
  }

  /** Programs must not run at the same time. */
  async run(request: ProgramRequest): Promise<ProgramRun> {
    this.#supervisor ??= this.#start();
    const { process, answers } = this.#supervisor;
    process.stdin?.write(`${JSON.stringify(request)}\n`);
    const { value, done } = await answers.next();
    if (!done) return JSON.parse(value) as ProgramRun;
    // The program ended the supervisor, or used up the memory of the sandbox.
    this.close();
    return { code: null, stdout: '', stderr: 'The sandbox ended.' };
  }

  close(): void {
    this.#supervisor?.lines.close();
    this.#supervisor?.process.kill('SIGKILL');
    this.#supervisor = undefined;
  }

  #start() {
    const { readable = [], writable = [] } = this.#options;
    const isIsolated = hasBubblewrap(this.#folder);
    const start = isIsolated ? bubblewrap({ folder: this.#folder, readable, writable }) : [];
    const supervisor = join(import.meta.dirname, 'supervisor.ts');
    const command = [
      ...start,
      process.execPath,
      supervisor,
      this.#folder,
      ...(isIsolated ? ['isolated'] : []),
    ];
    const [file = '', ...args] = command;
    const child = spawn(file, args, { env: { PATH: process.env.PATH }, stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout });
    return { process: child, lines, answers: lines[Symbol.asyncIterator]() };
  }
}
