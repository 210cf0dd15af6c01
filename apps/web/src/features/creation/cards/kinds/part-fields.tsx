import { type RefObject, useRef } from 'react';
import { submitByKeys } from '../../../../ui/card-text-fields.tsx';
import field from '../../../../ui/form-field.module.css';
import { Labelled } from '../../../../ui/labelled.tsx';
import { MediaTools } from '../../../../ui/media-tools/media-tools.tsx';
import { FieldProblemNote, useProblemOf } from '../field-problem.tsx';
import styles from './kinds.module.css';

interface AreaProps {
  /** Where the text is in the body, such as `options.1.text`. */
  part: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  rows?: number;
  /** Shown under the label. */
  help?: string;
  areaRef?: RefObject<HTMLTextAreaElement | null>;
  /** Whether the text is Markdown, in which pictures and sounds can be. */
  takesMedia?: boolean | 'compact';
}

/** A text of several lines that is a part of the answer. */
export function PartArea({
  part,
  label,
  value,
  onChange,
  rows = 2,
  help,
  areaRef,
  takesMedia = false,
}: AreaProps) {
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const usedRef = areaRef ?? ownRef;
  const isInvalid = useProblemOf(part) !== undefined || undefined;
  return (
    <Labelled label={label}>
      {(id) => (
        <>
          {help !== undefined && (
            <p id={`${id}-help`} className={field.hint}>
              {help}
            </p>
          )}
          <textarea
            id={id}
            ref={usedRef}
            data-part={part}
            rows={rows}
            className={`${field.control} ${field.cardText} ${styles.area}`}
            value={value}
            spellCheck={false}
            aria-invalid={isInvalid}
            data-invalid={isInvalid}
            aria-describedby={
              [...(isInvalid ? [`${id}-problem`] : []), ...(help === undefined ? [] : [`${id}-help`])].join(
                ' ',
              ) || undefined
            }
            onKeyDown={submitByKeys}
            onChange={(event) => onChange(event.target.value)}
          />
          {takesMedia && <MediaTools area={usedRef} isCompact={takesMedia === 'compact'} />}
          <FieldProblemNote id={`${id}-problem`} part={part} />
        </>
      )}
    </Labelled>
  );
}

/** A list that is typed with one item per line. Empty lines are dropped when the card is saved. */
export function LinesArea({
  items,
  onChange,
  ...area
}: Omit<AreaProps, 'value' | 'onChange'> & {
  items: readonly string[];
  onChange: (items: string[]) => void;
}) {
  return (
    <PartArea
      {...area}
      value={items.join('\n')}
      onChange={(text) => onChange(text === '' ? [] : text.split('\n'))}
    />
  );
}

interface CheckProps {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

export function PartCheck({ label, isChecked, onChange }: CheckProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={isChecked}
        onKeyDown={submitByKeys}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
