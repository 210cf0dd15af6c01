/** The address of the library, of some of its modules, or of one module; what is as it would be anyway is left out. */
export function libraryPath({ slug, stack, level }: { slug?: string; stack?: string; level?: string } = {}) {
  const query = new URLSearchParams({ ...(stack && { stack }), ...(level && { level }) }).toString();
  const path = slug === undefined ? '/library' : `/library/${encodeURIComponent(slug)}`;
  return query === '' ? path : `${path}?${query}`;
}

/** Where a module of the library is reviewed. */
export const libraryReviewPath = (slug: string): string => `/review?library=${encodeURIComponent(slug)}`;
