import { Link, useLocation } from 'react-router';
import type { InterviewChoice } from '../../../lib/interview/interview-choice.ts';
import { LevelChoice, StackChoice } from '../../../ui/interview-choice-fields.tsx';
import styles from './choose.module.css';

interface Props {
  choice: InterviewChoice;
  change: (part: Partial<InterviewChoice>) => void;
  stacksError: string | undefined;
}

/** A guest chooses the level and the stacks. */
export function GuestChoice({ choice, change, stacksError }: Props) {
  const { pathname, search } = useLocation();
  return (
    <>
      <p className={styles.guest}>
        Without an account, you can try a screening of 10 minutes. It is kept if you register within a day.{' '}
        <Link to="/registration" state={{ from: pathname + search }}>
          Register
        </Link>{' '}
        for the other types, up to 60 minutes, and a history of your reports.
      </p>
      <LevelChoice choice={choice} change={change} />
      <StackChoice choice={choice} change={change} stacksError={stacksError} />
    </>
  );
}
