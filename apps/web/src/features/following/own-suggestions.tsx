import type { OwnSuggestion } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useChange } from '../../lib/queries/use-change.ts';
import buttons from '../../ui/button.module.css';
import screen from '../../ui/column-screen.module.css';
import { Loaded } from '../../ui/loaded.tsx';
import { PaperSection } from '../../ui/paper-section.tsx';
import { CardChange } from '../../ui/text-diff/card-change.tsx';
import { useToast } from '../../ui/toast.tsx';

const outcomes = { accepted: 'Accepted', declined: 'Declined' } as const;

/** The edits that the member has suggested, with the replies of the authors. */
export function OwnSuggestions() {
  const query = useQuery({
    queryKey: ['suggestions', 'own'],
    queryFn: ({ signal }) => api('GET /suggestions', { signal }),
  });
  if (query.data?.length === 0) return null;
  return (
    <PaperSection id="own-suggestions" title="Your suggested edits">
      <Loaded query={query} name="your suggested edits">
        {(suggestions) => (
          <ul className={screen.list}>
            {suggestions.map((suggestion) => (
              <li key={suggestion.id} className={screen.entry}>
                <Suggestion suggestion={suggestion} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
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
    {
      onSuccess: () => {
        showToast({ role: 'status', text: 'Suggestion withdrawn' });
        // The button is gone.
        document.getElementById('own-suggestions')?.focus();
      },
      onError: (text) => showToast({ role: 'alert', text }),
    },
  );
  return (
    <>
      <p className={screen.quiet}>
        {outcome === null ? 'Waiting for the author' : outcomes[outcome]}
        {reply && `. The author replied: “${reply}”`}
      </p>
      <CardChange before={base} after={proposed} />
      {outcome === null && (
        <button
          type="button"
          className={buttons.button}
          disabled={withdrawing.isPending}
          onClick={() => withdrawing.send(undefined)}
        >
          Withdraw
        </button>
      )}
    </>
  );
}
