import { join } from 'node:path';

export const webFolder = join(import.meta.dirname, '..');
export const distFolder = join(webFolder, 'dist');
/** Home's renderer, built for Node; needed during the build only. */
export const prerenderFolder = join(webFolder, '.cache', 'prerender');
