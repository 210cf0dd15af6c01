import type { Readiness } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureSentence } from '../../lib/failure-message.ts';
import { readiness } from '../../lib/queries/readiness.ts';
import { MemberQueries } from '../../lib/query.tsx';
import { useTitle } from '../../lib/use-title.ts';
import layout from '../../ui/layout.module.css';
import { LoadError } from '../../ui/load-error.tsx';
import { useHeadingFocus } from '../../ui/use-heading-focus.ts';
import { AccuracySection } from './accuracy-section.tsx';
import { ForecastSection } from './forecast-section.tsx';
import { GoalForm } from './goal-form.tsx';
import { GoalSection } from './goal-section.tsx';
import { MissingSection } from './missing-section.tsx';
import { MovedSection } from './moved-section.tsx';
import { NextSection } from './next-section.tsx';
import { PlanSection } from './plan-section.tsx';
import styles from './readiness.module.css';
import { ResultSection } from './result-section.tsx';

/** How ready the member is for an interview on a date, and what to study until then. */
export default function ReadinessScreen() {
  useTitle('Readiness');
  return (
    <div className="wrap">
      <div className={`${layout.column} ${styles.page}`}>
        <div className={styles.head}>
          <h1>Readiness</h1>
          <p>How our mock interview would probably go on the date of your interview, and what to study.</p>
        </div>
        <MemberQueries>{(userId) => <LoadedReadiness userId={userId} />}</MemberQueries>
      </div>
    </div>
  );
}

function LoadedReadiness({ userId }: { userId: number }) {
  const { data, error, refetch } = useQuery(readiness);
  if (data) return <Goal data={data} userId={userId} />;
  if (error)
    return <LoadError title={failureSentence('your readiness was not loaded', error)} retry={refetch} />;
  return (
    <div aria-busy="true" data-arriving="">
      <span className="visually-hidden">Loading…</span>
      <div className={styles.ghost} />
    </div>
  );
}

function Goal({ data, userId }: { data: Readiness; userId: number }) {
  const { goal } = data;
  const [isEditing, setIsEditing] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const isForm = goal === null || isEditing;
  useHeadingFocus(top, isForm);
  return (
    <>
      <div ref={top}>
        {isForm ? (
          <GoalForm
            data={data}
            userId={userId}
            onSaved={() => setIsEditing(false)}
            onCancel={goal && (() => setIsEditing(false))}
          />
        ) : (
          <GoalSection data={data} goal={goal} onEdit={() => setIsEditing(true)} />
        )}
      </div>
      {goal && <Preparation data={data} goal={goal} />}
    </>
  );
}

function Preparation({ data, goal }: { data: Readiness; goal: NonNullable<Readiness['goal']> }) {
  const { forecast, plan, moved, next, accuracy, daysLeft } = data;
  if (daysLeft === null)
    return (
      <>
        <ResultSection data={data} />
        <AccuracySection accuracy={accuracy} />
      </>
    );
  return (
    <>
      {forecast ? (
        <ForecastSection forecast={forecast} data={data} goal={goal} />
      ) : (
        <MissingSection data={data} />
      )}
      {plan && <PlanSection plan={plan} isForecast={forecast !== null} />}
      <NextSection next={next} goal={goal} hasForecast={forecast !== null} />
      {moved && <MovedSection moved={moved} today={data.today} />}
      <AccuracySection accuracy={accuracy} />
    </>
  );
}
