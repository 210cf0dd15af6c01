import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, api } from '../lib/api.ts';
import { failureSentence } from '../lib/failure-message.ts';
import { forgetGuestInterview } from '../lib/interview/guest-interview.ts';
import { adoptPending } from '../lib/interview/pending-answers.ts';
import { useToast } from '../ui/toast.tsx';

interface Props {
  userId: number;
  interviewId: string;
}

/** Keeps the interview that a visitor took as a guest in the account that they now have. */
export default function GuestInterviewClaim({ userId, interviewId }: Props) {
  const showToast = useToast();
  const navigate = useNavigate();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const claim = async () => {
      const { status } = await api('POST /interviews/{interviewId}/claim', { params: { interviewId } });
      adoptPending(userId, interviewId);
      forgetGuestInterview();
      const path = `/interview/${interviewId}${status === 'ended' ? '/report' : ''}`;
      showToast({
        role: 'status',
        text: 'The interview is kept in your account',
        action: { label: status === 'ended' ? 'See the report' : 'Continue', run: () => navigate(path) },
      });
    };
    claim().catch((error: unknown) => {
      // It is another account's, or was taken more than a day ago.
      if (error instanceof ApiError && error.status === 404) return forgetGuestInterview();
      showToast({ role: 'alert', text: failureSentence('the interview was not kept', error) });
    });
  }, [userId, interviewId, showToast, navigate]);
  return null;
}
