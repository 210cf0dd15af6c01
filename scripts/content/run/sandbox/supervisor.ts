/**
 * Runs inside the sandbox, one program after the other. Starting a sandbox takes longer than most
 * programs, so each serves many. Reads requests from standard input, one line of JSON each, and
 * answers with one line each.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ProgramRequest, ProgramRun } from './program.ts';

const [root = '.', hasOwnProcesses = ''] = process.argv.slice(2);

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line) as ProgramRequest;
  process.stdout.write(`${JSON.stringify(await runProgram(request))}\n`);
}

async function runProgram(request: ProgramRequest): Promise<ProgramRun> {
  const folder = join(root, request.folder);
  const temporary = join(root, `${request.folder}.tmp`);
  for (const place of [folder, temporary]) mkdirSync(place, { recursive: true });
  for (const [name, text] of Object.entries(request.files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  try {
    return await runIn(folder, { ...request, env: { ...request.env, TMPDIR: temporary } });
  } finally {
    removeFolder(temporary);
    if (!request.keepsFolder) removeFolder(folder);
  }
}

/** A program may have made its own files unreadable. */
function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true, force: true });
  }
}

function runIn(folder: string, { command, limits, env }: ProgramRequest): Promise<ProgramRun> {
  const [file = '', ...args] = command;
  const child = spawn(file, args, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, so that everything it starts ends with it.
    detached: true,
  });
  const run: ProgramRun = { code: null, stdout: '', stderr: '' };
  const stop = (stopped: ProgramRun['stopped']) => {
    if (run.stopped === undefined && stopped !== undefined) run.stopped = stopped;
    // Windows has no process groups.
    child.kill('SIGKILL');
    endAll(child.pid);
  };
  const timer = setTimeout(() => stop('time'), limits.timeMs);
  let bytes = 0;
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      bytes += text.length;
      if (bytes > limits.outputLength) stop('output');
      else run[name] += text;
    });
  }
  return new Promise((resolve) => {
    child.once('error', (error) => {
      clearTimeout(timer);
      resolve({ ...run, code: 127, stderr: error.message });
    });
    // What the program left running would keep its streams open.
    child.once('exit', () => endAll(child.pid));
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ ...run, code });
    });
  });
}

/** Ends the process group; in a sandbox with its own processes, everything but this process. */
function endAll(pid: number | undefined): void {
  for (const target of [...(pid === undefined ? [] : [-pid]), ...(hasOwnProcesses === '' ? [] : [-1])]) {
    try {
      process.kill(target, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
}
