import { searchMaxLength } from '@flipstack/contract/limits';
import type { Filter } from '../use-search-params-state.ts';
import { isAuditAction } from './audit-words.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Midnight at the beginning of a day such as 2026-11-21 in the browser's time zone. */
function startOf(day: string, plusDays = 0): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const start = new Date(`${day}T00:00:00`);
  if (Number.isNaN(start.getTime())) return undefined;
  // Not 24 hours later, because days with a clock change are shorter or longer.
  const noon = new Date(start.getTime() + plusDays * dayMs + dayMs / 2);
  return new Date(noon.getFullYear(), noon.getMonth(), noon.getDate());
}

/** The server's query for the filter in the URL, without values that the server would refuse. */
export function auditQueryFor({
  action = '',
  actor = '',
  from = '',
  to = '',
}: Filter): Record<string, string> {
  const [first, afterLast] = [startOf(from), startOf(to, 1)];
  return {
    ...(isAuditAction(action) ? { action } : {}),
    ...(actor === '' ? {} : { actor: Array.from(actor).slice(0, searchMaxLength).join('') }),
    ...(first ? { from: first.toISOString() } : {}),
    ...(afterLast ? { to: afterLast.toISOString() } : {}),
  };
}
