/**
 * A share in whole percent, rounded to nearest. Only all of them is 100%, and only none of them is
 * 0%.
 */
export function formatShare(part: number, all: number): string {
  if (all === 0) return '–';
  const percent = Math.round((part * 100) / all);
  if (part === 0 || part === all) return `${percent}%`;
  return `${Math.min(99, Math.max(1, percent))}%`;
}
