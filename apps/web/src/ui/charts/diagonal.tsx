import { formatPercent } from '../../lib/format-percent.ts';
import styles from './chart.module.css';
import { ReadableChart } from './readable-chart.tsx';
import { shareAxisStart, shareTicks } from './ticks.ts';

export interface Dot {
  /** Across. */
  predicted: number;
  /** Up, with its interval. */
  actual: number;
  low: number;
  high: number;
  /** How much it counts, from 0 to 1: its area. */
  weight: number;
  text: string;
}

interface Props {
  label: string;
  dots: readonly Dot[];
  initial: number;
}

const largest = 340;
const above = 12;
const below = 44;
const left = 60;
const right = 14;

/** What happened against what was predicted. Dots on the diagonal were predicted well. */
export function Diagonal({ label, dots, initial }: Props) {
  const from = shareAxisStart(dots.flatMap(({ predicted, low }) => [predicted, Math.max(low, 0.02)]));
  return (
    <ReadableChart label={label} values={dots.map(({ text }) => text)} initial={initial} height={largest}>
      {(available, selected) => {
        const width = Math.min(available, largest);
        const place = (share: number) => (Math.max(share, from) - from) / (1 - from);
        const across = (share: number) => left + place(share) * (width - left - right);
        const up = (share: number) => largest - below - place(share) * (largest - above - below);
        return (
          <svg width={width} height={largest} aria-hidden="true">
            {shareTicks(from).map((tick) => (
              <g key={tick}>
                <line className={styles.grid} x1={left} x2={width - right} y1={up(tick)} y2={up(tick)} />
                <text x={left - 8} y={up(tick) + 4} textAnchor="end">
                  {formatPercent(tick)}
                </text>
                <text x={across(tick)} y={largest - below + 18} textAnchor="middle">
                  {formatPercent(tick)}
                </text>
              </g>
            ))}
            <text x={(left + width - right) / 2} y={largest - 6} textAnchor="middle">
              Predicted
            </text>
            <text x={-(above + largest - below) / 2} y={11} transform="rotate(-90)" textAnchor="middle">
              Remembered
            </text>
            <line className={styles.goal} x1={across(from)} y1={up(from)} x2={across(1)} y2={up(1)} />
            {dots.map((dot, index) => (
              <g
                key={dot.text}
                className={styles.mark}
                data-index={index}
                data-selected={index === selected || undefined}
              >
                <rect
                  className={styles.target}
                  x={across(dot.predicted) - 11}
                  y={above}
                  width="22"
                  height={largest - above - below}
                />
                <line
                  className={styles.whisker}
                  x1={across(dot.predicted)}
                  x2={across(dot.predicted)}
                  y1={up(dot.low)}
                  y2={up(dot.high)}
                />
                <circle cx={across(dot.predicted)} cy={up(dot.actual)} r={3.5 + 5 * Math.sqrt(dot.weight)} />
              </g>
            ))}
          </svg>
        );
      }}
    </ReadableChart>
  );
}
