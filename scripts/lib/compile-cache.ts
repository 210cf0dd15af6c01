import { inProject } from './project.ts';

/** Where Node.js keeps compiled code between starts. */
const compileCacheFolder = inProject('.cache/compile');

/** For the environment of a process that is started often: with it, a server starts twice as fast. */
export const withCompileCache = { NODE_COMPILE_CACHE: compileCacheFolder };
