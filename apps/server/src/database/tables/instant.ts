/** An instant: milliseconds since 1970 in UTC. */
export type Instant = number;
