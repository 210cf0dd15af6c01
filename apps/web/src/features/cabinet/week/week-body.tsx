import type { WeekSummary } from '@flipstack/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { cardPath } from '../../../lib/card-path.ts';
import { markdownToText } from '../../../lib/markdown.ts';
import { reviewModules } from '../../../lib/queries/review-modules.ts';
import { stackHue } from '../../../lib/stack-hue.ts';
import buttons from '../../../ui/button.module.css';
import { LastKnownNote } from '../../../ui/last-known-note.tsx';
import layout from '../../../ui/layout.module.css';
import stack from '../../../ui/stack-dot.module.css';
import { Truncated } from '../../../ui/truncated.tsx';
import { loadFailure } from '../load-failure.ts';
import { adviceFor, formatLearned, formatReviews, formatSlipped } from './format-week.ts';
import styles from './week.module.css';

// Refetched after reviews, like everything below `review`.
const week = queryOptions({
  queryKey: ['review', 'week'],
  queryFn: ({ signal }) => api('GET /statistics/week', { signal }),
});

/** The week once it has loaded. A failure is not announced: nothing depends on it. */
export default function WeekBody() {
  const { data, error, refetch } = useQuery(week);
  if (data === undefined)
    return (
      <p className={styles.quiet} aria-busy={!error} data-loaded={error ? '' : undefined}>
        {error ? (
          <>
            {loadFailure('your week was not loaded', error)}{' '}
            <button type="button" className={layout.linkButton} onClick={() => void refetch()}>
              Try again
            </button>
          </>
        ) : (
          <span className="visually-hidden">Loading…</span>
        )}
      </p>
    );
  return (
    <div className={styles.body} data-loaded="">
      {data.reviews > 0 && (
        <>
          <p>{formatLearned(data)}</p>
          <p className={styles.quiet}>{formatReviews(data)}</p>
          <Slipped week={data} />
          <p>
            <Link to="/statistics">All statistics</Link>
          </p>
        </>
      )}
      {data.reviews === 0 && data.before.reviews > 0 && <p>{formatReviews(data)}</p>}
      <Suggestion week={data} />
      <LastKnownNote error={error} />
    </div>
  );
}

function Slipped({ week: { slipped, ...rest } }: { week: WeekSummary }) {
  const text = formatSlipped({ slipped, ...rest });
  if (slipped.examples.length === 0) return <p className={styles.quiet}>{text}.</p>;
  return (
    <details className={styles.slipped}>
      <summary>{text}</summary>
      <ul>
        {slipped.examples.map((card) => (
          <li key={card.card} data-stack={stackHue(card.stackName)}>
            <span className={stack.dot} />
            <Link to={cardPath(card)}>
              <Truncated text={markdownToText(card.question)} limit={questionLimit} />
            </Link>
            <span className={styles.quiet}>
              {card.moduleName}
              {card.times > 1 && `, ${card.times} times`}
            </span>
          </li>
        ))}
      </ul>
      <Link to="/review/mistakes">All forgotten in the last 30 days</Link>
    </details>
  );
}

const questionLimit = 80;

function Suggestion({ week: summary }: { week: WeekSummary }) {
  const { data: modules } = useQuery(reviewModules);
  const { text, link } = adviceFor(summary);
  // Without any cards, the invitation above is what to do next.
  const hasCards = modules === undefined || modules.length > 0;
  return (
    <div className={styles.suggestion}>
      <p>{text}</p>
      {hasCards && (
        <Link to={link.to} className={buttons.button}>
          {link.text}
        </Link>
      )}
    </div>
  );
}
