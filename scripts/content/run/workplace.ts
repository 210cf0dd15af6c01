import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { stopSignals } from '../../bootstrap.mjs';
import type { Program, ProgramResult, Workplace } from './job.ts';
import { Pool } from './pool.ts';
import type { ProgramRun } from './sandbox/program.ts';
import { Sandbox } from './sandbox/sandbox.ts';

const runTimeMs = 5000;
const compileTimeMs = 300_000;
const outputLength = 100_000;
const compilerOutputLength = 10_000_000;
const bytesPerMb = 1024 * 1024;
const fileMbMax = 64;

export interface OpenWorkplace extends Workplace {
  close: () => void;
}

export interface WorkplaceOptions {
  /** How long a program may run, unless its language needs more. */
  timeMs?: number;
  /** A factor for how long programs may run. */
  patience?: number;
  /** How many programs run at the same time. */
  parallel?: number;
}

/** Opens a temporary folder with sandboxes for programs, and one for compilers. */
export function openWorkplace(options: WorkplaceOptions = {}): OpenWorkplace {
  const { timeMs: defaultTimeMs = runTimeMs, patience = 1, parallel = 2 } = options;
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'flipstack-checks-'));
  const compiled = join(folder, 'compiled');
  const cacheFolder = join(realpathSync(tmpdir()), `flipstack-checks-cache-${userInfo().uid}`);
  mkdirSync(cacheFolder, { recursive: true });
  const compiler = new Sandbox({ folder: compiled, writable: [cacheFolder] });
  const sandboxes = Array.from(
    { length: parallel },
    (_, index) => new Sandbox({ folder: join(folder, `run-${index}`), readable: [compiled] }),
  );
  const compilers = new Pool([compiler]);
  const runners = new Pool(sandboxes);
  const environment = { HOME: '/nonexistent', PATH: process.env.PATH ?? '', LANG: 'C.UTF-8', TZ: 'UTC' };
  const run = (program: Program, timeMs: number): Promise<ProgramRun> =>
    runners.use((sandbox) =>
      sandbox.run({
        folder: program.name,
        files: program.files,
        command: [...limitPrefix(program.memoryMb), ...program.command],
        env: { ...environment, ...program.env },
        limits: { timeMs, outputLength },
      }),
    );
  const close = () => {
    open.delete(close);
    for (const sandbox of [compiler, ...sandboxes]) sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  };
  open.add(close);
  return {
    cacheFolder,
    compiledFolder: (name) => join(compiled, name),
    run: (program) => run(program, (program.timeMs ?? defaultTimeMs) * patience),
    compile: ({ name, files, command, env }: Program): Promise<ProgramResult> =>
      compilers.use((sandbox) =>
        sandbox.run({
          folder: name,
          files,
          command,
          env: { ...environment, ...env },
          limits: { timeMs: compileTimeMs, outputLength: compilerOutputLength },
          keepsFolder: true,
        }),
      ),
    close,
  };
}

/** What closes the workplaces of this process, so that none outlives it. */
const open = new Set<() => void>();

const closeAll = (): void => {
  for (const close of open) close();
};

process.once('exit', closeAll);
for (const signal of stopSignals) {
  process.once(signal, () => {
    closeAll();
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  });
}

let hasPrlimit: boolean | undefined;

/** Limits the size of files and the memory, where the machine has the command for it. */
function limitPrefix(memoryMb: number | undefined): string[] {
  hasPrlimit ??= spawnSync('prlimit', ['--version']).status === 0;
  const memory = memoryMb === undefined ? [] : [`--as=${memoryMb * bytesPerMb}`];
  return hasPrlimit ? ['prlimit', `--fsize=${fileMbMax * bytesPerMb}`, '--core=0', ...memory] : [];
}
