import type { Job, JobResult } from './job.ts';

/** What is wrong with the result of a check; undefined if it is as expected. */
export function judge({ expected, environment }: Job, result: JobResult): string | undefined {
  const { output, error, compileError } = expected;
  if (result.stopped === 'time') return 'it does not end in time';
  if (result.stopped === 'output') return 'it writes too much';
  if (compileError !== undefined) {
    if (result.refused === undefined) return `it compiles, although it should not: ${list(compileError)}`;
    return missing('compiler messages', compileError, result.refused);
  }
  if (result.refused !== undefined) return `it does not compile:${block(result.refused)}`;
  if (environment.isCompileOnly) return undefined;
  if (error === undefined && !result.isOk) return `it fails:${block(result.stderr || result.stdout)}`;
  if (output !== undefined && trimmed(output) !== trimmed(result.stdout))
    return `expected this output:${block(output)}\n  but got:${block(result.stdout)}`;
  if (error === undefined) return undefined;
  if (result.isOk) return `it ends without an error, although it should fail: ${list(error)}`;
  return missing('standard error', error, result.stderr);
}

function missing(where: string, lines: readonly string[], text: string): string | undefined {
  const lost = lines.filter((line) => !text.includes(line));
  return lost.length === 0 ? undefined : `${where} should contain ${list(lost)}, but got:${block(text)}`;
}

const trimmed = (text: string): string => text.replaceAll('\r\n', '\n').replace(/\n+$/, '');

const list = (lines: readonly string[]): string => lines.map((line) => JSON.stringify(line)).join(', ');

const linesMax = 30;

/** A text as an indented block, of which a long one is cut. */
function block(text: string): string {
  const lines = trimmed(text).split('\n');
  const shown = lines.slice(0, linesMax).map((line) => `\n    ${line}`);
  return `${shown.join('')}${lines.length > linesMax ? `\n    … ${lines.length - linesMax} more lines` : ''}`;
}
