import type { Statistics } from '@flipstack/contract';
import { formatCount } from '../../../lib/format-count.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { Bars } from '../../../ui/charts/bars.tsx';
import { ChartData } from '../../../ui/charts/chart-data.tsx';
import { Section } from '../section.tsx';
import { formatForecast, formatLoad } from '../sentences/format-forecast.ts';
import styles from '../statistics.module.css';

type Props = Pick<Statistics, 'forecast'> & { meanMs: number | null };

export function ForecastSection({ forecast, meanMs }: Props) {
  const { days, overdue } = forecast;
  const today = days[0]?.date ?? '';
  const hasCards = overdue > 0 || days.some(({ due }) => due > 0);
  return (
    <Section title="Forecast" sentence={formatForecast(forecast)} note={formatLoad(forecast, meanMs)}>
      {hasCards && (
        <>
          <Bars
            label="Cards due on each of the next 30 days"
            initial={1}
            bars={days.map(({ date, due }, index) => {
              const late = index === 0 && overdue > 0 ? { more: overdue } : {};
              return {
                value: due,
                ...late,
                text: `${nameOf(index, date, today)}: ${formatCount(due, 'card')} due${late.more ? `, and ${late.more.toLocaleString('en')} overdue` : ''}`,
                ...(index % 7 === 0 && {
                  label: index === 0 ? 'Today' : formatDay(date, today, { month: 'short' }),
                }),
              };
            })}
          />
          {overdue > 0 && (
            <p className={styles.hint}>
              The dashed part of today is overdue: {formatCount(overdue, 'card')} from earlier days.
            </p>
          )}
          <ChartData
            sheet={{
              file: 'forecast',
              caption: 'Cards due by day',
              columns: [
                { name: 'Day', kind: 'text' },
                { name: 'Due', kind: 'count' },
                { name: 'Overdue', kind: 'count' },
              ],
              rows: days.map(({ date, due }, index) => [date, due, index === 0 ? overdue : 0]),
            }}
          />
        </>
      )}
    </Section>
  );
}

function nameOf(index: number, date: string, today: string): string {
  if (index < 2) return index === 0 ? 'Today' : 'Tomorrow';
  return formatDay(date, today, { weekday: 'long' });
}
