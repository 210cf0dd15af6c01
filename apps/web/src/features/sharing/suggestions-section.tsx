import type { SuggestionToAuthor } from '@flipstack/contract';
import { suggestionTextMaxLength } from '@flipstack/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { formatDate } from '../../lib/format-date.ts';
import buttons from '../../ui/button.module.css';
import { CardTextFields, LevelSelect } from '../../ui/card-text-fields.tsx';
import screen from '../../ui/column-screen.module.css';
import field from '../../ui/form-field.module.css';
import { Labelled } from '../../ui/labelled.tsx';
import { lazyWhenNeeded } from '../../ui/lazy-when-needed.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PaperSection } from '../../ui/paper-section.tsx';
import { CardChange } from '../../ui/text-diff/card-change.tsx';
import { TextDiff } from '../../ui/text-diff/text-diff.tsx';
import styles from './sharing.module.css';
import { useAnswerSuggestion } from './use-answer-suggestion.ts';

const ConfirmDialog = lazyWhenNeeded(() => import('../../ui/confirm-dialog.tsx'));

/** The edits that readers suggest, with what each would change. */
export function SuggestionsSection({ moduleId, isShared }: { moduleId: number; isShared: boolean }) {
  const query = useQuery({
    queryKey: ['suggestions', moduleId],
    queryFn: ({ signal }) => api('GET /modules/{id}/suggestions', { params: { id: moduleId }, signal }),
    // The count that leads here may be newer than what was read on an earlier visit.
    refetchOnMount: 'always',
  });
  return (
    <PaperSection id="suggestions" title="Suggested edits">
      <Loaded query={query} name="the suggestions">
        {(suggestions) => <Suggestions suggestions={suggestions} isShared={isShared} />}
      </Loaded>
    </PaperSection>
  );
}

interface ListProps {
  suggestions: readonly SuggestionToAuthor[];
  isShared: boolean;
}

function Suggestions({ suggestions, isShared }: ListProps) {
  const open = suggestions.filter(({ closedAt }) => closedAt === null);
  const closed = suggestions.filter(({ closedAt }) => closedAt !== null);
  return (
    <>
      {open.length === 0 && (
        <p>{isShared ? 'No open suggestions.' : 'Once you share the module, readers can suggest edits.'}</p>
      )}
      {open.length > 0 && (
        <ul className={screen.list}>
          {open.map((suggestion) => (
            <li key={suggestion.id} className={screen.entry}>
              <OpenSuggestion suggestion={suggestion} />
            </li>
          ))}
        </ul>
      )}
      {closed.length > 0 && <Answered suggestions={closed} />}
    </>
  );
}

function Answered({ suggestions }: { suggestions: readonly SuggestionToAuthor[] }) {
  return (
    <details className={styles.more}>
      <summary>Answered ({suggestions.length})</summary>
      <ul className={`${screen.list} ${styles.answered}`}>
        {suggestions.map(({ id, base, proposed, outcome, reply }) => (
          <li key={id} className={screen.entry}>
            <p className={screen.quiet}>
              {outcome === 'accepted' ? 'Accepted' : 'Declined'}
              {reply && `. You replied: “${reply}”`}
            </p>
            <CardChange before={base} after={proposed} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function OpenSuggestion({ suggestion }: { suggestion: SuggestionToAuthor }) {
  const { current, merged, conflicts, suggestedBy, reason, createdAt } = suggestion;
  const [isEditing, setEditing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [reply, setReply] = useState('');
  const { accept, decline, isPending } = useAnswerSuggestion(suggestion.id, reply);
  const canAccept = merged !== null && conflicts.length === 0;
  return (
    <>
      <p className={screen.quiet}>
        {suggestedBy ?? 'A reader'} · {formatDate(createdAt)}
      </p>
      {reason !== '' && <p>“{reason}”</p>}
      {current === null && <p>You have deleted this card since.</p>}
      <CardChange before={current ?? suggestion.base} after={merged ?? suggestion.proposed} />
      <Conflicts conflicts={conflicts} />
      <Labelled label="Your reply (optional)" className={styles.reply}>
        {(id) => (
          <input
            id={id}
            className={field.control}
            value={reply}
            maxLength={suggestionTextMaxLength}
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
        <div className={screen.actions}>
          {canAccept && (
            <button type="button" className={buttons.main} disabled={isPending} onClick={() => accept()}>
              Accept
            </button>
          )}
          {merged && (
            <button type="button" className={buttons.button} onClick={() => setEditing(true)}>
              Edit
            </button>
          )}
          <button
            type="button"
            className={buttons.danger}
            disabled={isPending}
            onClick={() => setAsking(true)}
          >
            Decline
          </button>
        </div>
      )}
      <ConfirmDialog
        needed={isAsking}
        open={isAsking}
        title="Decline this suggestion?"
        warning="The reader sees that you declined it, and your reply if you wrote one. This cannot be undone."
        action="Decline"
        onConfirm={decline}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** Where both changed the same words: neither text is lost, and the author chooses. */
function Conflicts({ conflicts }: Pick<SuggestionToAuthor, 'conflicts'>) {
  return conflicts.map(({ field: name, mine, theirs }) => (
    <div key={name} className={styles.conflict}>
      <p>
        You and the reader changed the same words of the {name}. The marks show how the reader’s text differs
        from yours.
      </p>
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
      className={`${screen.form} ${styles.edit}`}
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
      <div className={screen.actions}>
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
