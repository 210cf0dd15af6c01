import type { Readiness } from '@flipstack/contract';
import { Link } from 'react-router';
import { libraryPath } from '../../lib/library-path.ts';
import { stackLabel } from '../../lib/stack-hue.ts';
import buttons from '../../ui/button.module.css';
import { PaperSection } from '../../ui/paper-section.tsx';
import { formatStep } from './format-readiness.ts';
import { mockInterviewPath } from './goal-draft.ts';
import styles from './readiness.module.css';

/** Further steps help less for each minute. */
const shownMax = 5;

interface Props {
  next: Readiness['next'];
  goal: NonNullable<Readiness['goal']>;
  hasForecast: boolean;
}

/** What to study next, and the mock interview of the goal. */
export function NextSection({ next, goal, hasForecast }: Props) {
  return (
    <PaperSection title="What helps most next">
      {next.length > 0 && (
        <ol className={styles.topics}>
          {next.slice(0, shownMax).map((step) => (
            <li key={step.slug}>
              <Link to={libraryPath({ slug: step.slug })}>{step.topic}</Link>{' '}
              <span className={styles.hint}>
                {stackLabel(step.stack)}, {formatStep(step, hasForecast)}
              </span>
            </li>
          ))}
        </ol>
      )}
      <p>A mock interview shows what you can work out yourself, which reviews alone do not.</p>
      <div className={styles.actions}>
        <Link to={mockInterviewPath(goal)} className={buttons.button}>
          Take the mock interview
        </Link>
      </div>
    </PaperSection>
  );
}
