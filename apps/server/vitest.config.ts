import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/postgres-*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 30_000,
  },
});
