import { spawnSync } from 'node:child_process';
import type { JobResult, ProgramResult } from '../job.ts';

/** The command of a language: the variable `CONTENT_JAVA`, or the usual name. */
export const commandOf = (language: string, usual: string): string =>
  process.env[`CONTENT_${language.toUpperCase()}`] || usual;

/** The first version that a command prints; undefined if the machine does not have it. */
export function versionOf(command: string, ...args: string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? /\d+(?:\.\d+)*/.exec(stdout || stderr)?.[0] : undefined;
}

/** The result of a program that needs no compiler. */
export const resultOf = ({ code, ...run }: ProgramResult): JobResult => ({ ...run, isOk: code === 0 });

/** The result of a command that only checks the syntax. */
export const syntaxResultOf = ({ code, ...run }: ProgramResult): JobResult => ({
  ...run,
  isOk: code === 0,
  ...(code !== 0 && { refused: `${run.stdout}${run.stderr}` }),
});

/** What a command prints; undefined if it fails or prints nothing. */
export function printedBy(command: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() || undefined : undefined;
}
