import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupConfig } from '../config.ts';
import { releaseLease, takeLease } from '../database/lease-repository.ts';
import { timeJob } from '../metrics/metrics.ts';
import type { Services } from '../services.ts';
import { writeArchive } from './write-archive.ts';

/** How often each process checks whether a backup is due. */
const checkIntervalMs = 60_000;
const hourMs = 3_600_000;
const namePattern = /^flipstack-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.archive$/;

/** Whether a file was written by a scheduled backup. */
export const isBackupName = (name: string): boolean => namePattern.test(name);

type Backups = Pick<Services, 'database' | 'now' | 'logger' | 'media' | 'metrics'>;

/**
 * Writes backups on schedule. A lease makes sure that one process writes each. Returns a function
 * that stops it.
 */
export function startScheduledBackups(services: Backups, config: BackupConfig | undefined): () => void {
  if (config === undefined) return () => {};
  const run = () =>
    backUpWhenDue(services, config).catch((err) =>
      services.logger.error({ err }, `Backup failed. Retrying in ${checkIntervalMs / 1000} s`),
    );
  void run();
  const timer = setInterval(run, checkIntervalMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * If a backup is due, writes it, removes the oldest ones beyond `keep`, and returns the new file.
 */
export async function backUpWhenDue(services: Backups, config: BackupConfig): Promise<string | undefined> {
  const { database, now } = services;
  const isDue = await takeLease(database, 'backup', { now: now(), forMs: config.everyHours * hourMs });
  if (!isDue) return undefined;
  try {
    return await timeJob(services.metrics, 'backup', () => backUp(services, config));
  } catch (error) {
    await releaseLease(database, 'backup');
    throw error;
  }
}

async function backUp(
  { database, now, logger, media }: Backups,
  { directory, keep, passphrase }: BackupConfig,
): Promise<string> {
  await mkdir(directory, { recursive: true });
  const at = new Date(now()).toISOString().slice(0, 19).replaceAll(':', '-');
  const file = join(directory, `flipstack-${at}.archive`);
  const reportMissing = (object: string) => logger.error({ object }, 'A file of a user is missing');
  const rows = await writeArchive(database, file, {
    now,
    passphrase,
    report: () => {},
    media: media && { store: media, reportMissing },
  });
  logger.info({ file, rows }, 'Backup written');
  await removeOldBackups(logger, { directory, keep });
  return file;
}

/** Only logs a failure: the new backup is complete, and a retry would write another one. */
async function removeOldBackups(
  logger: Backups['logger'],
  { directory, keep }: Pick<BackupConfig, 'directory' | 'keep'>,
) {
  // The names contain the time, so they sort chronologically.
  const backups = (await readdir(directory)).filter(isBackupName).sort();
  for (const name of backups.slice(0, -keep)) {
    const file = join(directory, name);
    await rm(file).catch((err) => logger.error({ err, file }, 'Removing an old backup failed'));
  }
}
