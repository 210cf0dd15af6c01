import type { Statistics } from '@flipstack/contract';
import { recallOf } from '@flipstack/study/statistics';
import { useMemo } from 'react';
import { formatCount } from '../../../lib/format-count.ts';
import { formatDuration } from '../../../lib/format-duration.ts';
import { formatPercent } from '../../../lib/format-percent.ts';
import { BandLine } from '../../../ui/charts/band-line.tsx';
import { ChartData } from '../../../ui/charts/chart-data.tsx';
import { HeatCells, HeatLegend } from '../../../ui/charts/heat-cells.tsx';
import { ReadableChart } from '../../../ui/charts/readable-chart.tsx';
import { heatScale } from '../../../ui/charts/ticks.ts';
import { Section } from '../section.tsx';
import { formatInterval, isKnown } from '../sentences/counting.ts';
import {
  formatBusiestHour,
  formatHour,
  formatHours,
  hourNeeds,
  sumByHour,
} from '../sentences/format-hours.ts';
import styles from '../statistics.module.css';

type Hours = Statistics['time']['hours'];
type Hour = Hours[number];

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const rowLabels = weekdays.map((name, row) => [row, name.slice(0, 3)] as const);
const columnLabels = [0, 6, 12, 18].map((hour) => [hour, formatHour(hour)] as const);

interface Props {
  hours: Hours;
  retention: Statistics['retention'];
}

/** When the member reviews, and when they remember best. */
export function HoursSection({ hours, retention: { all } }: Props) {
  if (hours.length === 0) return null;
  return (
    <Section title="Time of day" sentence={formatHours(hours)} note={formatBusiestHour(hours)}>
      <h3>When you review</h3>
      <HourGrid hours={hours} />
      <RecallByHour hours={hours} mean={all.share} />
      <ChartData
        sheet={{
          file: 'hours',
          caption: 'Reviews by weekday and hour',
          columns: [
            { name: 'Weekday', kind: 'text' },
            { name: 'Hour', kind: 'text' },
            { name: 'Reviews', kind: 'count' },
            { name: 'Time', kind: 'duration' },
            { name: 'Repeat reviews', kind: 'count' },
            { name: 'Remembered', kind: 'share' },
          ],
          rows: hours.map(({ weekday, hour, reviews, durationMs, recall }) => [
            weekdays[weekday] ?? '',
            formatHour(hour),
            reviews,
            durationMs,
            recall.reviews,
            recall.share,
          ]),
        }}
      />
    </Section>
  );
}

function HourGrid({ hours }: { hours: Hours }) {
  const { cells, values, initial, limits } = useMemo(() => {
    const scale = heatScale(hours.map(({ reviews }) => reviews));
    const found = new Map(hours.map((one) => [one.weekday * 24 + one.hour, one]));
    const all = Array.from({ length: 7 * 24 }, (_, index) => found.get(index));
    const busiest = hours.reduce((most, one) => (one.reviews > most.reviews ? one : most));
    return {
      limits: scale.limits,
      initial: all.indexOf(busiest),
      values: all.map((one, index) => formatOfHour(one, index)),
      cells: all.map((one, index) => ({
        index,
        column: index % 24,
        row: Math.floor(index / 24),
        level: scale.levelOf(one?.reviews ?? 0),
      })),
    };
  }, [hours]);
  return (
    <>
      <ReadableChart
        label="Reviews by weekday and hour"
        values={values}
        initial={initial}
        height={20 + 7 * 24}
        steps={{ across: 1, down: 24 }}
      >
        {(width, selected) => (
          <HeatCells
            cells={cells}
            columns={24}
            rows={7}
            width={width}
            cellHeight={24}
            columnLabels={columnLabels}
            rowLabels={rowLabels}
            selected={cells[selected]}
          />
        )}
      </ReadableChart>
      <HeatLegend limits={limits} noun="Reviews" />
    </>
  );
}

function formatOfHour(one: Hour | undefined, index: number): string {
  const when = `${weekdays[Math.floor(index / 24)]} ${formatHour(index % 24)}`;
  if (!one) return `${when}: no reviews`;
  const { reviews, durationMs, recall } = one;
  const remembered =
    recall.share === null
      ? ''
      : `, ${formatPercent(recall.share)} of ${formatCount(recall.reviews, 'repeat')} remembered`;
  return `${when}: ${formatCount(reviews, 'review')}, ${formatDuration(durationMs)}${remembered}`;
}

/** Only hours with enough reviews have a dot. */
function RecallByHour({ hours, mean }: { hours: Hours; mean: number | null }) {
  const byHour = sumByHour(hours);
  if (mean === null || byHour.filter(({ counted }) => counted >= hourNeeds).length < 2) return null;
  return (
    <>
      <h3>When you remember best</h3>
      <BandLine
        label="Recall by hour of the day"
        target={mean}
        points={byHour.map(({ hour, counted, remembered }) => {
          const label = hour % 6 === 0 ? { label: formatHour(hour) } : {};
          if (counted < hourNeeds)
            return {
              value: null,
              low: null,
              high: null,
              text: `${formatHour(hour)}: ${counted === 0 ? 'no repeat reviews' : `only ${formatCount(counted, 'repeat review')}`}`,
              ...label,
            };
          const recall = recallOf(counted, remembered);
          const { share, low, high } = recall;
          const interval = isKnown(recall) ? ` (${formatInterval(recall)})` : '';
          return {
            value: share,
            low,
            high,
            text: `${formatHour(hour)}: ${formatPercent(share ?? 0)} of ${formatCount(counted, 'repeat review')} remembered${interval}`,
            ...label,
          };
        })}
      />
      <p className={styles.hint}>
        The dashed line is what you remember at all hours: {formatPercent(mean)}. Lines at dots are 95%
        intervals. Hours with fewer than {hourNeeds} repeat reviews have no dot.
      </p>
    </>
  );
}
