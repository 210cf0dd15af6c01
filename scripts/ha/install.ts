import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';

const packages = ['patroni', 'etcd-server', 'haproxy', 'postgresql'];
const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy'];

/** Installs missing programs from Debian's archive. Returns the folder of PostgreSQL's programs. */
export function installPrograms(): string {
  const folder = () => globSync('/usr/lib/postgresql/*/bin').sort().at(-1);
  if (!programs.every((program) => existsSync(program)) || folder() === undefined) {
    console.log(`Installing ${packages.join(', ')} from Debian's archive …`);
    const options = { stdio: 'ignore' } as const;
    execFileSync('apt-get', ['update'], options);
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options);
  }
  const found = folder();
  if (found === undefined)
    throw new Error('PostgreSQL is missing. This needs root on Debian or a distribution based on it.');
  return found;
}

/** PostgreSQL refuses to run as root. As root, it therefore runs as Debian's user `postgres`. */
export function databaseUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
