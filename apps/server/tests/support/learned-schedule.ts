/** A schedule row of a card that was learned and is due, without its user, card and last review. */
export const learnedSchedule = {
  source: 'own',
  state: 'Review',
  stability: 1,
  difficulty: 5,
  interval_days: 1,
  learning_step: 0,
  reviews: 1,
  lapses: 0,
  due_at: 0,
  buried_until: 0,
  set_aside: null,
} as const;
