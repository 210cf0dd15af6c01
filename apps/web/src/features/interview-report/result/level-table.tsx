import { formatProbability } from '../format-report.ts';
import type { ReportNumbers } from '../report-numbers.ts';
import styles from './result.module.css';

const verdictNames = {
  'at level': 'At level',
  'not enough evidence': 'Not enough evidence',
  'below level': 'Below level',
  'too few items': 'Too few questions',
} as const satisfies Record<ReportNumbers['levels'][number]['verdict'], string>;

interface Props {
  levels: ReportNumbers['levels'];
  /** The level that the interview was for. */
  chosen: ReportNumbers['level'];
}

/** The probability of being at each level, or at a higher one. */
export function LevelTable({ levels, chosen }: Props) {
  return (
    <table className={styles.levels}>
      <caption>Probability of being at each level, or above it</caption>
      <thead>
        <tr>
          <th scope="col">Level</th>
          <th scope="col">Probability</th>
          <th scope="col">Verdict</th>
        </tr>
      </thead>
      <tbody>
        {levels.map(({ level, probability, verdict }) => (
          <tr key={level} data-chosen={level === chosen || undefined}>
            <th scope="row">{level}</th>
            <td>
              <div className={styles.bar}>
                <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                  <rect className={styles.track} width="100" height="4" rx="1" />
                  <rect width={probability * 100} height="4" rx="1" />
                </svg>
                {formatProbability(probability)}
              </div>
            </td>
            <td>{verdictNames[verdict]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
