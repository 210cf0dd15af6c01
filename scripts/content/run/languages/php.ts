import type { LanguageRunner } from '../job.ts';
import { commandOf, resultOf, syntaxResultOf, versionOf } from './command.ts';

/** Errors and warnings go to the standard error, whatever the machine's php.ini says. */
const settings = [
  'display_errors=stderr',
  'log_errors=0',
  'error_reporting=-1',
  'html_errors=0',
  'memory_limit=256M',
];

/** Cards use both, and Debian has them in packages beside that of PHP itself. */
const versionWithExtensions =
  "extension_loaded('pdo_sqlite') && extension_loaded('mbstring') ? print(PHP_VERSION) : exit(1);";

export const php: LanguageRunner = {
  version: async () => versionOf(commandOf('php', 'php'), '-r', versionWithExtensions),
  advice: 'PHP with pdo_sqlite and mbstring as `php`, or the path of another in CONTENT_PHP',
  run: async (jobs, workplace, done) => {
    const command = [commandOf('php', 'php'), ...settings.flatMap((setting) => ['-d', setting])];
    await Promise.all(
      jobs.map(async (job) => {
        const program = { name: job.id, files: { 'check.php': asPhpFile(job.code) } };
        const parse = { ...program, command: [...command, '-l', 'check.php'] };
        const run = { ...program, command: [...command, 'check.php'] };
        if (job.environment.isCompileOnly) done(job, syntaxResultOf(await workplace.run(parse)));
        // PHP compiles classes that depend on others only when it runs the file.
        else if (job.expected.compileError) done(job, syntaxResultOf(await workplace.run(run)));
        else done(job, resultOf(await workplace.run(run)));
      }),
    );
  },
};

/** Cards usually leave out `<?php`; a declaration of strict types must come right after it. */
export function asPhpFile(code: string): string {
  const strict = /^[ \t]*declare\(\s*strict_types\s*=\s*1\s*\);[ \t]*$/m;
  const body = code.replace(/^\s*<\?php\b[ \t]*/, '');
  return strict.test(body) ? `<?php declare(strict_types=1);\n${body.replace(strict, '')}` : `<?php\n${body}`;
}
