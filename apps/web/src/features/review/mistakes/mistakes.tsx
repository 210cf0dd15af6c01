import type { Mistake, ReviewCard } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { cardPath } from '../../../lib/card-path.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { formatDaysAgo } from '../../../lib/format-days-ago.ts';
import { MemberQueries } from '../../../lib/query.tsx';
import { useTitle } from '../../../lib/use-title.ts';
import buttons from '../../../ui/button.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { ReviewPage } from '../../../ui/review-page.tsx';
import list from '../listed-cards.module.css';
import { ListedCard, LoadedCards } from '../listed-cards.tsx';
import { recentMistakes } from '../recent-mistakes.ts';
import styles from './mistakes.module.css';

/** The cards that the member forgot recently, with a button to review exactly those. */
export default function Mistakes() {
  useTitle('Mistakes');
  return (
    <ReviewPage
      title="Mistakes"
      lead="Cards that you had learned but forgot in the last 30 days, most often forgotten first."
    >
      <MemberQueries>{() => <Cards />}</MemberQueries>
    </ReviewPage>
  );
}

function Cards() {
  const query = useQuery(recentMistakes);
  return (
    <LoadedCards query={query} failure="your mistakes were not loaded">
      {(mistakes) => (mistakes.length === 0 ? <NothingForgotten /> : <MistakeList mistakes={mistakes} />)}
    </LoadedCards>
  );
}

function MistakeList({ mistakes }: { mistakes: readonly Mistake[] }) {
  return (
    <>
      <ReviewThem mistakes={mistakes} />
      <ol className={list.cards}>
        {mistakes.map((mistake) => (
          <MistakeCard key={mistake.card.card} mistake={mistake} />
        ))}
      </ol>
    </>
  );
}

function NothingForgotten() {
  return (
    <Notice
      title="Nothing forgotten in the last 30 days"
      actions={
        <Link to="/review" className={buttons.main}>
          Review
        </Link>
      }
    >
      <p>When you rate a learned card Again in a review, it appears here.</p>
    </Notice>
  );
}

function ReviewThem({ mistakes }: { mistakes: readonly Mistake[] }) {
  const count = mistakes.filter(({ isToReview }) => isToReview).length;
  return (
    <div className={styles.head}>
      <p>{formatCount(mistakes.length, 'card')}</p>
      {count > 0 ? (
        <Link to="/review?mistakes=true" className={buttons.main}>
          {count === mistakes.length ? 'Review them now' : `Review ${formatCount(count, 'card')} now`}
        </Link>
      ) : (
        <p>Nothing to review now. Cards that you reviewed today return tomorrow.</p>
      )}
    </div>
  );
}

function MistakeCard({ mistake: { card, times, lastForgottenAt, isToReview } }: { mistake: Mistake }) {
  return (
    <ListedCard card={card} why={`forgotten ${times === 1 ? 'once' : `${times} times`}`} isWarning>
      <div className={styles.foot}>
        <p>
          Last forgotten {formatDaysAgo(lastForgottenAt)}
          {isToReview ? '' : ` · ${whyNotNow(card)}`}
        </p>
        <Link className={buttons.plain} to={cardPath(card)}>
          Open card
        </Link>
      </div>
    </ListedCard>
  );
}

function whyNotNow({ setAside, buriedUntil }: ReviewCard): string {
  if (setAside !== null) return 'set aside';
  return buriedUntil === null ? 'reviewed today' : 'buried until tomorrow';
}
