import { useId, useState } from 'react';
import { isSameTags, parseTags } from '../../../lib/tags.ts';
import { submitByKeys } from '../../../ui/card-text-fields.tsx';
import field from '../../../ui/form-field.module.css';
import { Labelled } from '../../../ui/labelled.tsx';
import cardStyles from './cards.module.css';
import { FieldProblemNote, useProblemOf } from './field-problem.tsx';

interface Props {
  tags: string[];
  onChange: (tags: string[]) => void;
  /** Of the other cards of the module, the most common first. */
  known: readonly string[];
}

const offeredMax = 6;

/** The tags of a card as words in one line, with those of other cards to add. */
export function TagField({ tags, onChange, known }: Props) {
  const [typed, setTyped] = useState('');
  const problemId = useId();
  const isInvalid = useProblemOf('tags') !== undefined;
  const offered = known.filter((tag) => !tags.includes(tag)).slice(0, offeredMax);
  // What was typed may end in a space or a `#`, which the tags do not show.
  const shown = isSameTags(parseTags(typed), tags) ? typed : tags.join(' ');
  const hintId = `${problemId}-hint`;
  return (
    <Labelled label="Tags">
      {(id) => (
        <>
          <input
            id={id}
            type="text"
            data-part="tags"
            className={field.control}
            value={shown}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={isInvalid || undefined}
            data-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? `${problemId} ${hintId}` : hintId}
            onKeyDown={submitByKeys}
            onChange={({ target }) => {
              setTyped(target.value);
              onChange(parseTags(target.value));
            }}
          />
          <FieldProblemNote id={problemId} part="tags" />
          {offered.length > 0 && (
            <div className={cardStyles.offered}>
              {offered.map((tag) => (
                <button
                  key={tag}
                  type="button"
                  className={cardStyles.tag}
                  aria-label={`Add the tag ${tag}`}
                  onClick={() => onChange([...tags, tag])}
                >
                  + {tag}
                </button>
              ))}
            </div>
          )}
          <p id={hintId} className={field.hint}>
            Words to find the card by, separated by spaces. Readers of a shared module do not see them.
          </p>
        </>
      )}
    </Labelled>
  );
}
