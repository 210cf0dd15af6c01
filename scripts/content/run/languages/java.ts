import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageRunner } from '../job.ts';
import { commandOf, printedBy, resultOf, versionOf } from './command.ts';

const compilerSource = readFileSync(join(import.meta.dirname, 'CompileAll.java'), 'utf8');
/** Both compilers and the usual collector stay, because cards are about them. */
const options = ['-Xmx256m', '-XX:-UsePerfData', '-ea'];
const runTimeMs = 10_000;

export const java: LanguageRunner = {
  version: async () => {
    const command = commandOf('java', 'java');
    const hasCompiler = printedBy(command, '--list-modules')?.includes('jdk.compiler');
    return hasCompiler ? versionOf(command, '-version') : undefined;
  },
  advice: 'a JDK with `java`, or the path of another in CONTENT_JAVA',
  run: async (jobs, workplace, done) => {
    const command = commandOf('java', 'java');
    const sources = new Map(jobs.map((job) => [job, javaSource(job.code)]));
    const files = [...sources].map(([job, { file, code }]) => [`${job.id}/${file}`, code] as const);
    const compiled = await workplace.compile({
      name: 'java',
      files: { 'CompileAll.java': compilerSource, ...Object.fromEntries(files) },
      command: [command, 'CompileAll.java', ...jobs.map(({ id }) => id)],
    });
    if (compiled.code !== 0) throw new Error(`The Java compiler failed: ${compiled.stderr}`);
    await Promise.all(
      [...sources].map(async ([job, { mainClass }]) => {
        const classes = join(workplace.compiledFolder('java'), job.id);
        const messages = join(classes, 'messages.txt');
        if (existsSync(messages))
          return done(job, { refused: readFileSync(messages, 'utf8'), stdout: '', stderr: '', isOk: false });
        if (job.environment.isCompileOnly || job.expected.compileError)
          return done(job, { stdout: '', stderr: '', isOk: true });
        const run = [command, ...options, '-cp', classes, mainClass];
        done(
          job,
          resultOf(await workplace.run({ name: job.id, files: {}, command: run, timeMs: runTimeMs })),
        );
      }),
    );
  },
};

export interface JavaSource {
  file: string;
  mainClass: string;
  code: string;
}

const packages = ['java.util', 'java.util.function', 'java.util.stream', 'java.util.concurrent'];
const moreImports = [
  ...packages,
  'java.util.concurrent.atomic',
  'java.util.concurrent.locks',
  'java.time',
  'java.io',
]
  .map((name) => `import ${name}.*;`)
  .join(' ');

/**
 * A source file for a program of a card. Cards leave out imports of the common packages, which come
 * on the first line, so that lines keep their numbers. Statements without a class become the body of
 * `main`.
 */
export function javaSource(code: string): JavaSource {
  const isNamed = /^\s*package\s/m.test(code);
  const isDeclaration = /^(?:[\w@]+(?:\(.*\))?[ \t]+)*(?:class|interface|enum|record|@interface)\s+\w/m.test(
    code,
  );
  const hasMain = /\bvoid\s+main\s*\(/.test(code);
  const body = isDeclaration || hasMain ? code : asMain(code);
  const publicType = /^public\s+(?:[\w-]+\s+)*?(?:class|interface|enum|record)\s+(\w+)/m.exec(body)?.[1];
  return {
    file: `${publicType ?? 'Main'}.java`,
    mainClass: mainClassOf(body),
    code: isNamed ? body : `${moreImports} ${body}`,
  };
}

function asMain(code: string): string {
  const lines = code.split('\n');
  const imports = lines.map((line) => (/^import\s/.test(line) ? line : ''));
  const rest = lines.map((line) => (/^import\s/.test(line) ? '' : line));
  return `${imports.join(' ').trim()} class Main { public static void main(String[] args) throws Exception {\n${rest.join('\n')}\n}}`;
}

/** The type around `main`: the last one that begins at the start of a line before it. */
function mainClassOf(code: string): string {
  const at = code.search(/\bstatic\s+void\s+main\s*\(|\bvoid\s+main\s*\(/);
  const before = code.slice(0, Math.max(0, at));
  const types = [...before.matchAll(/^(?:[\w-]+[ \t]+)*(?:class|interface|enum|record)\s+(\w+)/gm)];
  return types.at(-1)?.[1] ?? 'Main';
}
