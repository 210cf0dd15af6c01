const keyOf = (userId: number) => `flipstack.extra.${userId}`;

/**
 * The names of the new cards beyond the daily limit that the learner requested in this session.
 * They survive a reload of the tab, until the learner leaves the review or the day ends.
 */
export function readExtraCards(userId: number, now: number): string[] {
  try {
    const { cards, until } = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}') as {
      cards?: string[];
      until?: number;
    };
    if (Array.isArray(cards) && until !== undefined && until > now) return cards;
  } catch {
    // Blocked storage and unreadable entries count as none.
  }
  return [];
}

export function addExtraCards(
  userId: number,
  added: readonly string[],
  { now, until }: { now: number; until: number },
): void {
  const cards = [...new Set([...readExtraCards(userId, now), ...added])];
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify({ cards, until }));
  } catch {
    // Without storage, a reload forgets them.
  }
}

export function clearExtraCards(userId: number): void {
  try {
    sessionStorage.removeItem(keyOf(userId));
  } catch {
    // Blocked storage holds none.
  }
}
