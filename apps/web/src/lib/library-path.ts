/** The path of the library, filtered or not, or of one module. */
export function libraryPath({ slug, stack, level }: { slug?: string; stack?: string; level?: string } = {}) {
  const query = new URLSearchParams({ ...(stack && { stack }), ...(level && { level }) }).toString();
  const path = slug === undefined ? '/library' : `/library/${encodeURIComponent(slug)}`;
  return query === '' ? path : `${path}?${query}`;
}

/** The path of a library module's reviews. */
export const libraryReviewPath = (slug: string): string => `/review?library=${encodeURIComponent(slug)}`;
