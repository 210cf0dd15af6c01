import type { ReviewCard } from '@flipstack/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { cardPath } from '../../../lib/card-path.ts';
import { failureMessage } from '../../../lib/failure-message.ts';
import { changeCachedList } from '../../../lib/optimistic.ts';
import { refreshAfterReview } from '../../../lib/queries/refresh.ts';
import { MemberQueries } from '../../../lib/query.tsx';
import { useTitle } from '../../../lib/use-title.ts';
import buttons from '../../../ui/button.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { ReviewPage } from '../../../ui/review-page.tsx';
import { useToast } from '../../../ui/toast.tsx';
import list from '../listed-cards.module.css';
import { ListedCard, LoadedCards } from '../listed-cards.tsx';
import styles from './set-aside.module.css';

const queryKey = ['review', 'set-aside'];

/** The cards that are set aside, each with a button that brings it back. */
export default function SetAside() {
  useTitle('Cards set aside');
  return (
    <ReviewPage
      title="Cards set aside"
      lead="Cards that you suspended, or forgot eight times, stay here until you bring them back. Buried cards come back by themselves tomorrow. Cards that you keep forgetting usually need rewriting."
    >
      <MemberQueries>{() => <Cards />}</MemberQueries>
    </ReviewPage>
  );
}

function Cards() {
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const [setAside, buried] = await Promise.all([
        api('GET /review/set-aside', { signal }),
        api('GET /review/set-aside', { query: { buried: 'true' }, signal }),
      ]);
      return [...setAside, ...buried];
    },
  });
  const bringBack = useBringBack();
  return (
    <LoadedCards query={query} failure="the cards were not loaded">
      {(cards) =>
        cards.length === 0 ? (
          <Notice title="No cards set aside">
            <p>
              To stop seeing a card, suspend it during a review, or bury it until tomorrow. It will appear
              here.
            </p>
          </Notice>
        ) : (
          <>
            <Section
              title="Until you bring them back"
              cards={cards.filter(({ setAside }) => setAside !== null)}
              bringBack={bringBack}
            />
            <Section
              title="Buried until tomorrow"
              cards={cards.filter(({ setAside }) => setAside === null)}
              bringBack={bringBack}
            />
          </>
        )
      }
    </LoadedCards>
  );
}

interface SectionProps {
  title: string;
  cards: readonly ReviewCard[];
  bringBack: (card: ReviewCard) => void;
}

function Section({ title, cards, bringBack }: SectionProps) {
  const titleId = useId();
  if (cards.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className={list.cards}>
        {cards.map((card) => (
          <SetAsideCard key={card.card} card={card} bringBack={() => bringBack(card)} />
        ))}
      </ul>
    </section>
  );
}

function whyOf({ setAside, lapses }: ReviewCard): string {
  if (setAside === null) return 'buried';
  return setAside === 'leech' ? `forgotten ${lapses} times` : 'suspended';
}

function SetAsideCard({ card, bringBack }: { card: ReviewCard; bringBack: () => void }) {
  const isLeech = card.setAside === 'leech';
  return (
    <ListedCard card={card} why={whyOf(card)} isWarning={isLeech}>
      <div className={styles.actions}>
        <button type="button" className={buttons.button} onClick={bringBack}>
          Bring back
        </button>
        {'moduleId' in card.module && (
          <Link className={buttons.plain} to={cardPath(card)}>
            Edit
          </Link>
        )}
      </div>
    </ListedCard>
  );
}

function useBringBack() {
  const client = useQueryClient();
  const showToast = useToast();
  const { mutate } = useMutation({
    mutationFn: ({ card }: ReviewCard) =>
      api('PUT /review/cards/{card}', { params: { card }, body: { action: 'resume' } }),
    onMutate: ({ card }) =>
      changeCachedList<ReviewCard>(client, queryKey, (cards) => cards.filter((one) => one.card !== card)),
    onSuccess: () => showToast({ role: 'status', text: 'The card is back in your reviews' }),
    onError: (error, _card, rollBack) => {
      rollBack?.();
      showToast({ role: 'alert', text: failureMessage('the card was not brought back', error) });
    },
    onSettled: () => refreshAfterReview(client),
  });
  return (card: ReviewCard) => mutate(card);
}
