import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { type InterviewChoice, paramsOf } from '../../../lib/interview/interview-choice.ts';
import type { InterviewOwner } from '../../../lib/interview/pending-answers.ts';
import { findActiveOrKept, findGuestInterview } from './start-interview.ts';

/** What an interview would be. The previous numbers stay until the new ones have arrived. */
export const interviewPlan = (choice: InterviewChoice) =>
  queryOptions({
    queryKey: ['interviews', 'plan', choice],
    queryFn: ({ signal }) => api('GET /interviews/plan', { query: paramsOf(choice), signal }),
    enabled: choice.stacks.length > 0,
    placeholderData: keepPreviousData,
  });

/** The interview in progress; null if there is none. */
export const activeInterview = (owner: InterviewOwner) =>
  queryOptions({
    queryKey: ['interviews', 'active', owner],
    queryFn: async ({ signal }) => (await findActiveOrKept(owner, signal)) ?? null,
    // It may have been ended, or started elsewhere, a moment ago.
    staleTime: 0,
  });

export const earlierInterviews = queryOptions({
  queryKey: ['interviews', 'list'],
  queryFn: ({ signal }) => api('GET /interviews', { signal }),
  staleTime: 0,
});

/** A guest's interview in this browser; null if there is none. */
export const lastGuestInterview = queryOptions({
  queryKey: ['interviews', 'guest'],
  queryFn: async ({ signal }) => (await findGuestInterview(signal)) ?? null,
  staleTime: 0,
});
