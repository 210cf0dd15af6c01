import type { FollowChanges, SharedCard } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { ApiError, api } from '../../lib/api.ts';
import { failureSentence } from '../../lib/failure-message.ts';
import { MemberQueries } from '../../lib/query.tsx';
import { useTitle } from '../../lib/use-title.ts';
import buttons from '../../ui/button.module.css';
import layout from '../../ui/layout.module.css';
import { lazyWhenNeeded } from '../../ui/lazy-when-needed.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { ModuleNotFound } from '../../ui/module-not-found.tsx';
import { PaperSection } from '../../ui/paper-section.tsx';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';
import { CardDiff } from '../../ui/text-diff/card-diff.tsx';
import styles from './following.module.css';
import { useFollowActions } from './use-follow-actions.ts';

const ConfirmDialog = lazyWhenNeeded(() => import('../../ui/confirm-dialog.tsx'));

/** What the author of a followed module has changed, and where the member's copy differs. */
export default function Changes() {
  useTitle('Changes by the author');
  const { copyId: moduleId = '' } = useParams();
  return (
    <MemberQueries>{() => <LoadedChanges key={moduleId} moduleId={Number(moduleId) || 0} />}</MemberQueries>
  );
}

function LoadedChanges({ moduleId }: { moduleId: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['follows', moduleId],
    queryFn: ({ signal }) => api('GET /follows/{moduleId}', { params: { moduleId }, signal }),
  });
  if (error instanceof ApiError && error.status === 404) return <ModuleNotFound />;
  if (error && !data)
    return (
      <div className="wrap">
        <LoadError
          isWholeScreen
          title={failureSentence('the changes were not loaded', error)}
          retry={refetch}
        />
      </div>
    );
  if (!data) return <ScreenSkeleton />;
  return (
    <div className="wrap">
      <div className={`${layout.column} ${styles.page}`}>
        <Head follow={data} />
        <News follow={data} />
        <Differences follow={data} />
      </div>
    </div>
  );
}

function Head({ follow }: { follow: FollowChanges }) {
  const { moduleId, moduleName, version, isActive } = follow;
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { unfollow } = useFollowActions(moduleId);
  return (
    <div className={styles.head}>
      <h1>{moduleName}</h1>
      <p>
        Your copy has version {version}.{' '}
        {isActive
          ? 'Further versions of the author arrive by themselves, and your schedules stay.'
          : 'The author does not share the module anymore. Your copy and your schedules stay.'}
      </p>
      <div className={styles.actions}>
        <Link to={`/review?module=${moduleId}`} className={buttons.button}>
          Review
        </Link>
        <Link to={`/created-modules?module=${moduleId}`} className={buttons.button}>
          Open the cards
        </Link>
        <button type="button" className={buttons.plain} onClick={() => setAsking(true)}>
          Unfollow
        </button>
      </div>
      <ConfirmDialog
        needed={isAsking}
        open={isAsking}
        title="Unfollow?"
        warning="Your copy stays in your modules and your reviews, but gets no more updates."
        action="Unfollow"
        onConfirm={() => unfollow(() => navigate('/following'))}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

function News({ follow }: { follow: FollowChanges }) {
  const { moduleId, notes, added, changed, removed } = follow;
  const { see, isPending } = useFollowActions(moduleId);
  const isEmpty = added.length + changed.length + removed.length === 0;
  return (
    <PaperSection id="news" title="New since you last looked" className={styles.section}>
      {isEmpty && <p>Nothing new.</p>}
      {notes
        .filter(({ note }) => note !== '')
        .map(({ number, note }) => (
          <p key={number}>
            Version {number}: {note}
          </p>
        ))}
      <CardList
        title="Changed"
        cards={changed.map(({ before, after }) => [
          after,
          <CardDiff key={after.cardId} before={before} after={after} />,
        ])}
      />
      <CardList title="Added" cards={added.map((card) => [card, card.question])} />
      <CardList title="Removed by the author" cards={removed.map((card) => [card, card.question])} />
      {removed.length > 0 && (
        <p className={styles.quiet}>Removed cards that you have reviewed or changed stay in your copy.</p>
      )}
      {!isEmpty && (
        <button type="button" className={buttons.main} disabled={isPending} onClick={see}>
          Got it
        </button>
      )}
    </PaperSection>
  );
}

function CardList({ title, cards }: { title: string; cards: readonly (readonly [SharedCard, ReactNode])[] }) {
  if (cards.length === 0) return null;
  return (
    <>
      <h3>
        {title} ({cards.length})
      </h3>
      <ul className={styles.list}>
        {cards.map(([{ cardId }, content]) => (
          <li key={cardId} className={styles.card}>
            {content}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Cards that the member has changed. They keep their text; the author's can be taken instead. */
function Differences({ follow: { moduleId, differing } }: { follow: FollowChanges }) {
  const { takeAuthors, isPending } = useFollowActions(moduleId);
  if (differing.length === 0) return null;
  return (
    <PaperSection id="differences" title="Where your copy differs" className={styles.section}>
      <p>
        You have changed these cards. Your text stays until you take the author’s. Marked: what that would
        change.
      </p>
      <ul className={styles.list}>
        {differing.map(({ mine, authors }) => (
          <li key={mine.cardId} className={styles.card}>
            <CardDiff before={mine} after={authors} />
            <button
              type="button"
              className={buttons.button}
              disabled={isPending}
              onClick={() => takeAuthors(mine.cardId, authors)}
            >
              Take the author’s text
            </button>
          </li>
        ))}
      </ul>
    </PaperSection>
  );
}
