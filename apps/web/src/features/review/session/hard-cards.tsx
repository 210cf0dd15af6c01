import type { ReviewToday } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { cardPath } from '../../../lib/card-path.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { stackHue } from '../../../lib/stack-hue.ts';
import { MarkdownText } from '../../../ui/markdown-text.tsx';
import stack from '../../../ui/stack-dot.module.css';
import { recentMistakes } from '../recent-mistakes.ts';
import styles from './review-end.module.css';

/**
 * The cards that were rated Again, with links to read them again. Only learned cards among them are
 * mistakes.
 */
export function HardCards({ cards }: { cards: ReviewToday['hard'] }) {
  const { data: mistakes } = useQuery(recentMistakes);
  return (
    <details className={styles.hard}>
      <summary>{formatCount(cards.length, 'card')} to look at again</summary>
      <ul>
        {cards.map((card) => (
          <li key={card.card} data-stack={stackHue(card.stackName)}>
            <MarkdownText text={card.question} />
            <p className={styles.from}>
              <span className={stack.dot} />
              <Link to={cardPath(card)}>{card.moduleName}</Link>
              <span>rated Again {card.times === 1 ? 'once' : `${card.times} times`}</span>
            </p>
          </li>
        ))}
      </ul>
      {mistakes !== undefined && mistakes.length > 0 && (
        <Link to="/review/mistakes">Mistakes: learned cards that you forgot</Link>
      )}
    </details>
  );
}
