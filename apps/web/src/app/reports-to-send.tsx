import { useEffect } from 'react';
import { hasPendingReports } from '../lib/card-reports/pending-reports.ts';
import { isGuest, useSession } from '../lib/session/session.ts';
import { useToast } from '../ui/toast.tsx';

/** Sends reports of cards that were made without a network, once there is one. */
export function ReportsToSend(): undefined {
  const { session } = useSession();
  const showToast = useToast();
  const owner = session.status === 'success' ? session.user.id : isGuest(session) ? null : undefined;
  useEffect(() => {
    if (owner === undefined) return;
    const send = async () => {
      if (!hasPendingReports()) return;
      const sent = await (await import('../lib/card-reports/send-report.ts')).sendLeftReports(owner);
      if (sent > 0)
        showToast({
          role: 'status',
          text: sent === 1 ? 'Your report was sent.' : `Your ${sent} reports were sent.`,
        });
    };
    // The next visit sends what this one cannot.
    const trySending = () => void send().catch(() => {});
    trySending();
    addEventListener('online', trySending);
    return () => removeEventListener('online', trySending);
  }, [owner, showToast]);
}
