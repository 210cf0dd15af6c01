import type { FollowChanges, SharedCard } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { MemberQueries } from '../../lib/query.tsx';
import { useTitle } from '../../lib/use-title.ts';
import buttons from '../../ui/button.module.css';
import screen from '../../ui/column-screen.module.css';
import { ColumnScreen } from '../../ui/column-screen.tsx';
import { lazyWhenNeeded } from '../../ui/lazy-when-needed.tsx';
import { LoadedScreen } from '../../ui/loaded-screen.tsx';
import { MarkdownText } from '../../ui/markdown-text.tsx';
import { ModuleNotFound } from '../../ui/module-not-found.tsx';
import { PaperSection } from '../../ui/paper-section.tsx';
import { CardChange } from '../../ui/text-diff/card-change.tsx';
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
  const query = useQuery({
    queryKey: ['follows', moduleId],
    queryFn: ({ signal }) => api('GET /follows/{moduleId}', { params: { moduleId }, signal }),
  });
  return (
    <LoadedScreen query={query} failure="the changes were not loaded" notFound={<ModuleNotFound />}>
      {(follow) => (
        <ColumnScreen
          above={<Link to="/following">Followed modules</Link>}
          title={follow.moduleName}
          lead={leadOf(follow)}
          actions={<FollowActions follow={follow} />}
        >
          <News follow={follow} />
          <Differences follow={follow} />
        </ColumnScreen>
      )}
    </LoadedScreen>
  );
}

const leadOf = ({ version, isActive }: FollowChanges): string =>
  isActive
    ? `Your copy has version ${version}. When the author publishes another, your copy gets it, and your schedules stay.`
    : `Your copy has version ${version}. The author no longer shares the module. Your copy and your schedules stay.`;

function FollowActions({ follow: { moduleId } }: { follow: FollowChanges }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { unfollow } = useFollowActions(moduleId);
  return (
    <>
      <Link to={`/review?module=${moduleId}`} className={buttons.button}>
        Review
      </Link>
      <Link to={`/created-modules?module=${moduleId}`} className={buttons.button}>
        Open the cards
      </Link>
      <button type="button" className={buttons.button} onClick={() => setAsking(true)}>
        Unfollow
      </button>
      <ConfirmDialog
        needed={isAsking}
        open={isAsking}
        title="Unfollow?"
        warning="Your copy stays in your modules and your reviews, but it gets no more updates."
        action="Unfollow"
        onConfirm={() => unfollow(() => navigate('/following'))}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function News({ follow }: { follow: FollowChanges }) {
  const { moduleId, notes, added, changed, removed } = follow;
  const { see, isPending } = useFollowActions(moduleId);
  const isEmpty = added.length + changed.length + removed.length === 0;
  return (
    <PaperSection id="news" title="New since you last looked">
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
          <CardChange key={after.cardId} before={before} after={after} />,
        ])}
      />
      <CardList title="Added" cards={added.map(questionOf)} />
      <CardList title="Removed by the author" cards={removed.map(questionOf)} />
      {removed.length > 0 && (
        <p className={screen.quiet}>Removed cards that you have reviewed or changed stay in your copy.</p>
      )}
      {!isEmpty && (
        <div className={screen.actions}>
          <button type="button" className={buttons.main} disabled={isPending} onClick={see}>
            Got it
          </button>
        </div>
      )}
    </PaperSection>
  );
}

const questionOf = (card: SharedCard) =>
  [card, <MarkdownText key={card.cardId} text={card.question} />] as const;

function CardList({ title, cards }: { title: string; cards: readonly (readonly [SharedCard, ReactNode])[] }) {
  if (cards.length === 0) return null;
  return (
    <div className={styles.group}>
      <h3>
        {title} ({cards.length})
      </h3>
      <ul className={screen.list}>
        {cards.map(([{ cardId }, content]) => (
          <li key={cardId} className={screen.entry}>
            {content}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Cards that the member has changed. They keep their text; the author's can be taken instead. */
function Differences({ follow: { moduleId, differing } }: { follow: FollowChanges }) {
  const { takeAuthors, isPending } = useFollowActions(moduleId);
  if (differing.length === 0) return null;
  return (
    <PaperSection id="differences" title="Where your copy differs">
      <p>
        You have changed these cards, and your text stays until you take the author’s. The marks show what
        would change.
      </p>
      <ul className={screen.list}>
        {differing.map(({ mine, authors }) => (
          <li key={mine.cardId} className={screen.entry}>
            <CardChange before={mine} after={authors} />
            <button
              type="button"
              className={buttons.button}
              disabled={isPending}
              onClick={() => takeAuthors(mine, authors)}
            >
              Take the author’s text
            </button>
          </li>
        ))}
      </ul>
    </PaperSection>
  );
}
