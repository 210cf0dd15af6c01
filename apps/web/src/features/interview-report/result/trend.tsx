import type { InterviewReport, InterviewSummary } from '@flipstack/contract';
import { shareAtLevel } from '@flipstack/study/ability';
import { Link } from 'react-router';
import { formatPercent } from '../format-report.ts';
import type { Estimate } from '../report-numbers.ts';
import { Section } from '../section.tsx';
import styles from './result.module.css';

type Row = Pick<InterviewSummary, 'interviewId' | 'startedAt' | 'share' | 'scored' | 'right'>;

/** More would overlap on a phone. The table has all of them. */
const drawnMax = 12;

/** This interview and the earlier ones of the same choice, as a drawing and as a table. */
export function Trend({ report }: { report: InterviewReport }) {
  const { earlier } = report;
  return (
    <Section id="earlier" title="Earlier interviews">
      {earlier.length === 0 ? (
        <p className={styles.hint}>
          This is your first interview with this type, level and stacks. Take it again on another day, and you
          will see here how your expected share changes.
        </p>
      ) : (
        <Interviews rows={[report, ...earlier]} />
      )}
      <p className={styles.hint} data-screen-only="">
        How are other members doing? <Link to="/ranking?ladder=interview">See the interview ladder</Link>
      </p>
    </Section>
  );
}

/** @param rows the latest one first, which is this interview */
function Interviews({ rows }: { rows: readonly Row[] }) {
  const drawn = rows
    .slice(0, drawnMax)
    .toReversed()
    .flatMap(({ interviewId, startedAt, share }) => (share ? [{ interviewId, startedAt, share }] : []));
  return (
    <>
      {drawn.length > 1 && (
        <>
          <Drawing points={drawn} />
          <p className={styles.hint}>
            Expected shares with their 90% bands. The dashed line is at {formatPercent(shareAtLevel)}, where
            the level begins.
          </p>
        </>
      )}
      <table className={styles.numbers}>
        <caption className="visually-hidden">Interviews with these choices, the latest first</caption>
        <thead>
          <tr>
            <th scope="col">Interview</th>
            <th scope="col">Expected share</th>
            <th scope="col">Right</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ interviewId, startedAt, share, scored, right }, index) => (
            <tr key={interviewId}>
              <th scope="row">
                {index === 0 ? (
                  `${formatShort(startedAt)} (this one)`
                ) : (
                  <Link to={`/interview/${interviewId}/report`}>{formatShort(startedAt)}</Link>
                )}
              </th>
              <td>{share ? formatEstimate(share) : 'Nothing new'}</td>
              <td>
                {right} of {scored}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const formatEstimate = ({ expected, low, high }: Estimate): string =>
  `${formatPercent(expected)} (${formatPercent(low)} to ${formatPercent(high)})`;

const width = 320;
const height = 150;
const left = 40;
const top = 10;
const bottom = 24;

interface Point {
  interviewId: string;
  startedAt: string;
  share: Estimate;
}

function Drawing({ points }: { points: readonly Point[] }) {
  const up = (share: number) => height - bottom - share * (height - top - bottom);
  const step = (width - left - 20) / points.length;
  const across = (index: number) => left + step * (index + 0.5);
  return (
    <svg className={styles.plot} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line className={styles.grid} x1={left} y1={up(share)} x2={width - 10} y2={up(share)} />
          <text x={left - 6} y={up(share) + 4} textAnchor="end">
            {formatPercent(share)}
          </text>
        </g>
      ))}
      <line className={styles.cut} x1={left} y1={up(shareAtLevel)} x2={width - 10} y2={up(shareAtLevel)} />
      {points.map(({ interviewId, share: { low, high } }, index) => (
        <rect
          key={interviewId}
          className={styles.band}
          x={across(index) - 5}
          y={up(high)}
          width="10"
          height={Math.max(2, up(low) - up(high))}
          rx="3"
        />
      ))}
      <polyline
        className={styles.line}
        points={points.map(({ share }, index) => `${across(index)},${up(share.expected)}`).join(' ')}
      />
      {points.map(({ interviewId, share }, index) => (
        <circle key={interviewId} cx={across(index)} cy={up(share.expected)} r="4" />
      ))}
      <text x={across(0)} y={height - 6} textAnchor="middle">
        {formatShortDay(points.at(0)?.startedAt)}
      </text>
      <text x={across(points.length - 1)} y={height - 6} textAnchor="middle">
        {formatShortDay(points.at(-1)?.startedAt)}
      </text>
    </svg>
  );
}

const formatShortDay = (instant = ''): string =>
  new Date(instant).toLocaleDateString('en', { month: 'short', day: 'numeric' });

const formatShort = (instant: string): string =>
  new Date(instant).toLocaleDateString('en', { dateStyle: 'medium' });
