import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Not inputs of a build: its results, installed packages, and tests. */
const ignored = [
  '**/node_modules/**',
  '**/dist/**',
  '**/.cache/**',
  '**/tests/**',
  '**/*.test.ts',
  '**/*.test.tsx',
];

/** Hashes the names and contents of all files under a root that match the patterns. */
export function contentHash(root: string, patterns: string[]): string {
  const hash = createHash('sha256');
  const files = globSync(patterns, { cwd: root, exclude: ignored, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files)
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}
