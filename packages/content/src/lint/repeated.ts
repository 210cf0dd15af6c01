import type { Finding } from '../module-file.ts';

export interface Named {
  file: string;
  line: number;
  /** What must be there only once. */
  key: string;
}

/** One finding for each thing whose key another one has had before; it says where. */
export function repeated(things: readonly Named[], what: string): Finding[] {
  const first = new Map<string, Named>();
  return things.flatMap((thing) => {
    const before = first.get(thing.key);
    if (!before) first.set(thing.key, thing);
    return before
      ? [{ file: thing.file, line: thing.line, message: `${what} as in ${before.file}:${before.line}` }]
      : [];
  });
}
