/** A longer message comes from code that got around its runtime. It ends the worker. */
export const maxMessageLength = 1_000_000;
