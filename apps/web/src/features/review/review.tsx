import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { MemberQueries } from '../../lib/query.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { ReviewScreen } from './session/review-screen.tsx';
import type { Scope } from './session/use-queue.ts';

/**
 * Reviews everything, one module (`?module=12`, `?library=java-collections`) or the forgotten cards
 * (`?mistakes=true`). `?first=10` ends after ten new cards.
 */
export default function Review() {
  useTitle('Review');
  const [search] = useSearchParams();
  const scope = useMemo(() => scopeOf(search), [search]);
  const key = scope.slug ?? scope.moduleId ?? (scope.mistakes ? 'mistakes' : `first ${scope.newToday}`);
  return (
    <MemberQueries>{(userId) => <ReviewScreen key={key} userId={userId} scope={scope} />}</MemberQueries>
  );
}

function scopeOf(search: URLSearchParams): Scope {
  if (search.get('mistakes') === 'true') return { mistakes: true };
  const slug = search.get('library');
  if (slug !== null) return { slug };
  const id = search.get('module') ?? '';
  if (/^[1-9]\d{0,15}$/.test(id)) return { moduleId: Number(id) };
  const newToday = search.get('first') ?? '';
  return /^[1-9]\d?$/.test(newToday) ? { newToday: Number(newToday) } : {};
}
