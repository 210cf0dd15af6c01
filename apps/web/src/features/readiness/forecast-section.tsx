import type { Readiness, ReadinessForecast } from '@flipstack/contract';
import { formatDay } from '../../lib/format-day.ts';
import { formatPercent, formatProbability } from '../../lib/format-percent.ts';
import { formatBand, formatForecast } from '../../lib/readiness/format-forecast.ts';
import { PaperSection } from '../../ui/paper-section.tsx';
import { BandFigure } from './band-figure.tsx';
import styles from './readiness.module.css';

interface Props {
  forecast: ReadinessForecast;
  data: Readiness;
  goal: NonNullable<Readiness['goal']>;
}

/** How the mock interview would probably go on the date, and today. */
export function ForecastSection({ forecast, data: { ifToday, today }, goal }: Props) {
  const isToday = goal.date === today;
  return (
    <PaperSection title="Today’s forecast">
      <p className={styles.headline}>{formatForecast(forecast, goal, today)}</p>
      <BandFigure forecast={forecast} />
      <table className={styles.numbers}>
        <caption className="visually-hidden">The forecast in numbers</caption>
        <thead>
          <tr>
            <th scope="col">If held</th>
            <th scope="col">Right</th>
            <th scope="col">90% band</th>
            <th scope="col">Chance to pass</th>
          </tr>
        </thead>
        <tbody>
          {!isToday && (
            <ForecastRow name={formatDay(goal.date, today, { month: 'short' })} forecast={forecast} />
          )}
          {ifToday && <ForecastRow name="Today" forecast={ifToday} />}
        </tbody>
      </table>
      <p className={styles.hint}>
        It takes about {formatPercent(forecast.passShare)} right answers to pass. About nine of ten results
        are expected to be in the band, and somewhat fewer if the date is far off.
      </p>
      <p className={styles.caveat}>This forecasts our mock interview, not a job offer.</p>
    </PaperSection>
  );
}

function ForecastRow({ name, forecast }: { name: string; forecast: ReadinessForecast }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatPercent(forecast.median)}</td>
      <td>{formatBand(forecast)}</td>
      <td>{formatProbability(forecast.passProbability)}</td>
    </tr>
  );
}
