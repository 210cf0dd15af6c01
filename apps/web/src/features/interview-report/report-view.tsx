import type { InterviewReport } from '@flipstack/contract';
import { useEffect, useRef } from 'react';
import { isGuest, useSession } from '../../lib/session/session.ts';
import buttons from '../../ui/button.module.css';
import layout from '../../ui/layout.module.css';
import { answeredOpen, countUncompared } from './compare/open-questions.ts';
import { formatChoice, formatTime } from './format-report.ts';
import { GuestInvitation } from './guest-invitation.tsx';
import { Help } from './help/help.tsx';
import { MissedCards } from './missed-cards-section.tsx';
import { Questions } from './questions/questions.tsx';
import styles from './report.module.css';
import { OpenSummary } from './result/open-summary.tsx';
import { Result } from './result/result.tsx';
import { Topics } from './result/topic-table.tsx';
import { Trend } from './result/trend.tsx';
import { ShareSection } from './share/share-section.tsx';

interface Props {
  report: InterviewReport;
  /** Opens the comparison of open answers. */
  compare: () => void;
  /** Whether the comparison was shown before, so that the focus is lost. */
  takesFocus: boolean;
}

/** The report of an interview that has ended, for its learner. */
export function ReportView({ report, compare, takesFocus }: Props) {
  const { session } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div className="wrap">
      <div className={`${layout.column} ${styles.page}`}>
        <div className={styles.head}>
          <h1 ref={heading} tabIndex={-1}>
            Interview report
          </h1>
          <p>
            {formatChoice(report)} · {formatTime(report.startedAt)}
          </p>
          <button type="button" className={buttons.button} data-screen-only="" onClick={() => print()}>
            Print
          </button>
        </div>
        {isGuest(session) && <GuestInvitation report={report} />}
        <Result report={report} />
        {session.user && <MissedCards questions={report.questions} />}
        <Topics topics={report.topics} />
        <OpenSummary open={report.open}>
          <CompareButton report={report} compare={compare} />
        </OpenSummary>
        <Questions questions={report.questions} shortages={report.shortages} />
        {session.user && <Trend report={report} />}
        {session.user && <ShareSection interviewId={report.interviewId} link={report.link} />}
        <Help />
      </div>
    </div>
  );
}

function CompareButton({ report, compare }: Pick<Props, 'report' | 'compare'>) {
  if (answeredOpen(report).length === 0) return null;
  return (
    <div className={styles.actions} data-screen-only="">
      <button type="button" className={buttons.button} onClick={compare}>
        {countUncompared(report) > 0 ? 'Compare your answers' : 'Compare your answers again'}
      </button>
    </div>
  );
}
