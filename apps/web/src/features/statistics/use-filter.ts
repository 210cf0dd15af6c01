import type { Statistics } from '@flipstack/contract';
import { useSearchParams } from 'react-router';

/**
 * What the figures are limited to, as in the URL: a stack (`?stack=JS`) or, as on the review screen,
 * an own module (`?module=12`) or one of the library (`?library=react-hooks`). A module wins.
 */
export type Filter = { stack: string } | { moduleId: number } | { slug: string } | { unknown: string } | null;

export type Module = Statistics['filters']['modules'][number]['module'];

export function readFilter(params: URLSearchParams): Filter {
  const id = params.get('module');
  if (id) return /^[1-9]\d{0,14}$/.test(id) ? { moduleId: Number(id) } : { unknown: id };
  const slug = params.get('library');
  if (slug) return { slug };
  const stack = params.get('stack');
  return stack ? { stack } : null;
}

/** The part of the URL that limits the figures to a module or a stack. */
export function filterParams(filter: Module | { stack: string } | null): Record<string, string> {
  if (filter === null) return {};
  if ('stack' in filter) return { stack: filter.stack };
  return 'slug' in filter ? { library: filter.slug } : { module: String(filter.moduleId) };
}

/** The filter in the URL. Changing it adds to the browser's history, so that Back returns. */
export function useFilter() {
  const [params, setParams] = useSearchParams();
  return {
    filter: readFilter(params),
    setFilter: (filter: Module | { stack: string } | null) => setParams(filterParams(filter)),
  };
}
