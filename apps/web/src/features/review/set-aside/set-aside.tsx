import type { ReviewCard } from '@flipstack/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { failureMessage, failureSentence } from '../../../lib/failure-message.ts';
import { changeCachedList } from '../../../lib/optimistic.ts';
import { MemberQueries } from '../../../lib/query.tsx';
import { stackHue, stackLabel } from '../../../lib/stack-hue.ts';
import { useTitle } from '../../../lib/use-title.ts';
import buttons from '../../../ui/button.module.css';
import { LoadError } from '../../../ui/load-error.tsx';
import { MarkdownText } from '../../../ui/markdown-text.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ReviewPage } from '../../../ui/review-page.tsx';
import stack from '../../../ui/stack-dot.module.css';
import { useToast } from '../../../ui/toast.tsx';
import styles from './set-aside.module.css';

const queryKey = ['review', 'set-aside'];

/** The cards that are set aside, each with a button that brings it back. */
export default function SetAside() {
  useTitle('Cards set aside');
  return (
    <ReviewPage
      title="Cards set aside"
      lead="Cards that you suspended, or forgot eight times, stay here until you bring them back. Cards that you keep forgetting usually need rewriting."
    >
      <MemberQueries>{() => <Cards />}</MemberQueries>
    </ReviewPage>
  );
}

function Cards() {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /review/set-aside', { signal }),
  });
  const bringBack = useBringBack();
  if (error && !data)
    return <LoadError title={failureSentence('the cards were not loaded', error)} retry={refetch} />;
  if (!data)
    return (
      <div aria-busy="true" data-arriving="">
        <span className="visually-hidden">Loading…</span>
        <div className={styles.ghost} />
      </div>
    );
  if (data.length === 0)
    return (
      <Notice title="No cards set aside">
        <p>To stop seeing a card, suspend it during a review. It will appear here.</p>
      </Notice>
    );
  return (
    <ul className={styles.cards}>
      {data.map((card) => (
        <SetAsideCard key={card.card} card={card} bringBack={() => bringBack(card)} />
      ))}
    </ul>
  );
}

function SetAsideCard({ card, bringBack }: { card: ReviewCard; bringBack: () => void }) {
  const isOwn = 'moduleId' in card.module;
  return (
    <li className={styles.card} data-stack={stackHue(card.stackName)}>
      <p className={styles.from}>
        <span className={stack.dot} />
        <span className={styles.place}>
          {isOwn ? card.stackName : stackLabel(card.stackName)} · {card.moduleName}
        </span>
        <span className={styles.why} data-why={card.setAside}>
          {card.setAside === 'leech' ? `forgotten ${card.lapses} times` : 'suspended'}
        </span>
      </p>
      <MarkdownText text={card.question} />
      <div className={styles.actions}>
        <button type="button" className={buttons.button} onClick={bringBack}>
          Bring back
        </button>
        {'moduleId' in card.module && (
          <Link className={buttons.plain} to={`/created-modules?module=${card.module.moduleId}`}>
            Edit
          </Link>
        )}
      </div>
    </li>
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
    onSettled: () => client.invalidateQueries({ queryKey: ['review'] }),
  });
  return (card: ReviewCard) => mutate(card);
}
