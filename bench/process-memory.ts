import { readdirSync, readFileSync } from 'node:fs';

interface RunningProcess {
  id: number;
  status: string;
}

const fieldOf = ({ status }: RunningProcess, field: string) =>
  Number(new RegExp(`^${field}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0);

/** A process and those that it has started. Only Linux tells. */
export function processTree(root = 0): RunningProcess[] {
  return readdirSync('/proc')
    .filter((folder) => /^\d+$/.test(folder))
    .map((folder) => ({ id: Number(folder), status: statusOf(folder) }))
    .filter((process) => process.id === root || fieldOf(process, 'PPid') === root);
}

/** The most memory that a process of the product has had. */
export const peakMemoryMb = (pid?: number): number =>
  Math.round(Math.max(...processTree(pid).map((process) => fieldOf(process, 'VmHWM'))) / 1024);

/** Empty for a process that has ended meanwhile. */
function statusOf(folder: string): string {
  try {
    return readFileSync(`/proc/${folder}/status`, 'utf8');
  } catch {
    return '';
  }
}
