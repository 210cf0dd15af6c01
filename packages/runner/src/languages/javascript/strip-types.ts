import { transform } from 'sucrase';

/** Removes the types of TypeScript. Lines stay where they are. */
export const stripTypes = (code: string): string =>
  transform(code, { transforms: ['typescript'], disableESTransforms: true, keepUnusedImports: true }).code;
