import { formatPercent } from '../../lib/format-percent.ts';
import styles from './chart.module.css';
import { ReadableChart } from './readable-chart.tsx';
import { shareAxisStart, shareTicks } from './ticks.ts';

export interface Point {
  /** A share with the interval that it is probably in. Null where nothing is known. */
  value: number | null;
  low: number | null;
  high: number | null;
  /** What the point says. */
  text: string;
  /** Below the point, if anything. */
  label?: string;
}

interface Props {
  label: string;
  points: readonly Point[];
  /** A level to compare with: a dashed line. */
  target: number;
  /** Whether neighbors are parts of one development, drawn as a line. Otherwise each has a whisker. */
  isJoined?: boolean;
}

const height = 210;
const above = 14;
const below = 26;
const left = 44;
const right = 8;

type Known = { x: number; value: number; low: number; high: number };

/** Shares along a horizontal axis, with their 95% intervals as a band or as whiskers. */
export function BandLine({ label, points, target, isJoined = false }: Props) {
  const known = points.filter(({ value }) => value !== null);
  const from = shareAxisStart([target, ...known.map(({ low }) => Math.max(low ?? 1, 0.02))]);
  const up = (share: number) =>
    height - below - ((Math.max(share, from) - from) / (1 - from)) * (height - above - below);
  const initial = points.findLastIndex(({ value }) => value !== null);
  return (
    <ReadableChart
      label={label}
      values={points.map(({ text }) => text)}
      initial={Math.max(0, initial)}
      height={height}
    >
      {(width, selected) => {
        const step = (width - left - right) / points.length;
        const across = (index: number) => left + (index + 0.5) * step;
        const runs = runsOf(points.map((point, index) => ({ ...point, x: across(index) })));
        return (
          <svg width={width} height={height} aria-hidden="true">
            {shareTicks(from).map((tick) => (
              <g key={tick}>
                <line className={styles.grid} x1={left} x2={width} y1={up(tick)} y2={up(tick)} />
                <text x={left - 8} y={up(tick) + 4} textAnchor="end">
                  {formatPercent(tick)}
                </text>
              </g>
            ))}
            {isJoined && runs.map((run) => <Run key={run[0]?.x} run={run} up={up} />)}
            <line className={styles.goal} x1={left} x2={width} y1={up(target)} y2={up(target)} />
            {points.map(({ text, label: below }, index) => (
              <g key={text}>
                <rect
                  className={styles.target}
                  data-index={index}
                  data-selected={index === selected || undefined}
                  x={left + index * step}
                  y={above}
                  width={step}
                  height={up(from) - above}
                />
                {below && (
                  <text x={across(index)} y={height - 6} textAnchor="middle">
                    {below}
                  </text>
                )}
              </g>
            ))}
            {runs.flatMap((run) =>
              run.map(({ x, value, low, high }) => (
                <g key={x} className={styles.mark}>
                  {/* The band of a single point would have no width. */}
                  {(!isJoined || run.length === 1) && (
                    <line className={styles.whisker} x1={x} x2={x} y1={up(low)} y2={up(high)} />
                  )}
                  <circle cx={x} cy={up(value)} r={x === across(selected) ? 5.5 : 3.5} />
                </g>
              )),
            )}
          </svg>
        );
      }}
    </ReadableChart>
  );
}

/** The stretches without a gap. */
function runsOf(points: readonly (Point & { x: number })[]): Known[][] {
  const runs: Known[][] = [[]];
  for (const { x, value, low, high } of points) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push({ x, value, low: low ?? value, high: high ?? value });
  }
  return runs.filter((run) => run.length > 0);
}

function Run({ run, up }: { run: readonly Known[]; up: (share: number) => number }) {
  const at = (share: (one: Known) => number) => run.map((one) => `${one.x},${up(share(one))}`);
  return (
    <>
      <polygon
        className={styles.band}
        points={[...at(({ high }) => high), ...at(({ low }) => low).reverse()].join(' ')}
      />
      <polyline className={styles.line} points={at(({ value }) => value).join(' ')} />
    </>
  );
}
