import type { Recall, Statistics } from '@flipstack/contract';
import { Link } from 'react-router';
import { formatCount } from '../../../lib/format-count.ts';
import { formatPercent } from '../../../lib/format-percent.ts';
import { levelNames } from '../../../lib/level-names.ts';
import { stackLabel } from '../../../lib/stack-hue.ts';
import buttons from '../../../ui/button.module.css';
import { BandLine, type Point } from '../../../ui/charts/band-line.tsx';
import { ChartData } from '../../../ui/charts/chart-data.tsx';
import { type IntervalRow, IntervalRows } from '../../../ui/charts/interval-rows.tsx';
import { Section } from '../section.tsx';
import { formatInterval, isKnown } from '../sentences/counting.ts';
import {
  formatRetention,
  formatVerdict,
  subjectOf,
  verdictOf,
  weakestStack,
} from '../sentences/format-retention.ts';
import styles from '../statistics.module.css';

type Retention = Statistics['retention'];

export function RetentionSection({ retention, today }: { retention: Retention; today: string }) {
  const { all } = retention;
  const weakest = weakestStack(retention);
  return (
    <Section
      title="True retention"
      sentence={formatRetention(retention)}
      note={
        <>
          {formatVerdict(retention)} This counts reviews of cards past their learning steps, on a later day
          than their last review. Any rating but Again means remembered.
        </>
      }
      actions={<NextStep retention={retention} />}
    >
      {all.reviews > 0 && (
        <>
          {weakest && (
            <p>
              {stackLabel(weakest.stackName)} is your weakest stack: you remember{' '}
              {formatPercent(weakest.share)} of it.{' '}
              <Link to={`/statistics?${new URLSearchParams({ stack: weakest.stackName })}`}>
                See only {stackLabel(weakest.stackName)}
              </Link>
            </p>
          )}
          <Groups retention={retention} />
          <Months retention={retention} today={today} />
          <ChartData sheet={sheetOf(retention)} />
        </>
      )}
    </Section>
  );
}

function NextStep({ retention }: { retention: Retention }) {
  const subject = subjectOf(retention);
  const verdict = subject && verdictOf(subject.recall, retention.desired);
  if (verdict === 'less')
    return (
      <Link to="/review/memory" className={buttons.button}>
        Fit the schedule to your memory
      </Link>
    );
  if (verdict === 'more')
    return (
      <Link to="/review/settings" className={buttons.button}>
        Change what you ask for
      </Link>
    );
  return null;
}

/** With fewer reviews, an interval would be longer than the axis. The table has every group. */
const drawnFrom = 10;
/** The most stacks that are drawn. */
const mostStacks = 8;

/** The name of a group, and its recall. */
function groupsOf({ all, young, mature, byLevel, byStack }: Retention): [string, string, Recall][][] {
  return [
    [
      ['all', 'All', all],
      ['young', 'Young', young],
      ['mature', 'Mature', mature],
    ],
    byLevel.map(({ level, ...recall }) => [level, levelNames[level], recall]),
    byStack.map(({ stackName, ...recall }) => [
      `stack ${stackName}`,
      stackName === null ? 'Deleted modules' : stackLabel(stackName),
      recall,
    ]),
  ];
}

const rowsOf = (retention: Retention): IntervalRow[] =>
  groupsOf(retention).flatMap((group, place) =>
    group
      .filter(([, , { reviews }]) => reviews >= drawnFrom)
      .slice(0, mostStacks)
      .map(([key, name, { reviews: count, share, low, high }], index) => ({
        key,
        name,
        share,
        low,
        high,
        count,
        isFirst: place > 0 && index === 0,
      })),
  );

function Groups({ retention }: { retention: Retention }) {
  const rows = rowsOf(retention);
  if (rows.length === 0) return null;
  return (
    <>
      <h3>By maturity, level and stack</h3>
      <IntervalRows
        caption="True retention by maturity, level and stack"
        heads={['Cards', 'Recall', 'Reviews']}
        rows={rows}
        target={retention.desired}
      />
      <p className={styles.hint}>
        The dot is your share, the bar its 95% interval, and the dashed line what you asked for. Young cards
        have an interval of less than 21 days.
      </p>
    </>
  );
}

function Months({ retention: { byMonth, desired }, today }: { retention: Retention; today: string }) {
  if (byMonth.length < 2)
    return <p className={styles.hint}>A line by month appears here in your second month of such reviews.</p>;
  return (
    <>
      <h3>By month</h3>
      <BandLine label="True retention by month" points={pointsOf(byMonth, today)} target={desired} isJoined />
      <p className={styles.hint}>
        The shade is the 95% interval, and the dashed line what you asked for: {formatPercent(desired)}.
      </p>
    </>
  );
}

/** Every month from the first to the last, also those without reviews. */
function pointsOf(byMonth: Retention['byMonth'], today: string): Point[] {
  const known = new Map(byMonth.map((one) => [one.month, one]));
  const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
  const first = numberOf(byMonth[0]?.month ?? today);
  const last = numberOf(byMonth.at(-1)?.month ?? today);
  const count = last - first + 1;
  // At most six labels, and the last month has one.
  const labelEach = Math.ceil(count / 6);
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.UTC(0, first + index, 1));
    at.setUTCFullYear(Math.floor((first + index) / 12));
    const month = at.toISOString().slice(0, 7);
    const name = (style: 'long' | 'short') => at.toLocaleDateString('en', { timeZone: 'UTC', month: style });
    const one = known.get(month);
    return {
      value: one?.share ?? null,
      low: one?.low ?? null,
      high: one?.high ?? null,
      text: `${name('long')} ${month.slice(0, 4)}: ${one ? formatRecall(one) : 'no such reviews'}`,
      ...((count - 1 - index) % labelEach === 0 && { label: name('short') }),
    };
  });
}

function formatRecall(month: Retention['byMonth'][number]): string {
  if (!isKnown(month)) return 'no such reviews';
  const mature = isKnown(month.mature) ? `, mature cards ${formatPercent(month.mature.share)}` : '';
  return `${formatPercent(month.share)} of ${formatCount(month.reviews, 'review')} (${formatInterval(month)})${mature}`;
}

const sheetOf = (retention: Retention) => {
  const row = (group: string, name: string, { reviews, remembered, share, low, high }: Recall) => [
    group,
    name,
    reviews,
    remembered,
    share,
    low,
    high,
  ];
  const kinds = ['Maturity', 'Level', 'Stack'];
  return {
    file: 'retention',
    caption: 'True retention',
    columns: [
      { name: 'By', kind: 'text' },
      { name: 'Cards', kind: 'text' },
      { name: 'Reviews', kind: 'count' },
      { name: 'Remembered', kind: 'count' },
      { name: 'Share', kind: 'share' },
      { name: '95% from', kind: 'share' },
      { name: '95% to', kind: 'share' },
    ] as const,
    rows: [
      ...groupsOf(retention).flatMap((group, place) =>
        group.map(([, name, recall]) => row(kinds[place] ?? '', name, recall)),
      ),
      ...retention.byMonth.map((one) => row('Month', one.month, one)),
    ],
  };
};
