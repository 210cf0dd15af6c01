import { Link } from 'react-router';
import { libraryPath } from '../../../lib/library-path.ts';
import layout from '../../../ui/layout.module.css';
import { formatPercent } from '../format-report.ts';
import type { ReportNumbers } from '../report-numbers.ts';
import { Section } from '../section.tsx';
import styles from './result.module.css';

/** The topics with enough scored questions, the weakest first. Each links to its module. */
export function Topics({ topics }: Pick<ReportNumbers, 'topics'>) {
  const weakestFirst = topics.toSorted(
    (a, b) => a.right / a.scored - b.right / b.scored || b.scored - a.scored,
  );
  return (
    <Section id="topics" title="Topics">
      {topics.length === 0 ? (
        <p className={styles.hint}>
          No topic had four scored questions, and fewer would say nothing about a topic.
        </p>
      ) : (
        <table className={styles.numbers}>
          <caption className="visually-hidden">Topics, the weakest first</caption>
          <thead>
            <tr>
              <th scope="col">Topic</th>
              <th scope="col">Right</th>
              <th scope="col" data-screen-only="">
                <span className="visually-hidden">Study it</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {weakestFirst.map(({ slug, topic, scored, right }) => (
              <tr key={slug}>
                <th scope="row">{topic}</th>
                <td>
                  {right} of {scored} ({formatPercent(right / scored)})
                </td>
                <td data-screen-only="">
                  <Link to={libraryPath({ slug })} className={layout.linkButton}>
                    Study<span className="visually-hidden"> {topic}</span>
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
