import { readFileSync } from 'node:fs';

const everyMs = 50;

/** The peak memory of this process and of those that it starts, in MB. Linux only; elsewhere 0. */
export function watchMemory(): { stop: () => { own: number; child: number } } {
  let own = 0;
  let child = 0;
  const look = () => {
    own = Math.max(own, residentMegabytes('self'));
    for (const pid of childrenOf()) child = Math.max(child, residentMegabytes(pid));
  };
  const timer = setInterval(look, everyMs);
  return {
    stop() {
      clearInterval(timer);
      look();
      return { own, child };
    },
  };
}

const childrenOf = (): string[] => read(`/proc/self/task/${process.pid}/children`).split(' ').filter(Boolean);

function residentMegabytes(pid: string): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`)) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
