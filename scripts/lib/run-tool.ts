import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { stopSignals } from '../bootstrap.mjs';
import { projectRoot } from './project.ts';

export type ToolRun = { code: number; output: string };

const running = new Set<ChildProcess>();

/** Stops the tools when this process is asked to stop. */
function stopAll(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal);
  process.exit(128 + constants.signals[signal]);
}

/** Runs a tool's JavaScript on the pinned Node and returns what it prints. */
export function runTool(script: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<ToolRun> {
  if (running.size === 0) for (const signal of stopSignals) process.once(signal, stopAll);
  const child = spawn(process.execPath, [script, ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  return collect(child).finally(() => {
    running.delete(child);
    if (running.size === 0) for (const signal of stopSignals) process.off(signal, stopAll);
  });
}

function collect(child: ChildProcess): Promise<ToolRun> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
