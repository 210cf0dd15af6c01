import { restoreWindowMs } from '@flipstack/contract/limits';

/** Undo in the toast disappears after a few seconds; the list stays available. */
const restoreWindow = `from Recently deleted for ${restoreWindowMs / 60_000} minutes.`;
export const whereDeletedIs = `You can restore it ${restoreWindow}`;
export const whereSeveralDeletedAre = `You can restore them ${restoreWindow}`;
