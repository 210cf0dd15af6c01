import { stackLabel } from '../../../lib/stack-hue.ts';
import { formatPercent } from '../format-report.ts';
import type { ReportNumbers } from '../report-numbers.ts';
import styles from './result.module.css';

/** The estimate of each stack, from the answers about it alone. */
export function StackTable({ stacks }: Pick<ReportNumbers, 'stacks'>) {
  return (
    <table className={styles.numbers}>
      <caption>Each stack by itself</caption>
      <thead>
        <tr>
          <th scope="col">Stack</th>
          <th scope="col">Expected share</th>
          <th scope="col">Right</th>
        </tr>
      </thead>
      <tbody>
        {stacks.map(({ stack, share, scored, right }) => (
          <tr key={stack}>
            <th scope="row">{stackLabel(stack)}</th>
            <td>
              {share
                ? `${formatPercent(share.expected)} (${formatPercent(share.low)} to ${formatPercent(share.high)})`
                : 'Nothing new'}
            </td>
            <td>
              {right} of {scored}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
