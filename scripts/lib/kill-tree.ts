import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const pollMs = 5;

/**
 * Kills processes and all their descendants at once, as a power cut would. Each one is stopped
 * before its children are listed, so that it can neither start another nor react to the death of
 * one. Returns the ids of the killed processes.
 */
export function killTree(...roots: number[]): number[] {
  const stopped: number[] = [];
  let found = roots;
  while (found.length > 0) {
    const parents = found.filter((pid) => send(pid, 'SIGSTOP'));
    stopped.push(...parents);
    found = childrenOf(parents);
  }
  return stopped.filter((pid) => send(pid, 'SIGKILL'));
}

/** Waits until none of the processes is running. */
export async function untilGone(pids: readonly number[]): Promise<void> {
  while (pids.some(isRunning)) await sleep(pollMs);
}

/** Zombies do not count as running. If npm is process 1 of a container, orphans stay zombies. */
export function isRunning(pid: number): boolean {
  return send(pid, 0) && !isZombie(pid);
}

function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')')).startsWith(') Z');
  } catch {
    return false;
  }
}

/** The processes that one of the given processes started. */
export function childrenOf(parents: readonly number[]): number[] {
  if (parents.length === 0) return [];
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([pid = 0, parent = 0]) => (parents.includes(parent) ? [pid] : []));
}

/** Returns whether the process exists. Process 1 and process groups (0 and below) get no signal. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return Number.isInteger(pid) && pid > 1 && process.kill(pid, signal);
  } catch {
    return false;
  }
}
