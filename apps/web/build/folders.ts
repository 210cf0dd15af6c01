import { join } from 'node:path';

export const webFolder = join(import.meta.dirname, '..');
export const distFolder = join(webFolder, 'dist');
/** The prerenderer of Home, built for Node and needed only during the build. */
export const prerenderFolder = join(webFolder, '.cache', 'prerender');
