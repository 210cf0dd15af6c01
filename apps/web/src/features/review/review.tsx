import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { MemberQueries } from '../../lib/query.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { ReviewScreen } from './session/review-screen.tsx';
import type { Scope } from './session/use-queue.ts';

/** Reviews everything, or one module: `?module=12`, `?library=java-collections`. */
export default function Review() {
  useTitle('Review');
  const [search] = useSearchParams();
  const scope = useMemo(() => scopeOf(search), [search]);
  const key = scope.slug ?? scope.moduleId ?? 'everything';
  return (
    <MemberQueries>{(userId) => <ReviewScreen key={key} userId={userId} scope={scope} />}</MemberQueries>
  );
}

function scopeOf(search: URLSearchParams): Scope {
  const slug = search.get('library');
  if (slug !== null) return { slug };
  const id = search.get('module') ?? '';
  return /^[1-9]\d{0,15}$/.test(id) ? { moduleId: Number(id) } : {};
}
