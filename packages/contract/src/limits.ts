/** The numbers of the seed and of the contract, each with its unit in its name. */

export const usernameMinLength = 3;
export const usernameMaxLength = 10;
export const personNameMinLength = 2;
export const personNameMaxLength = 50;
export const passwordMinLength = 8;
export const passwordMaxLength = 50;
export const emailMaxLength = 254;
export const stackNameMaxLength = 50;
export const moduleNameMaxLength = 100;
export const cardTextMaxLength = 10_000;
export const searchMaxLength = 200;

export const pageSizeMax = 250;
export const pageSizeDefault = 20;

export const bodyMaxBytes = 256 * 1024;
/** Each counts as a write, as if it had been added by hand. */
export const importMaxCards = 1_000;
export const requestTimeoutMs = 15_000;

/** How long a deleted module or card can be brought back before it is purged for good. */
export const restoreWindowMs = 10 * 60 * 1000;

export const sessionLifetimeMs = 30 * 24 * 60 * 60 * 1000;

export const desiredRetentionMin = 0.8;
export const desiredRetentionMax = 0.97;
export const desiredRetentionDefault = 0.9;
export const newPerDayMax = 1000;
export const newPerDayDefault = 10;
export const reviewsPerDayMin = 1;
export const reviewsPerDayMax = 10_000;
export const reviewsPerDayDefault = 100;
/** Four in the morning: who learns late is still in the same day. */
export const dayStartsAtMinutesDefault = 240;
/** Longer thought over is counted as so long: somebody has left the desk. */
export const reviewDurationMaxMs = 10 * 60 * 1000;
