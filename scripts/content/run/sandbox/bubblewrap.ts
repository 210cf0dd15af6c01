import { spawnSync } from 'node:child_process';
import { projectRoot } from '../../../lib/project.ts';

/** `off`, or more arguments for bubblewrap, in which `{folder}` is the folder of the sandbox. */
const setting = process.env.CONTENT_SANDBOX ?? '';

const moreArguments = (folder: string): string[] =>
  setting.split(' ').flatMap((word) => (word === '' ? [] : [word.replaceAll('{folder}', folder)]));

interface Places {
  /** The folder that programs may write to. */
  folder: string;
  readable: readonly string[];
  writable: readonly string[];
}

/**
 * The start of a command that runs in a sandbox: no network except its own loopback, its own
 * processes, nothing writable except a folder. Programs can read what this account can read.
 */
export function bubblewrap({ folder, readable, writable }: Places): string[] {
  const shown = [projectRoot, ...readable].flatMap((place) => ['--ro-bind', place, place]);
  const open = [folder, ...writable].flatMap((place) => ['--bind', place, place]);
  return [
    'bwrap',
    ...['--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc', '--tmpfs', '/tmp'],
    ...[...shown, ...open, ...moreArguments(folder)],
    ...['--unshare-all', '--die-with-parent', '--new-session', '--chdir', folder],
  ];
}

let works: boolean | undefined;

/** Whether this machine has bubblewrap and lets it make sandboxes, and it is not turned off. */
export function hasBubblewrap(folder: string): boolean {
  const [command = '', ...args] = bubblewrap({ folder, readable: [], writable: [] });
  works ??=
    process.platform === 'linux' && setting !== 'off' && spawnSync(command, [...args, 'true']).status === 0;
  return works;
}
