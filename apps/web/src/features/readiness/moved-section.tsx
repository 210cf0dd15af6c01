import type { Readiness } from '@flipstack/contract';
import { formatPercent } from '../../lib/format-percent.ts';
import { PaperSection } from '../../ui/paper-section.tsx';
import { formatCause, formatMoved, formatPoints } from './format-readiness.ts';
import styles from './readiness.module.css';

/** Further topics changed less. */
const shownMax = 5;

interface Props {
  moved: NonNullable<Readiness['moved']>;
  today: string;
}

/** What changed in the last seven days, by topic. */
export function MovedSection({ moved, today }: Props) {
  return (
    <PaperSection title="What moved">
      <p>{formatMoved(moved, today)}</p>
      {moved.topics.length > 0 && (
        <table className={`${styles.numbers} ${styles.byTopic}`}>
          <caption className="visually-hidden">Topics, the greatest effect first</caption>
          <thead>
            <tr>
              <th scope="col">Topic</th>
              <th scope="col">Right</th>
              <th scope="col">Effect</th>
            </tr>
          </thead>
          <tbody>
            {moved.topics.slice(0, shownMax).map((topic) => (
              <tr key={topic.slug}>
                <th scope="row">{topic.topic}</th>
                <td>
                  {formatPercent(topic.before)} to {formatPercent(topic.now)}
                </td>
                <td>
                  {formatPoints(topic.change)}, mostly from {formatCause(topic)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PaperSection>
  );
}
