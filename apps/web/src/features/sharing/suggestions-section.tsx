import type { SuggestionToAuthor } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { failureSentence } from '../../lib/failure-message.ts';
import buttons from '../../ui/button.module.css';
import { CardTextFields, LevelSelect } from '../../ui/card-text-fields.tsx';
import field from '../../ui/form-field.module.css';
import { Labelled } from '../../ui/labelled.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { PaperSection } from '../../ui/paper-section.tsx';
import { CardDiff } from '../../ui/text-diff/card-diff.tsx';
import { TextDiff } from '../../ui/text-diff/text-diff.tsx';
import styles from './sharing.module.css';
import { useAnswerSuggestion } from './use-answer-suggestion.ts';

/** The edits that readers suggest, with what each would change. */
export function SuggestionsSection({ moduleId }: { moduleId: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['suggestions', moduleId],
    queryFn: ({ signal }) => api('GET /modules/{id}/suggestions', { params: { id: moduleId }, signal }),
  });
  const open = data?.filter(({ closedAt }) => closedAt === null) ?? [];
  const closed = data?.filter(({ closedAt }) => closedAt !== null) ?? [];
  return (
    <PaperSection id="suggestions" title="Suggested edits" className={styles.section}>
      {error && !data && (
        <LoadError title={failureSentence('the suggestions were not loaded', error)} retry={refetch} />
      )}
      {data && open.length === 0 && <p>No open suggestions.</p>}
      <ul className={styles.list}>
        {open.map((suggestion) => (
          <li key={suggestion.id} className={styles.card}>
            <OpenSuggestion suggestion={suggestion} />
          </li>
        ))}
      </ul>
      {closed.length > 0 && <Answered suggestions={closed} />}
    </PaperSection>
  );
}

function Answered({ suggestions }: { suggestions: readonly SuggestionToAuthor[] }) {
  return (
    <details>
      <summary>Answered ({suggestions.length})</summary>
      <ul className={styles.list}>
        {suggestions.map(({ id, base, proposed, outcome, reply }) => (
          <li key={id} className={styles.card}>
            <p>
              {outcome === 'accepted' ? 'Accepted' : 'Declined'}
              {reply && `: ${reply}`}
            </p>
            <CardDiff before={base} after={proposed} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function OpenSuggestion({ suggestion }: { suggestion: SuggestionToAuthor }) {
  const { current, merged, conflicts, suggestedBy, reason, createdAt } = suggestion;
  const [isEditing, setEditing] = useState(false);
  const [reply, setReply] = useState('');
  const { accept, decline, isPending } = useAnswerSuggestion(suggestion.id, reply);
  const canAccept = merged !== null && conflicts.length === 0;
  return (
    <>
      <p className={styles.quiet}>
        {suggestedBy ?? 'A reader'}, {createdAt.slice(0, 10)}
        {reason !== '' && `: ${reason}`}
      </p>
      {current === null && <p>You have deleted this card since.</p>}
      <CardDiff before={current ?? suggestion.base} after={merged ?? suggestion.proposed} />
      <Conflicts conflicts={conflicts} />
      <Labelled label="Your reply (optional)">
        {(id) => (
          <input
            id={id}
            className={field.control}
            value={reply}
            maxLength={500}
            autoComplete="off"
            onChange={(event) => setReply(event.target.value)}
          />
        )}
      </Labelled>
      {isEditing && merged && (
        <EditForm
          suggestion={suggestion}
          save={accept}
          cancel={() => setEditing(false)}
          isPending={isPending}
        />
      )}
      {!isEditing && (
        <div className={styles.actions}>
          {canAccept && (
            <button type="button" className={buttons.main} disabled={isPending} onClick={() => accept()}>
              Accept
            </button>
          )}
          {merged && (
            <button type="button" className={buttons.button} onClick={() => setEditing(true)}>
              Edit, then accept
            </button>
          )}
          <button type="button" className={buttons.danger} disabled={isPending} onClick={decline}>
            Decline
          </button>
        </div>
      )}
    </>
  );
}

/** Where both changed the same words: neither text is lost, and the author chooses. */
function Conflicts({ conflicts }: Pick<SuggestionToAuthor, 'conflicts'>) {
  return conflicts.map(({ field: name, mine, theirs }) => (
    <div key={name} className={styles.conflict}>
      <p>You and the reader have changed the same words of the {name}. From yours to the reader’s:</p>
      <TextDiff before={mine} after={theirs} />
    </div>
  ));
}

interface EditProps {
  suggestion: SuggestionToAuthor;
  save: ReturnType<typeof useAnswerSuggestion>['accept'];
  cancel: () => void;
  isPending: boolean;
}

/** The merged card, which the author edits before accepting it. In a conflict, it has both texts. */
function EditForm({ suggestion: { merged, conflicts }, save, cancel, isPending }: EditProps) {
  const [text, setText] = useState(() => withBothTexts(merged, conflicts));
  const isChecked = merged?.kind !== undefined && merged.kind !== 'flip';
  return (
    <form
      className={styles.edit}
      onSubmit={(event) => {
        event.preventDefault();
        save({ ...text, ...(isChecked && merged && { kind: merged.kind, body: merged.body }) });
      }}
    >
      <CardTextFields
        text={text}
        onChange={(part) => setText((before) => ({ ...before, ...part }))}
        answerNote={isChecked && 'The answer of this card is generated from its parts.'}
      >
        <LevelSelect value={text.level} onChange={(level) => setText((before) => ({ ...before, level }))} />
      </CardTextFields>
      <div className={styles.actions}>
        <button type="submit" className={buttons.main} disabled={isPending}>
          Save and accept
        </button>
        <button type="button" className={buttons.button} onClick={cancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

function withBothTexts(merged: SuggestionToAuthor['merged'], conflicts: SuggestionToAuthor['conflicts']) {
  const both = (name: 'question' | 'answer') => {
    const conflict = conflicts.find((one) => one.field === name);
    return conflict ? `${conflict.mine}\n\n${conflict.theirs}` : (merged?.[name] ?? '');
  };
  return { question: both('question'), answer: both('answer'), level: merged?.level ?? 'EASY' };
}
