import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { Filter } from './use-filter.ts';

/** The figures. While those of another filter load, the ones before stay on screen. */
export function useStatistics(filter: Exclude<Filter, { unknown: string }>) {
  return useQuery({
    queryKey: ['review', 'statistics', filter],
    queryFn: ({ signal }) => api('GET /statistics', { query: { ...filter }, signal }),
    placeholderData: keepPreviousData,
  });
}
