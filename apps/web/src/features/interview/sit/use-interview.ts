import type { Interview } from '@flipstack/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../lib/api.ts';
import { isOutage, keepInterview, readKeptInterview } from '../../../lib/interview/kept-interview.ts';
import type { InterviewOwner } from '../../../lib/interview/pending-answers.ts';

export interface LoadedInterview {
  interview: Interview;
  /** When it was as it is here, by `performance.now()`. */
  receivedAt: number;
}

/**
 * The interview as the server has it. It is read again whenever something may have happened in the
 * meantime: when the learner returns to the page, and when the network returns.
 */
export function useInterview(owner: InterviewOwner, interviewId: string) {
  const client = useQueryClient();
  const queryKey = ['interviews', interviewId];
  const query = useQuery<LoadedInterview>({
    queryKey,
    queryFn: async ({ signal }) => {
      try {
        const params = { interviewId };
        const interview = await api('GET /interviews/{interviewId}', { params, signal });
        keepInterview(owner, interview, Date.now());
        return { interview, receivedAt: performance.now() };
      } catch (error) {
        const kept = readKeptInterview(owner, interviewId, Date.now());
        // An interview that is on screen already knows more than the copy.
        if (!kept || !isOutage(error) || client.getQueryData(queryKey)) throw error;
        return { interview: kept.interview, receivedAt: performance.now() - kept.passedMs };
      }
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    // The answers and the clock change with every response.
    structuralSharing: false,
  });
  const { refetch } = query;
  useEffect(() => {
    const read = () => void refetch();
    addEventListener('focus', read);
    addEventListener('pageshow', read);
    return () => {
      removeEventListener('focus', read);
      removeEventListener('pageshow', read);
    };
  }, [refetch]);
  return query;
}
