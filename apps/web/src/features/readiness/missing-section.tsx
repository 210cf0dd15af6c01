import type { Readiness } from '@flipstack/contract';
import { Link } from 'react-router';
import { libraryPath } from '../../lib/library-path.ts';
import { formatSeen } from '../../lib/readiness/format-forecast.ts';
import { stackLabel } from '../../lib/stack-hue.ts';
import buttons from '../../ui/button.module.css';
import { PaperSection } from '../../ui/paper-section.tsx';
import { AddModules } from './add-modules.tsx';
import styles from './readiness.module.css';

/** More are collapsed. */
const listedMax = 6;

/** What the learner has not seen yet, as long as that is too much for a forecast. */
export function MissingSection({ data }: { data: Readiness }) {
  const { seenWeight, seenWeightNeeded, missing, topics, plan } = data;
  if (topics.length === 0)
    return (
      <PaperSection title="No forecast">
        <p>
          The library has no questions that can be scored for this interview. Change the type, the level or
          the stacks.
        </p>
      </PaperSection>
    );
  const rest = missing.slice(listedMax);
  return (
    <PaperSection title="No forecast yet">
      <p className={styles.headline}>{formatSeen(seenWeight ?? 0, seenWeightNeeded)}</p>
      <p>These topics are missing, the most important first:</p>
      <Topics topics={missing.slice(0, listedMax)} />
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>More topics ({rest.length})</summary>
          <Topics topics={rest} />
        </details>
      )}
      <div className={styles.actions}>
        <AddModules modules={plan?.notInReviews ?? []} />
        {plan?.notInReviews.length === 0 && (
          <Link to="/review" className={buttons.main}>
            Review now
          </Link>
        )}
      </div>
    </PaperSection>
  );
}

function Topics({ topics }: { topics: Readiness['missing'] }) {
  return (
    <ul className={styles.topics}>
      {topics.map(({ slug, stack, topic, weight }) => (
        <li key={slug}>
          <Link to={libraryPath({ slug })}>{topic}</Link>{' '}
          <span className={styles.hint}>
            {stackLabel(stack)}, {formatWeight(weight)} of the questions
          </span>
        </li>
      ))}
    </ul>
  );
}

const formatWeight = (weight: number): string =>
  weight < 0.01 ? 'less than 1%' : `${Math.round(weight * 100)}%`;
