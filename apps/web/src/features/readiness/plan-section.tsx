import type { ReadinessPlan } from '@flipstack/contract';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format-count.ts';
import { libraryPath } from '../../lib/library-path.ts';
import buttons from '../../ui/button.module.css';
import { PaperSection } from '../../ui/paper-section.tsx';
import { AddModules } from './add-modules.tsx';
import { formatPlan } from './format-readiness.ts';
import styles from './readiness.module.css';

/** What to study today. Without a forecast, another section offers to add the modules. */
export function PlanSection({ plan, isForecast }: { plan: ReadinessPlan; isForecast: boolean }) {
  const { notInReviews } = plan;
  return (
    <PaperSection title="Today’s plan">
      <p className={styles.headline}>{formatPlan(plan)}</p>
      <p>{followedInWords(plan)} The plan is updated every day.</p>
      {notInReviews.length > 0 && (
        <details className={styles.more}>
          <summary>{formatCount(notInReviews.length, 'module')} of the plan not in your reviews</summary>
          <ul className={styles.topics}>
            {notInReviews.map(({ slug, topic, cards }) => (
              <li key={slug}>
                <Link to={libraryPath({ slug })}>{topic}</Link>{' '}
                <span className={styles.hint}>{formatCount(cards, 'card')}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles.actions}>
        {isForecast && <AddModules modules={notInReviews} />}
        <Link to="/review" className={buttons.button}>
          Review now
        </Link>
      </div>
    </PaperSection>
  );
}

function followedInWords({ isFollowed, notInReviews }: ReadinessPlan): string {
  if (!isFollowed) return 'Your reviews follow your own settings, not this plan.';
  return notInReviews.length === 0
    ? 'Your reviews follow it: its new cards come first, and reviews fill the rest of your minutes.'
    : 'Your reviews follow it, and its new cards come first once their modules are in your reviews. Reviews fill the rest of your minutes.';
}
