import { libraryPath, libraryReviewPath } from './library-path.ts';

/** An own module, or one of the library. */
type ModuleRef = { moduleId: number } | { slug: string };

/** Where the cards of a module are flipped through. */
export const moduleStudyPath = (module: ModuleRef): string =>
  'moduleId' in module ? `/module/${module.moduleId}` : `${libraryPath({ slug: module.slug })}/study`;

/** Where the cards of a module are reviewed. */
export const moduleReviewPath = (module: ModuleRef): string =>
  'moduleId' in module ? `/review?module=${module.moduleId}` : libraryReviewPath(module.slug);
