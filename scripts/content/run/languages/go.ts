import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Job, LanguageRunner, Workplace } from '../job.ts';
import { commandOf, resultOf, versionOf } from './command.ts';

const memoryMb = 2048;
const runTimeMs = 10_000;

/** Go: one module, in which each program is a package, built in one run. */
export const go: LanguageRunner = {
  version: async () => versionOf(commandOf('go', 'go'), 'version'),
  advice: 'Go as `go`, or the path of another in CONTENT_GO',
  run: async (jobs, workplace, done) => {
    const refused = await build(jobs, workplace);
    await Promise.all(
      jobs.map(async (job) => {
        const messages = refused.get(job.id);
        if (messages !== undefined)
          return done(job, { refused: messages, stdout: '', stderr: '', isOk: false });
        if (job.environment.isCompileOnly || job.expected.compileError)
          return done(job, { stdout: '', stderr: '', isOk: true });
        const program = join(workplace.compiledFolder('go'), 'bin', job.id);
        const env = { GOMEMLIMIT: '256MiB' };
        const run = { name: job.id, files: {}, command: [program], env, timeMs: runTimeMs, memoryMb };
        done(job, resultOf(await workplace.run(run)));
      }),
    );
  },
};

/** Builds all programs, and returns the messages about those that are refused. */
async function build(jobs: readonly Job[], workplace: Workplace): Promise<Map<string, string>> {
  const command = commandOf('go', 'go');
  const version = versionOf(command, 'version') ?? '1.19';
  const [major, minor] = version.split('.');
  const env = {
    GOCACHE: join(workplace.cacheFolder, 'go'),
    GOPATH: join(workplace.cacheFolder, 'go-path'),
    ...{ GOFLAGS: '-mod=mod', GOPROXY: 'off', GOTOOLCHAIN: 'local', CGO_ENABLED: '0' },
  };
  const files = Object.fromEntries(jobs.map((job) => [`${job.id}/main.go`, goSource(job.code)]));
  const refused = new Map<string, string>();
  let isFirst = true;
  // Packages that cannot be loaded keep the others from being built, so they are removed.
  for (;;) {
    const { code, stdout, stderr, stopped } = await workplace.compile({
      name: 'go',
      files: isFirst ? { 'go.mod': `module checks\n\ngo ${major}.${minor}\n`, ...files } : {},
      command: [command, 'build', '-gcflags=-e', '-ldflags=-s -w', '-o', 'bin/', './...'],
      env,
    });
    isFirst = false;
    if (stopped) throw new Error('The Go compiler did not end.');
    if (code === 0 || refused.size === jobs.length) return refused;
    const found = messagesByPackage(`${stdout}${stderr}`);
    if (found.size === 0) throw new Error(`The Go compiler failed: ${stdout}${stderr}`);
    for (const [id, messages] of found) {
      refused.set(id, messages);
      rmSync(join(workplace.compiledFolder('go'), id), { recursive: true, force: true });
    }
    if (refused.size === jobs.length) return refused;
  }
}

/** The messages of the compiler, by the folder of the package that they are about. */
export function messagesByPackage(output: string): Map<string, string> {
  const messages = new Map<string, string>();
  let current: string | undefined;
  for (const line of output.split('\n')) {
    const header = /^# checks\/(\S+)/.exec(line)?.[1];
    const file = /^(?:\.\/)?(\w+)\/main\.go\b|^package checks\/(\w+)/.exec(line);
    current = header ?? file?.[1] ?? file?.[2] ?? current;
    if (current !== undefined && header === undefined && line !== '')
      messages.set(current, `${messages.get(current) ?? ''}${line}\n`);
  }
  return messages;
}

/** Cards may leave out the package and an empty `main`. */
export function goSource(code: string): string {
  const isNamed = /^package\s/m.test(code);
  const hasMain = /^func main\(/m.test(code);
  const isMain = !isNamed || /^package main\b/m.test(code);
  return `${isNamed ? '' : 'package main; '}${code}\n${isMain && !hasMain ? 'func main() {}\n' : ''}`;
}
