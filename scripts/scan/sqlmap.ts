import { join } from 'node:path';
import { runScanner } from './run-scanner.ts';
import type { Target, Targets } from './targets.ts';

/** Statuses that are answers of ours, by which sqlmap must not stop. */
const expectedStatuses = '400,401,403,404,409,413,429,503';

/**
 * What sqlmap prints once it has verified an injection. Before, it suspects every search whose results
 * depend on the words, and then takes it back.
 */
const found = /^.*(?:is vulnerable|identified the following injection).*$/gm;
const finished = /do(?:es)? not (?:appear to|seem to) be injectable|identified the following injection/;

/** Attacks each target with sqlmap. Returns what it found. */
export async function runSqlmap({ url, cookies, targets }: Targets, folder: string): Promise<string[]> {
  const findings: string[] = [];
  for (const target of targets) {
    const { role, method, path } = target;
    const name = `${method} ${path} as ${role}`;
    const output = await runScanner('sqlmap', [
      ...['--url', url + path, '--method', method, '--output-dir', join(folder, 'sqlmap')],
      // Error, boolean, union and stacked. Delays say little on a busy machine.
      ...['--batch', '--flush-session', '--disable-coloring', '--technique', 'BEUS'],
      ...['--level', '2', '--risk', '2', '--ignore-code', expectedStatuses, '--parse-errors'],
      ...(cookies[role] === '' ? [] : ['--cookie', cookies[role], '--drop-set-cookie', '--skip', 'Cookie']),
      ...bodyOf(target),
    ]);
    const injections = output.match(found) ?? [];
    findings.push(...injections.map((line) => `sqlmap, ${name}: ${line.trim()}`));
    if (!finished.test(output)) findings.push(`sqlmap, ${name}, did not finish:\n${output.slice(-1500)}`);
    console.log(`sqlmap: ${name}: ${injections.length === 0 ? 'nothing' : 'FOUND'}`);
  }
  return findings;
}

function bodyOf({ body }: Target): string[] {
  if (body === undefined) return [];
  return ['--data', JSON.stringify(body), '--headers', 'Content-Type: application/json'];
}
