import { useSearchParams } from 'react-router';
import { searchParam } from '../../lib/use-typed-search.ts';
import { isSection, type Section } from './sections.ts';

/** What of a section is wanted; `sort` is a column as the server calls it, with a minus to descend. */
export interface Wanted {
  /** Counted from 1, as people do. */
  page: number;
  search: string;
  sort: string;
}

export interface Address extends Wanted {
  section: Section;
  /** Changes what is wanted of this section; with `replace` there is no way back to what was. */
  go: (change: Partial<Wanted>, how?: { replace: boolean }) => void;
}

/** Where one is in the console stands in the address, so that it can be kept, sent and gone back to. */
export function useAddress(): Address {
  const [params, setParams] = useSearchParams();
  const asked = params.get('section');
  const section = isSection(asked) ? asked : 'users';
  const wanted: Wanted = {
    page: pageOf(params.get('page')),
    search: searchParam(params),
    sort: params.get('sort') ?? '',
  };
  return {
    section,
    ...wanted,
    go: (change, how = { replace: false }) => setParams(paramsOf(section, { ...wanted, ...change }), how),
  };
}

function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

/** What is as it would be anyway is left out. */
function paramsOf(section: Section, { page, search, sort }: Wanted): Record<string, string> {
  return {
    section,
    ...(page > 1 ? { page: String(page) } : {}),
    ...(search === '' ? {} : { search }),
    ...(sort === '' ? {} : { sort }),
  };
}
