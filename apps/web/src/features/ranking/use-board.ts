import type { Ranking } from '@flipstack/contract';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { latestParams } from '../../lib/latest-params.ts';
import { type BoardParams, readBoardParams, toQuery, toUrlParams } from './board-params.ts';

/** The boards and the membership. */
export const rankingKey = ['ranking'] as const;
const boardsKey = [...rankingKey, 'board'] as const;

/** A page of a board. The previous one is shown until it has loaded. */
export function useBoard(params: BoardParams) {
  const query = toQuery(params);
  return useQuery({
    queryKey: [...boardsKey, query],
    queryFn: ({ signal }) => api('GET /ranking', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Whether the member takes part, and their results in past weeks. */
export const membership = queryOptions({
  queryKey: [...rankingKey, 'me'],
  queryFn: ({ signal }) => api('GET /ranking/me', { signal }),
});

/** Removes the member from the loaded boards, for the time until they are loaded again. */
export const forgetPlace = (client: QueryClient): unknown =>
  client.setQueriesData<Ranking>({ queryKey: boardsKey }, (board) => board && { ...board, you: null });

/** The board that the URL names, and how to open another. */
export function useBoardParams() {
  const [params, setParams] = useSearchParams();
  return {
    params: readBoardParams(params, Date.now()),
    /** Opens another board, at its first page unless the change names one. */
    open: (change: Partial<BoardParams>, how = { replace: false }) => {
      const latest = readBoardParams(latestParams(), Date.now());
      setParams(toUrlParams({ ...latest, page: 1, ...change }), how);
    },
  };
}

export type OpenBoard = ReturnType<typeof useBoardParams>['open'];
