import type { InterviewReport } from '@flipstack/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { changeCached } from '../../lib/optimistic.ts';
import { useChange } from '../../lib/queries/use-change.ts';
import { useToast } from '../../ui/toast.tsx';

const reportKey = (interviewId: string) => ['interviews', interviewId, 'report'] as const;

export const interviewReport = (interviewId: string) =>
  queryOptions({
    queryKey: reportKey(interviewId),
    queryFn: ({ signal }) => api('GET /interviews/{interviewId}/report', { params: { interviewId }, signal }),
  });

export const sharedReport = (token: string) =>
  queryOptions({
    queryKey: ['interviews', 'shared', token],
    queryFn: ({ signal }) => api('GET /shared/reports/{token}', { params: { token }, signal }),
  });

interface SelfCheck {
  position: number;
  covered: boolean[];
}

/** Saves which key points of an open question were covered. They are ticked at once. */
export function useSelfCheck(interviewId: string) {
  const showToast = useToast();
  return useChange(
    {
      call: (body: SelfCheck) =>
        api('PUT /interviews/{interviewId}/self-checks', { params: { interviewId }, body }),
      failure: 'the key points were not saved',
      inOrder: 'self-checks',
      showAtOnce: (client, { position, covered }) =>
        changeCached<InterviewReport>(client, reportKey(interviewId), (report) => ({
          ...report,
          questions: report.questions.map((one) => (one.position === position ? { ...one, covered } : one)),
        })),
    },
    { onError: (text) => showToast({ role: 'alert', text }) },
  );
}
