import type { InterviewReport } from '@flipstack/contract';
import { Link } from 'react-router';
import { guestInterview, rememberGuestInterview } from '../../lib/interview/guest-interview.ts';
import buttons from '../../ui/button.module.css';
import styles from './report.module.css';
import { reportPath } from './report-path.ts';
import { Section } from './section.tsx';

/** Invites a guest to register, which keeps the interview. */
export function GuestInvitation({ report: { interviewId } }: { report: InterviewReport }) {
  const state = { from: reportPath(interviewId) };
  // Once they are signed in, the app makes the interview that this browser remembers theirs.
  const remember = () => {
    if (guestInterview() === undefined) rememberGuestInterview(interviewId);
  };
  return (
    <Section id="keep" title="Keep this report" isScreenOnly>
      <p>
        Without an account, the report is kept for a day, at this address. Register to keep it, to review the
        cards that you missed, and to count these questions toward a verdict.
      </p>
      <div className={styles.actions}>
        <Link to="/registration" state={state} className={buttons.main} onClick={remember}>
          Register and keep it
        </Link>
        <Link to="/login" state={state} className={buttons.button} onClick={remember}>
          Sign in
        </Link>
      </div>
    </Section>
  );
}
