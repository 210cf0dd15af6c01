import { interviewGraceMs } from '@flipstack/contract/limits';
import { formatCount } from '../../../lib/format-count.ts';
import type { SendStatus } from '../../../lib/interview/answer-outbox.ts';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import { Notice } from '../../../ui/notice.tsx';

/** The time is up, and the server is being told. */
export function TimeUp({ sending: { pendingCount, error } }: { sending: SendStatus }) {
  const isOnline = useIsOnline();
  const isStuck = !isOnline || error !== undefined;
  return (
    <div role="status">
      <Notice title="Time is up">
        {isStuck ? <Stuck pendingCount={pendingCount} isOnline={isOnline} /> : <p>Sending your answers…</p>}
      </Notice>
    </div>
  );
}

function Stuck({ pendingCount, isOnline }: { pendingCount: number; isOnline: boolean }) {
  const why = isOnline ? 'The server cannot be reached.' : 'You are offline.';
  if (pendingCount === 0)
    return <p>{why} All your answers are saved. Your report opens when the server can be reached again.</p>;
  return (
    <p>
      {why} {formatCount(pendingCount, 'answer')} {pendingCount === 1 ? 'is' : 'are'} kept in this browser,
      and will be sent as soon as possible. Answers are scored if they arrive within{' '}
      {formatCount(interviewGraceMs / 60_000, 'minute')} after the end, and kept in any case.
    </p>
  );
}
