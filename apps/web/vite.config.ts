import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunk-groups.ts';
import { sampleModules } from './build/sample-modules.ts';

const api = process.env.FLIPSTACK_API ?? 'http://127.0.0.1:8081';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), sampleModules()],
  build: {
    // A data URI would be in both the prerendered page and the script.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    target: 'es2023',
    rolldownOptions: { output: { codeSplitting: chunkGroups() } },
  },
  server: {
    host: '127.0.0.1',
    port: 8080,
    proxy: { '/api': api, '/healthz': api, '/readyz': api },
  },
});
