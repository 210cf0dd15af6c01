import { useSearchParams } from 'react-router';
import { latestParams } from '../../../lib/latest-params.ts';
import { type Selection, sortings, sources } from './select-modules.ts';

/** The sorting and the filters in the URL. Unknown values are ignored. */
export function useSelection() {
  const [params, setParams] = useSearchParams();
  const selection: Selection = {
    sort: sortings.find((one) => one === params.get('sort')) ?? 'due',
    source: sources.find((one) => one === params.get('from')),
    stack: params.get('stack') ?? undefined,
    isDueOnly: params.get('due') === 'true',
  };
  const set = (name: 'sort' | 'from' | 'stack' | 'due', value: string) => {
    const latest = latestParams();
    if (value === '') latest.delete(name);
    else latest.set(name, value);
    setParams(latest, { replace: true });
  };
  return { selection, set };
}
