import type { Statistics } from '@flipstack/contract';
import { useMemo } from 'react';
import { formatCount } from '../../../lib/format-count.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { formatDuration } from '../../../lib/format-duration.ts';
import { ChartData } from '../../../ui/charts/chart-data.tsx';
import { HeatCells, HeatLegend } from '../../../ui/charts/heat-cells.tsx';
import { ReadableChart } from '../../../ui/charts/readable-chart.tsx';
import { heatScale } from '../../../ui/charts/ticks.ts';
import { type CalendarDay, calendarOf, monthLabels } from '../calendar.ts';
import { Section } from '../section.tsx';
import { formatBusiest, formatYear } from '../sentences/format-year.ts';

type Year = Statistics['year'];

/** Below this width, the two halves of the year are below each other. */
const wide = 620;

const weekdays = [
  [0, 'Mon'],
  [2, 'Wed'],
  [4, 'Fri'],
  [6, 'Sun'],
] as const;

export function YearSection({ year, today }: { year: Year; today: string }) {
  const { halves, days, limits } = useMemo(() => {
    const scale = heatScale(year.map(({ reviews }) => reviews));
    const days = calendarOf(year, today);
    const cells = days.map((day, index) => ({ ...day, index, level: scale.levelOf(day.reviews) }));
    const half = (from: number, to: number) => ({
      cells: cells
        .filter(({ week }) => week >= from && week < to)
        .map((cell) => ({ ...cell, column: cell.week - from, row: cell.weekday })),
      columns: to - from,
      labels: monthLabels(days, from, to),
    });
    return { days, limits: scale.limits, halves: [half(0, 27), half(27, 53)] };
  }, [year, today]);
  return (
    <Section title="The last year" sentence={formatYear(year, today)} note={formatBusiest(year, today)}>
      <ReadableChart
        label="Reviews on each day of the last year"
        values={days.map((day) => formatOfDay(day, today))}
        initial={days.length - 1}
        height={150}
        steps={{ across: 7, down: 1 }}
      >
        {(width, selected) => {
          const isWide = width >= wide;
          const each = isWide ? Math.floor((width - 12) / 2) : width;
          return (
            <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
              {halves.map(({ cells, columns, labels }) => (
                <HeatCells
                  key={columns}
                  cells={cells}
                  columns={27}
                  rows={7}
                  width={each}
                  columnLabels={labels}
                  rowLabels={weekdays}
                  selected={cells.find(({ index }) => index === selected)}
                />
              ))}
            </div>
          );
        }}
      </ReadableChart>
      <HeatLegend limits={limits} noun="Reviews" />
      <ChartData
        sheet={{
          file: 'year',
          caption: 'Reviews by day',
          columns: [
            { name: 'Day', kind: 'text' },
            { name: 'Reviews', kind: 'count' },
            { name: 'New cards', kind: 'count' },
            { name: 'Time', kind: 'duration' },
          ],
          rows: year
            .toReversed()
            .map(({ date, reviews, newCards, durationMs }) => [date, reviews, newCards, durationMs]),
        }}
      />
    </Section>
  );
}

function formatOfDay({ date, reviews, newCards, durationMs }: CalendarDay, today: string): string {
  const day = date === today ? 'Today' : formatDay(date, today, { weekday: 'long' });
  if (reviews === 0) return `${day}: no reviews`;
  const fresh = newCards > 0 ? `, ${formatCount(newCards, 'new card')}` : '';
  return `${day}: ${formatCount(reviews, 'review')}${fresh}, ${formatDuration(durationMs)}`;
}
