import { defineConfig } from 'vitest/config';
import { memoryFolder } from '../../scripts/lib/memory-folder.ts';

const folder = memoryFolder();

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/postgres-*.test.ts'],
    globalSetup: ['tests/support/migrate-file.ts'],
    testTimeout: 60_000,
    hookTimeout: 30_000,
    // Loading the server takes longer than most files, so each worker runs many files.
    isolate: false,
    env: folder === undefined ? {} : { TMPDIR: folder },
  },
});
