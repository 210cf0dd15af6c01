/**
 * The limits that the server enforces and clients show, with their units in their names. Text
 * lengths count Unicode code points. This file imports nothing, so that the web app can load it
 * with the first page.
 */

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

/** The most items that a list returns in one page. */
export const pageSizeMax = 250;
export const pageSizeDefault = 20;

export const bodyMaxBytes = 256 * 1024;
/** The most cards in one import. Each card counts as one write, as if it had been added by hand. */
export const importMaxCards = 1_000;
/** The web app aborts requests that take longer. */
export const requestTimeoutMs = 15_000;

/** How long a deleted module or card can be restored before it is purged. */
export const restoreWindowMs = 10 * 60 * 1000;
/** How many modules, and how many cards, the list of recently deleted ones shows. */
export const recentlyDeletedMax = 100;

export const sessionLifetimeMs = 30 * 24 * 60 * 60 * 1000;

/** Desired retention: the probability of recall at which a card is scheduled to come back. */
export const desiredRetentionMin = 0.8;
export const desiredRetentionMax = 0.97;
export const desiredRetentionDefault = 0.9;
export const newPerDayMax = 1000;
export const newPerDayDefault = 10;
export const reviewsPerDayMin = 1;
export const reviewsPerDayMax = 10_000;
export const reviewsPerDayDefault = 100;
/** Four in the morning, so that studying past midnight still counts for the day before. */
export const dayStartsAtMinutesDefault = 240;
/** Longer answer times are recorded as this, because the learner was probably away. */
export const reviewDurationMaxMs = 10 * 60 * 1000;
