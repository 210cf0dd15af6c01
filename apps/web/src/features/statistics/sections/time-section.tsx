import type { Statistics } from '@flipstack/contract';
import { addDays, formatDay } from '../../../lib/format-day.ts';
import { formatDuration } from '../../../lib/format-duration.ts';
import { Bars } from '../../../ui/charts/bars.tsx';
import { ChartData } from '../../../ui/charts/chart-data.tsx';
import { countTicks } from '../../../ui/charts/ticks.ts';
import { Section } from '../section.tsx';
import { formatTime } from '../sentences/format-year.ts';

type Props = Pick<Statistics, 'time' | 'year'> & { today: string };

const shownDays = 30;
const minuteMs = 60_000;

export function TimeSection({ time: { meanMs }, year, today }: Props) {
  const byDate = new Map(year.map((day) => [day.date, day.durationMs]));
  const days = Array.from({ length: shownDays }, (_, index) => {
    const date = addDays(today, index - shownDays + 1);
    return { date, durationMs: byDate.get(date) ?? 0 };
  });
  const total = days.reduce((sum, { durationMs }) => sum + durationMs, 0);
  return (
    <Section
      title="Time"
      sentence={formatTime(meanMs, year, today)}
      note={total > 0 && `In all, ${formatDuration(total)} in the last ${shownDays} days.`}
    >
      {total > 0 && (
        <>
          <Bars
            label="Time spent on each of the last 30 days"
            initial={shownDays - 1}
            ticksFor={minuteTicks}
            format={(ms) => `${Math.round(ms / minuteMs)} min`}
            bars={days.map(({ date, durationMs }, index) => ({
              value: durationMs,
              text: `${date === today ? 'Today' : formatDay(date, today, { weekday: 'long' })}: ${durationMs === 0 ? 'no reviews' : formatDuration(durationMs)}`,
              ...((shownDays - 1 - index) % 7 === 0 && {
                label: date === today ? 'Today' : formatDay(date, today, { month: 'short' }),
              }),
            }))}
          />
          <ChartData
            sheet={{
              file: 'time',
              caption: 'Time by day',
              columns: [
                { name: 'Day', kind: 'text' },
                { name: 'Time', kind: 'duration' },
              ],
              rows: days.map(({ date, durationMs }) => [date, durationMs]),
            }}
          />
        </>
      )}
    </Section>
  );
}

const minuteTicks = (maxMs: number): number[] => countTicks(maxMs / minuteMs).map((tick) => tick * minuteMs);
