import { constants, setPriority } from 'node:os';

/** Puts the thread that imports this behind the others. Only Linux has priorities of threads. */
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
