const dayMs = 86_400_000;

/** When the days of our packages start, in UTC. */
export const dayStartMs = 4 * 3_600_000;

/**
 * The number, since 1970, of the day on which a review card is due.
 *
 * Anki counts days from the creation of a collection, at 4:00 in the user's zone. When it imports a
 * package, it converts `due` to the user's collection, in which the same day starts up to 24 hours
 * earlier than in our package. Rounding up finds it again in all zones.
 *
 * @param createdAt milliseconds since 1970
 * @param due days since then
 */
export const dueDay = (createdAt: number, due: number): number =>
  Math.ceil((createdAt - dayStartMs) / dayMs + due);
