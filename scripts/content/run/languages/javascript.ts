import { tmpdir } from 'node:os';
import type { Job, LanguageRunner } from '../job.ts';
import { hasBubblewrap } from '../sandbox/bubblewrap.ts';
import { resultOf, syntaxResultOf } from './command.ts';

/** Without a sandbox, Node itself keeps programs from writing elsewhere and starting others. */
const permissions = (): string[] =>
  hasBubblewrap(tmpdir())
    ? []
    : ['--permission', '--allow-fs-read=*', '--allow-fs-write=.', '--allow-worker', '--allow-net'];

/** What Node prints if it keeps a program from starting another one. */
const startsPrograms = /ERR_ACCESS_DENIED[\s\S]*permission: 'ChildProcess'/;

export const nodeCommand = (...args: string[]): string[] => [
  process.execPath,
  '--max-old-space-size=256',
  ...args,
];

export const javascript: LanguageRunner = {
  version: async () => process.versions.node,
  advice: 'Node',
  run: async (jobs, workplace, done) => {
    await Promise.all(
      jobs.map(async (job) => {
        const file = fileOf(job);
        const program = { name: job.id, files: { [file]: job.code } };
        if (isSyntaxOnly(job)) {
          const checked = await workplace.run({ ...program, command: nodeCommand('--check', file) });
          done(job, syntaxResultOf(checked));
        } else {
          const run = await workplace.run({ ...program, command: nodeCommand(...permissions(), file) });
          done(job, { ...resultOf(run), ...(startsPrograms.test(run.stderr) && { needs: 'bubblewrap' }) });
        }
      }),
    );
  },
};

const fileOf = ({ environment }: Job): string => (environment.language === 'cjs' ? 'check.cjs' : 'check.mjs');

/** Whether a job is about the syntax, so that it need not run. */
export const isSyntaxOnly = ({ environment, expected }: Job): boolean =>
  environment.isCompileOnly === true || expected.compileError !== undefined;
