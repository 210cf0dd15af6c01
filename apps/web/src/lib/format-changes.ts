import { formatCount } from './format-count.ts';

/** `2 cards added, 1 card changed`; empty if there is nothing. */
export function formatChanges({
  added,
  changed,
  removed,
}: {
  added: number;
  changed: number;
  removed: number;
}): string {
  const parts = [
    [added, 'added'],
    [changed, 'changed'],
    [removed, 'removed'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${formatCount(count, 'card')} ${what}`)
    .join(', ');
}
