import type { Statistics } from '@flipstack/contract';
import { CalibrationSection } from './sections/calibration-section.tsx';
import { ForecastSection } from './sections/forecast-section.tsx';
import { HardestSection } from './sections/hardest-section.tsx';
import { HoursSection } from './sections/hours-section.tsx';
import { RetentionSection } from './sections/retention-section.tsx';
import { SelfGradingSection } from './sections/self-grading-section.tsx';
import { StatesSection } from './sections/states-section.tsx';
import { StreakSection } from './sections/streak-section.tsx';
import { TimeSection } from './sections/time-section.tsx';
import { TodaySection } from './sections/today-section.tsx';
import { YearSection } from './sections/year-section.tsx';
import styles from './statistics.module.css';

/** All figures, those that call for action first. */
export function Figures({ data }: { data: Statistics }) {
  const today = data.today.date;
  return (
    <>
      <div className={styles.pair}>
        <TodaySection today={data.today} filter={data.filter} />
        <StreakSection
          streak={data.streak}
          isFiltered={data.filter.stackName !== null || data.filter.module !== null}
        />
      </div>
      <RetentionSection retention={data.retention} today={today} />
      <ForecastSection forecast={data.forecast} meanMs={data.time.meanMs} />
      <YearSection year={data.year} today={today} />
      <HardestSection hardest={data.hardest} />
      <StatesSection states={data.states} />
      <CalibrationSection calibration={data.calibration} />
      <SelfGradingSection selfGrading={data.selfGrading} desired={data.retention.desired} />
      <TimeSection time={data.time} year={data.year} today={today} />
      <HoursSection hours={data.time.hours} retention={data.retention} />
    </>
  );
}
