import type { OwnSuggestion } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useChange } from '../../lib/queries/use-change.ts';
import buttons from '../../ui/button.module.css';
import { PaperSection } from '../../ui/paper-section.tsx';
import { CardDiff } from '../../ui/text-diff/card-diff.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './following.module.css';

const outcomes = { accepted: 'Accepted', declined: 'Declined' } as const;

/** The edits that the member has suggested, with the replies of the authors. */
export function OwnSuggestions() {
  const { data } = useQuery({
    queryKey: ['suggestions', 'own'],
    queryFn: ({ signal }) => api('GET /suggestions', { signal }),
  });
  if (!data || data.length === 0) return null;
  return (
    <PaperSection id="own-suggestions" title="Your suggested edits" className={styles.section}>
      <ul className={styles.list}>
        {data.map((suggestion) => (
          <li key={suggestion.id} className={styles.card}>
            <Suggestion suggestion={suggestion} />
          </li>
        ))}
      </ul>
    </PaperSection>
  );
}

function Suggestion({ suggestion: { id, base, proposed, outcome, reply } }: { suggestion: OwnSuggestion }) {
  const showToast = useToast();
  const withdrawing = useChange(
    {
      call: () => api('DELETE /suggestions/{id}', { params: { id } }),
      failure: 'the suggestion was not withdrawn',
    },
    { onError: (text) => showToast({ role: 'alert', text }) },
  );
  return (
    <>
      <p className={styles.quiet}>
        {outcome === null ? 'Waiting for the author' : outcomes[outcome]}
        {reply && `: ${reply}`}
      </p>
      <CardDiff before={base} after={proposed} />
      {outcome === null && (
        <button
          type="button"
          className={buttons.plain}
          disabled={withdrawing.isPending}
          onClick={() => withdrawing.send(undefined)}
        >
          Withdraw
        </button>
      )}
    </>
  );
}
