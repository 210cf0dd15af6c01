/**
 * The instant of deletion of modules and cards that an import is still writing, or has taken back: the
 * last one that a date can have. Nothing shows, restores or purges them.
 */
export const stagedAt = 8_640_000_000_000_000;
