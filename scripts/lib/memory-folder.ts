import { statfsSync } from 'node:fs';

const place = '/dev/shm';
const bytesMin = 4 * 2 ** 30;

/**
 * A folder whose files are in memory, if the system has one with enough room. There, tests that write
 * much need not wait for a disk.
 */
export function memoryFolder(): string | undefined {
  if (process.platform !== 'linux' || process.availableMemory() < bytesMin) return undefined;
  try {
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize < bytesMin ? undefined : place;
  } catch {
    return undefined;
  }
}
