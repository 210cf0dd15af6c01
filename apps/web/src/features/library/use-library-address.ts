import { type Level, parseLevel } from '@flipstack/contract/rules';
import { useSearchParams } from 'react-router';
import { searchIn } from '../../lib/search-in-address.ts';

/** What of the library is wanted. */
export interface Wanted {
  /** As it was typed. */
  search: string;
  stack: string | undefined;
  level: Level | undefined;
}

export interface LibraryAddress extends Wanted {
  /** Changes what is wanted; with `replace` there is no way back to what was. */
  go: (change: Partial<Wanted>, how?: { replace: boolean }) => void;
}

/** What is wanted of the library stands in the address, so that it can be kept, sent and gone back to. */
export function useLibraryAddress(): LibraryAddress {
  const [params, setParams] = useSearchParams();
  const wanted: Wanted = {
    search: searchIn(params),
    stack: params.get('stack') ?? undefined,
    level: parseLevel(params.get('level')),
  };
  return {
    ...wanted,
    go: (change, how = { replace: false }) => setParams(paramsOf({ ...wanted, ...change }), how),
  };
}

function paramsOf({ search, stack, level }: Wanted): Record<string, string> {
  return { ...(search !== '' && { search }), ...(stack && { stack }), ...(level && { level }) };
}
