import { symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inProject } from '../../../lib/project.ts';
import type { Job, LanguageRunner, Workplace } from '../job.ts';
import { resultOf } from './command.ts';
import { nodeCommand } from './javascript.ts';

const compiler = inProject('node_modules/typescript/bin/tsc');

const options = {
  target: 'es2024',
  lib: ['esnext', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  strict: true,
  skipLibCheck: true,
  jsx: 'react-jsx',
  types: ['node'],
  rootDir: 'src',
  outDir: 'out',
};

export interface CompiledJob {
  refused?: string;
  /** The path of the JavaScript. */
  file: string;
}

/**
 * Type-checks and compiles all programs in one run, each as a module in its own folder. Also those
 * with errors have JavaScript.
 */
export async function compileTypescript(
  name: string,
  jobs: readonly Job[],
  workplace: Workplace,
): Promise<Map<Job, CompiledJob>> {
  if (jobs.length === 0) return new Map();
  const folder = workplace.compiledFolder(name);
  const config = { compilerOptions: { ...options, typeRoots: [inProject('node_modules/@types')] } };
  const files = Object.fromEntries(jobs.map((job) => [`src/${fileOf(job)}`, job.code]));
  await workplace.compile({ name, files: {}, command: [process.execPath, '-e', '0'] });
  // Types of packages are found in the project.
  symlinkSync(inProject('node_modules'), join(folder, 'node_modules'));
  const { stdout, stderr, stopped } = await workplace.compile({
    name,
    files: { ...files, 'tsconfig.json': JSON.stringify({ ...config, include: ['src'] }) },
    command: [process.execPath, compiler, '-p', '.', '--pretty', 'false'],
  });
  if (stopped) throw new Error('The TypeScript compiler did not end.');
  const messages = messagesByFile(stdout);
  if (messages.get('') || stderr) throw new Error(`${messages.get('') ?? ''}${stderr}`);
  return new Map(
    jobs.map((job) => {
      const refused = messages.get(fileOf(job));
      const file = join(
        folder,
        'out',
        fileOf(job)
          .replace(/\.mts$/, '.mjs')
          .replace(/\.tsx$/, '.js'),
      );
      return [job, { file, ...(refused !== undefined && { refused }) }];
    }),
  );
}

const fileOf = ({ id, environment }: Job): string =>
  `${id}/main.${environment.language === 'tsx' ? 'tsx' : 'mts'}`;

/** The messages of each file; those that belong to none are under an empty name. */
function messagesByFile(output: string): Map<string, string> {
  const messages = new Map<string, string>();
  let current = '';
  for (const line of output.split('\n')) {
    const [, file, message = ''] = /^src\/(\S+?)(\(\d+,\d+\): .*)$/.exec(line) ?? [];
    if (file !== undefined) current = file;
    else if (!line.startsWith(' ')) current = '';
    if (line.trim() !== '')
      messages.set(current, `${messages.get(current) ?? ''}${file === undefined ? line : message}\n`);
  }
  return messages;
}

export const typescript: LanguageRunner = {
  version: async () =>
    (createRequire(import.meta.url)('typescript/package.json') as { version: string }).version,
  advice: 'TypeScript, which `npm install` installs',
  run: async (jobs, workplace, done) => {
    const compiled = await compileTypescript('typescript', jobs, workplace);
    await Promise.all(
      jobs.map(async (job) => {
        const { refused, file = '' } = compiled.get(job) ?? {};
        if (refused !== undefined || job.environment.isCompileOnly || job.expected.compileError)
          return done(job, { stdout: '', stderr: '', isOk: true, ...(refused !== undefined && { refused }) });
        done(job, resultOf(await workplace.run({ name: job.id, files: {}, command: nodeCommand(file) })));
      }),
    );
  },
};
