/**
 * `npm run scan`: attacks a new server on 127.0.0.1 with the scanners sqlmap (SQL injection) and wapiti
 * (scripts, files, headers and more), as a guest, as a member and as an administrator, and prints what
 * they find. `--only=sqlmap` or `--only=wapiti` runs one of them. Takes some minutes.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '../e2e/support/server-process.ts';
import { runSqlmap } from './scan/sqlmap.ts';
import { prepareTargets } from './scan/targets.ts';
import { runWapiti } from './scan/wapiti.ts';

const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const scanners = ['sqlmap', 'wapiti'].filter((name) => only === undefined || only === name);
const missing = scanners.filter((name) => spawnSync(name, ['--version']).error !== undefined);
if (missing.length > 0) {
  console.error(`Missing: ${missing.join(', ')}. On Debian: apt-get install -y ${missing.join(' ')}`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'flipstack-scan-'));
const administrator = { username: 'admin', password: 'Adm1n!pass' };
const server = new ServerProcess({
  env: {
    DATABASE_URL: `file:${join(folder, 'flipstack.db')}`,
    ADMIN_PASSWORD: administrator.password,
    RATE_LIMIT_SCALE: '0',
    LOG_LEVEL: 'warn',
  },
  logFile: join(folder, 'server.log'),
});
const findings: string[] = [];
try {
  await server.start();
  const targets = await prepareTargets(server.url, administrator);
  if (scanners.includes('sqlmap')) findings.push(...(await runSqlmap(targets, folder)));
  if (scanners.includes('wapiti')) findings.push(...(await runWapiti(targets, folder)));
  const errors = server.output.split('\n').filter((line) => line.includes('Unexpected error'));
  findings.push(...new Set(errors.map((line) => `The server logged: ${line.slice(0, 500)}`)));
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const finding of findings) console.error(`✗ ${finding}`);
if (findings.length === 0) console.log('✓ The scanners found nothing that docs/security.md does not explain');
process.exit(findings.length === 0 ? 0 : 1);
