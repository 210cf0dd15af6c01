import type { Schedule } from '../schedule.ts';

const dayMs = 86_400_000;
const comment = /<!--SR:((?:!\d{4}-\d{2}-\d{2},\d{1,5},\d{1,4})+)-->/;

/**
 * The schedules in a comment of the Spaced Repetition plugin of Obsidian: the day on which the card
 * is due, the interval in days and the ease in percent. A reversed card has two.
 */
export function readSrComment(text: string): Schedule[] {
  const found = comment.exec(text)?.[1];
  return (found ?? '').split('!').filter(Boolean).map(scheduleOf);
}

function scheduleOf(written: string): Schedule {
  const [day = '', interval = '0', ease = '250'] = written.split(',');
  const dueAt = Date.parse(`${day}T00:00:00Z`) || 0;
  const intervalDays = Math.min(36_500, Number(interval));
  return {
    ...{ state: 'Review', dueAt, intervalDays, reviews: 0, lapses: 0 },
    lastReviewAt: dueAt - intervalDays * dayMs,
    memory: { model: 'sm2', ease: Math.max(1.3, Number(ease) / 100) },
  };
}
