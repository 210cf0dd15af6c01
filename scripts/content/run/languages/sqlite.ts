import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { LanguageRunner } from '../job.ts';
import { printedBy, resultOf } from './command.ts';
import { nodeCommand } from './javascript.ts';
import { splitStatements } from './split-statements.ts';

const program = join(import.meta.dirname, 'sqlite-program.ts');
const showVersion =
  "console.log(require('better-sqlite3')(':memory:').prepare('select sqlite_version()').pluck().get())";

export const sqlite: LanguageRunner = {
  version: async () => {
    const driver = createRequire(import.meta.url).resolve('better-sqlite3');
    return printedBy(process.execPath, '-e', showVersion.replace('better-sqlite3', driver));
  },
  advice: 'better-sqlite3, which `npm install` installs',
  run: async (jobs, workplace, done) => {
    await Promise.all(
      jobs.map(async (job) => {
        const files = { 'statements.json': JSON.stringify(splitStatements(job.code)) };
        done(job, resultOf(await workplace.run({ name: job.id, files, command: nodeCommand(program) })));
      }),
    );
  },
};
