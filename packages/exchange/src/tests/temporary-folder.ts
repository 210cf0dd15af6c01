import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder for the files of one test file, deleted at its end. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'flipstack-exchange-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
