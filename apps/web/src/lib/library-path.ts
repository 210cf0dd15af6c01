interface LibraryView {
  slug?: string;
  stack?: string;
  /** The slug of a path. */
  path?: string;
  level?: string;
}

/** The path of the library, filtered or not, or of one module. */
export function libraryPath({ slug, ...filters }: LibraryView = {}) {
  const query = new URLSearchParams(filters).toString();
  const screen = slug === undefined ? '/library' : `/library/${encodeURIComponent(slug)}`;
  return query === '' ? screen : `${screen}?${query}`;
}

/** The path of a library module's reviews. */
export const libraryReviewPath = (slug: string): string => `/review?library=${encodeURIComponent(slug)}`;
