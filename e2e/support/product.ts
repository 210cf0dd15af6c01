import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { linesWithSecrets } from '../../scripts/lib/secrets-in-logs.ts';
import { memberPassword } from './member.ts';
import { ServerProcess } from './server-process.ts';

export const admin = { username: 'keeper', password: 'Keeper!2026', email: 'keeper@example.com' };

/** The real server with the built web app and its own database. */
export type Product = {
  url: string;
  admin: typeof admin;
  /** Everything that the server has printed so far. */
  output(): string;
  start(): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Restarts as if the library had not been measured yet, which is done once a day. */
  measureLibrary(): Promise<void>;
  /** As if everyone had signed in more than ten minutes ago. */
  ageSignIns(): Promise<void>;
};

/** All journeys share one IP address, so they need higher rate limits than one user. */
const rateLimitScale = '20';

export const productVariables = {
  ADMIN_USERNAME: admin.username,
  ADMIN_PASSWORD: admin.password,
  ADMIN_EMAIL: admin.email,
  RATE_LIMIT_SCALE: rateLimitScale,
};

/** Also the lease, which a killed server keeps for minutes. */
export const forgetMeasures = `delete from card_health; delete from leases where name = 'library-health'`;

/** Fails the journeys if what the servers printed has a secret in it. */
export function refuseSecrets(output: string): void {
  const lines = linesWithSecrets(output.split('\n'), [admin.password, memberPassword]);
  if (lines.length > 0) throw new Error(`The log has secrets:\n${lines.join('\n')}`);
}

export const ageSignIns = 'update sessions set confirmed_at = 0';

/** Nothing listens on this port, so the server only tries to send. */
const mailVariables = (url: string) => ({
  SMTP_URL: 'smtp://127.0.0.1:9',
  SMTP_FROM: 'Flipstack <cards@example.com>',
  PUBLIC_URL: url,
});

/** @param sendsMail whether a mail server is configured */
export async function withProduct(
  use: (product: Product) => Promise<void>,
  { sendsMail = false }: { sendsMail?: boolean } = {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'flipstack-journey-'));
  const databaseFile = join(folder, 'flipstack.db');
  const env = { ...productVariables, DATABASE_URL: `file:${databaseFile}` };
  const server = new ServerProcess({ env, logFile: join(folder, 'server.log') });
  try {
    await server.start();
    // Only now is the port known, which the server keeps.
    if (sendsMail) await server.restart(mailVariables(server.url));
    await use({
      url: server.url,
      admin,
      output: () => server.output,
      start: () => server.start(),
      stop: () => server.stop(),
      kill: () => server.kill(),
      restart: () => server.restart(),
      measureLibrary: async () => {
        await server.stop();
        const database = new DatabaseSync(databaseFile);
        database.exec(forgetMeasures);
        database.close();
        await server.start();
      },
      ageSignIns: async () => {
        // The server may be writing at this moment.
        const database = new DatabaseSync(databaseFile, { timeout: 5000 });
        database.exec(ageSignIns);
        database.close();
      },
    });
    refuseSecrets(server.output);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
