import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runScanner } from './run-scanner.ts';
import type { Role, Targets } from './targets.ts';

/** Those that need no other server. */
const modules =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';
const maxScanSeconds = 240;
const maxAttackSeconds = 60;

interface Finding {
  method: string;
  path: string;
  info: string;
}

interface Report {
  vulnerabilities: Record<string, Finding[]>;
  anomalies: Record<string, Finding[]>;
}

/** What docs/security.md explains. */
const explained: readonly RegExp[] = [
  // Over HTTP, there is neither HSTS nor a cookie that needs HTTPS.
  /Strict-Transport-Security is not set/,
  /Secure flag is not set in the cookie/,
  // `frame-ancestors` of the Content-Security-Policy replaces it.
  /X-Frame-Options is not set/,
  // Browsers have removed the filter that it controlled, because it was exploitable.
  /X-XSS-Protection is not set/,
];

/** Attacks the pages and the reads with wapiti, as each role. Returns what it found. */
export async function runWapiti({ url, cookies, targets }: Targets, folder: string): Promise<string[]> {
  const findings: string[] = [];
  for (const role of ['guest', 'member', 'administrator'] as const satisfies Role[]) {
    const reads = targets.filter((target) => target.method === 'GET' && target.role === role);
    const reportFile = join(folder, `wapiti-${role}.json`);
    await runScanner('wapiti', [
      ...['--url', `${url}/`, '--scope', 'folder', '--module', modules, '--no-bugreport', '--flush-session'],
      ...['--format', 'json', '--output', reportFile, '--store-session', join(folder, `wapiti-${role}`)],
      ...['--max-scan-time', String(maxScanSeconds), '--max-attack-time', String(maxAttackSeconds)],
      ...['--verbose', '0', '--depth', '5'],
      ...reads.flatMap(({ path }) => ['--start', url + path.replace('*', '')]),
      ...(cookies[role] === '' ? [] : ['--header', `Cookie: ${cookies[role]}`]),
    ]);
    const { vulnerabilities, anomalies } = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
    const all = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([category, list]) =>
      list.map(({ method, path, info }) => `wapiti, ${role}: ${category}: ${method} ${path}: ${info}`),
    );
    const unexplained = all.filter((finding) => !explained.some((pattern) => pattern.test(finding)));
    findings.push(...unexplained);
    console.log(`wapiti as ${role}: ${all.length} findings, ${unexplained.length} not explained`);
  }
  return findings;
}
