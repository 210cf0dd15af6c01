import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** A folder of this machine and where it is in the sandbox. */
export interface Mount {
  from: string;
  to: string;
  isWritable?: boolean;
}

/** A program in its sandbox. */
export interface Sandboxed {
  /** Ends with the program, with its code. */
  child: ChildProcess;
  /** Sends a signal to the program. A signal to the child would end the sandbox. */
  kill: (signal: NodeJS.Signals) => Promise<void>;
}

interface Sandbox {
  mounts: readonly Mount[];
  workingDirectory: string;
  environment: Readonly<Record<string, string>>;
  /** The numeric ids, for example `10001:10001`. Without it, root as in a build. */
  user?: string | undefined;
}

/** What a Debian base image has as well: programs, libraries and the configuration of the resolver. */
const system = ['/usr', '/bin', '/sbin', '/lib', '/lib64', '/etc'];

/**
 * Starts a program in a separate root, which is read-only except for writable mounts and `/tmp`. It
 * sees the network and the programs of this machine, but no other file. `output` gets what it prints.
 */
export function spawnInSandbox(
  command: readonly string[],
  { mounts, workingDirectory, environment, user = '0:0' }: Sandbox,
  output: (text: string) => void,
): Sandboxed {
  const [uid = '0', gid = '0'] = user.split(':');
  const bound = mounts.flatMap(({ from, to, isWritable }) => [isWritable ? '--bind' : '--ro-bind', from, to]);
  const args = [
    // As in a container without an init, the program is process 1.
    ...['--as-pid-1', '--info-fd', '3'],
    ...['--unshare-user', '--uid', uid, '--gid', gid, '--unshare-pid', '--unshare-ipc', '--new-session'],
    ...['--die-with-parent', '--cap-drop', 'ALL', '--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
    ...system.filter((path) => existsSync(path)).flatMap((path) => ['--ro-bind', path, path]),
    // A place for the Node.js of the image.
    ...['--tmpfs', '/usr/local'],
    ...bound,
    ...['--remount-ro', '/usr/local', '--remount-ro', '/'],
    ...['--clearenv', '--setenv', 'PATH', '/usr/local/bin:/usr/bin:/bin', '--setenv', 'HOME', '/tmp'],
    ...Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]),
    ...['--chdir', workingDirectory, '--', ...command],
  ];
  const child = spawn('bwrap', args, { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', output);
  const started = text(child.stdio[3] as Readable).then((info) => JSON.parse(info)['child-pid'] as number);
  started.catch(() => undefined);
  return { child, kill: async (signal) => void process.kill(await started, signal) };
}
