import type { InterviewReport } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { failureSentence } from '../../lib/failure-message.ts';
import { VisitorQueries } from '../../lib/query.tsx';
import { useLikelyOwner } from '../../lib/session/data-owner.ts';
import { useTitle } from '../../lib/use-title.ts';
import buttons from '../../ui/button.module.css';
import { LoadError } from '../../ui/load-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';
import { Compare } from './compare/compare.tsx';
import { countUncompared } from './compare/open-questions.ts';
import { isSkipped, rememberSkipped } from './compare/skipped.ts';
import { ReportView } from './report-view.tsx';
import { interviewReport } from './use-report.ts';

/** The report of a mock interview. Guests who know its address may read it, until it is claimed. */
export default function Report() {
  useTitle('Interview report');
  const { interviewId = '' } = useParams();
  return (
    <VisitorQueries>
      <Screen key={interviewId} interviewId={interviewId} />
    </VisitorQueries>
  );
}

function Screen({ interviewId }: { interviewId: string }) {
  const { data, error, refetch } = useQuery(interviewReport(interviewId));
  if (data) return <Steps report={data} />;
  if (!error) return <ScreenSkeleton />;
  return (
    <div className="wrap">{noReport(interviewId, error) ?? <NotLoaded error={error} retry={refetch} />}</div>
  );
}

function NotLoaded({ error, retry }: { error: Error; retry: () => unknown }) {
  return (
    <LoadError isWholeScreen title={failureSentence('the report was not loaded', error)} retry={retry} />
  );
}

/** Why there is no report, if that is certain. */
function noReport(interviewId: string, error: Error) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 409)
    return (
      <Notice
        isWholeScreen
        title="This interview is still running"
        actions={
          <Link to={`/interview/${encodeURIComponent(interviewId)}`} className={buttons.main}>
            Back to the interview
          </Link>
        }
      >
        Its report is ready when it has ended.
      </Notice>
    );
  if (status === 404 || status === 400)
    return (
      <Notice
        isWholeScreen
        title="Interview not found"
        actions={
          <Link to="/interview" className={buttons.main}>
            Start an interview
          </Link>
        }
      >
        It belongs to another account, or it was taken without an account more than a day ago.
      </Notice>
    );
  return undefined;
}

/** The open answers are compared first, and the report comes next. */
function Steps({ report }: { report: InterviewReport }) {
  const { interviewId } = report;
  const owner = useLikelyOwner();
  const [step, setStep] = useState<'compare' | 'report'>(() =>
    countUncompared(report) > 0 && !isSkipped(owner, interviewId) ? 'compare' : 'report',
  );
  const [wasComparing, setWasComparing] = useState(false);
  const finish = (skips: boolean) => {
    if (skips) rememberSkipped(owner, interviewId);
    setWasComparing(true);
    setStep('report');
  };
  if (step === 'compare') return <Compare report={report} finish={finish} />;
  return <ReportView report={report} compare={() => setStep('compare')} takesFocus={wasComparing} />;
}
