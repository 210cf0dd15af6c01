/** `npm run build`: builds the web app into apps/web/dist. The server needs no build. */
import { buildWebApp, buildWebAppOnce } from './lib/web-build.ts';

await (process.argv.includes('--if-stale') ? buildWebAppOnce() : buildWebApp());
