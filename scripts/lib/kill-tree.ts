import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const pollMs = 5;

/**
 * Ends processes with all that descend from them, as a power cut does: at once and without a word. Each is held before
 * its children are looked for, so that none is born meanwhile and no parent sees its child die. Answers who was killed.
 */
export function killTree(...roots: number[]): number[] {
  const held: number[] = [];
  let found = roots;
  while (found.length > 0) {
    const holding = found.filter((pid) => send(pid, 'SIGSTOP'));
    held.push(...holding);
    found = childrenOf(holding);
  }
  return held.filter((pid) => send(pid, 'SIGKILL'));
}

/** Waits until none of them is left. */
export async function untilGone(pids: readonly number[]): Promise<void> {
  while (pids.some((pid) => send(pid, 0))) await sleep(pollMs);
}

/** Who was started by any of them. */
export function childrenOf(parents: readonly number[]): number[] {
  if (parents.length === 0) return [];
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([pid = 0, parent = 0]) => (parents.includes(parent) ? [pid] : []));
}

/** Whether there was somebody to send it to. Nought and below mean whole groups, and 1 is the machine: never those. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return Number.isInteger(pid) && pid > 1 && process.kill(pid, signal);
  } catch {
    return false;
  }
}
