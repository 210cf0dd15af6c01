import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunk-groups.ts';
import { inlineRuntime } from './build/inline-runtime.ts';
import { runnerFiles } from './build/runner-files.ts';
import { sampleModules } from './build/sample-modules.ts';

const api = process.env.FLIPSTACK_API ?? 'http://127.0.0.1:8081';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), sampleModules(), runnerFiles(), inlineRuntime()],
  build: {
    // A data URI would be in both the prerendered page and the script.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    target: 'es2023',
    // The browsers that support `light-dark()`. Older ones would need each color twice.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      output: { codeSplitting: chunkGroups() },
      // Compressing the runtimes takes long, once.
      checks: { pluginTimings: false },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 8080,
    proxy: { '/api': api, '/healthz': api, '/readyz': api },
  },
});
