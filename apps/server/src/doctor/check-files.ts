import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isBackupName } from '../archive/scheduled-backup.ts';
import type { BackupConfig, Config } from '../config.ts';
import { error, type Finding, ok, warning } from './finding.ts';

const hourMs = 3_600_000;
const gigabyte = 1e9;
/** Below this, a busy day or a backup may fill the disk. */
const comfortableBytes = gigabyte;
const leastBytes = 100e6;

/** The nearest folder that exists: the server creates the rest. */
function existingFolder(folder: string): string {
  const path = resolve(folder);
  return existsSync(path) || dirname(path) === path ? path : existingFolder(dirname(path));
}

function foldersOf({ database, media, backup, importDirectory }: Config): string[] {
  return [
    ...(database.engine === 'SQLite' ? [dirname(database.file)] : []),
    importDirectory,
    ...(media?.kind === 'folder' ? [media.folder] : []),
    ...(backup === undefined ? [] : [backup.directory]),
  ];
}

/** Whether there is room in the folders that the server writes to. */
export function checkDisk(config: Config, freeBytesOf = readFreeBytes): Finding[] {
  return foldersOf(config).map((folder) => {
    const free = freeBytesOf(existingFolder(folder));
    const message = `${(free / gigabyte).toFixed(1)} GB free for ${resolve(folder)}`;
    const fix = 'Delete what is not needed, or move the directory to a larger disk';
    if (free < leastBytes) return error('Disk', message, fix);
    return free < comfortableBytes ? warning('Disk', message, fix) : ok('Disk', message);
  });
}

function readFreeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Whether the server can write where it has to, and others cannot read its secrets. */
export function checkPermissions(config: Config, settingsFile: string): Finding[] {
  const findings = foldersOf(config).map((folder) => {
    const path = existingFolder(folder);
    const fix = `Give the account of the server write access to ${path}`;
    return canWrite(path)
      ? ok('Permissions', `${path} can be written`)
      : error('Permissions', `${path} cannot be written`, fix);
  });
  const { database } = config;
  if (database.engine === 'SQLite' && existsSync(database.file) && !canWrite(database.file))
    findings.push(
      error('Permissions', `${database.file} cannot be written`, 'Run the server as the owner of the file'),
    );
  const secretFiles = [settingsFile, ...(database.engine === 'SQLite' ? [database.file] : [])];
  return [...findings, ...secretFiles.flatMap(checkPrivacy)];
}

function checkPrivacy(file: string): Finding[] {
  if (process.platform === 'win32' || !existsSync(file)) return [];
  if ((statSync(file).mode & 0o077) === 0) return [];
  return [warning('Permissions', `Others on this machine can read ${file}`, `chmod 600 ${file}`)];
}

function canWrite(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether there is a recent backup. */
export function checkBackups({ backup }: Config, now: number): Finding {
  const topic = 'Backups';
  if (backup === undefined)
    return warning(
      topic,
      'There are no scheduled backups',
      'Set BACKUP_DIRECTORY, or run npm run backup daily',
    );
  const newest = newestBackup(backup);
  const hours = newest === undefined ? Number.POSITIVE_INFINITY : (now - newest) / hourMs;
  if (hours <= 2 * backup.everyHours)
    return ok(topic, `The newest is ${Math.max(0, Math.round(hours))} hours old`);
  const message =
    newest === undefined
      ? `There is none in ${backup.directory} yet`
      : `The newest is ${Math.round(hours)} hours old, but one is due every ${backup.everyHours}`;
  return warning(topic, message, 'Check that the server is running, and its log for "Backup failed"');
}

function newestBackup({ directory }: BackupConfig): number | undefined {
  if (!existsSync(directory)) return undefined;
  const times = readdirSync(directory)
    .filter(isBackupName)
    .map((name) => statSync(join(directory, name)).mtimeMs);
  return times.length === 0 ? undefined : Math.max(...times);
}
