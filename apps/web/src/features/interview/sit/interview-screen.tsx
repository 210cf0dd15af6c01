import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { ApiError } from '../../../lib/api.ts';
import { failureSentence } from '../../../lib/failure-message.ts';
import { forgetInterview } from '../../../lib/interview/kept-interview.ts';
import type { InterviewOwner } from '../../../lib/interview/pending-answers.ts';
import { VisitorQueries } from '../../../lib/query.tsx';
import { useDataOwner } from '../../../lib/session/data-owner.ts';
import { useTitle } from '../../../lib/use-title.ts';
import buttons from '../../../ui/button.module.css';
import { LoadError } from '../../../ui/load-error.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ScreenSkeleton } from '../../../ui/screen-skeleton.tsx';
import { Ended } from './ended.tsx';
import { Sitting } from './sitting.tsx';
import { useInterview } from './use-interview.ts';

/** An interview: its questions while it runs, then the way to its report. */
export default function InterviewScreen() {
  useTitle('Interview');
  const { interviewId = '' } = useParams();
  const owner = useDataOwner();
  if (owner === undefined) return <ScreenSkeleton />;
  return (
    <div className="wrap">
      <VisitorQueries>
        <OneInterview key={`${owner}.${interviewId}`} owner={owner} interviewId={interviewId} />
      </VisitorQueries>
    </div>
  );
}

interface Props {
  owner: InterviewOwner;
  interviewId: string;
}

function OneInterview({ owner, interviewId }: Props) {
  const { data, error, refetch } = useInterview(owner, interviewId);
  const client = useQueryClient();
  const [isEnded, setEnded] = useState(false);
  const readAgain = useCallback(() => void refetch(), [refetch]);
  const isOver = isEnded || data?.interview.status === 'ended';
  if (data && isOver) return <Ended owner={owner} interview={data.interview} />;
  if (data)
    return (
      <Sitting
        owner={owner}
        loaded={data}
        refetch={readAgain}
        onEnded={() => {
          forgetInterview(owner, interviewId);
          client.removeQueries({ queryKey: ['interviews', 'active'] });
          setEnded(true);
        }}
      />
    );
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <NotFound isGuest={owner === 'guest'} />;
  if (error)
    return (
      <LoadError isWholeScreen title={failureSentence('the interview was not loaded', error)} retry={refetch}>
        <p>Answers that you have given are kept. The clock of the interview may be running.</p>
      </LoadError>
    );
  return <ScreenSkeleton />;
}

function NotFound({ isGuest }: { isGuest: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <Notice
      isWholeScreen
      title="There is no such interview here"
      actions={
        <>
          {isGuest && (
            <Link to="/login" state={{ from: pathname + search }} className={buttons.main}>
              Sign in
            </Link>
          )}
          <Link to="/interview" className={isGuest ? buttons.button : buttons.main}>
            Choose an interview
          </Link>
        </>
      }
    >
      <p>
        {isGuest
          ? 'If you started it with your account, sign in again. Unsent answers are kept in this browser.'
          : 'It may belong to another account.'}
      </p>
    </Notice>
  );
}
