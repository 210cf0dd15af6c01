import { levels, parseLevel } from '@flipstack/contract/rules';
import field from '../../ui/form-field.module.css';
import { Labelled } from '../../ui/labelled.tsx';
import styles from './admin.module.css';
import type { CardDraft } from './card-draft.ts';

interface Props {
  draft: CardDraft;
  type: (part: Partial<CardDraft>) => void;
}

/** Question, answer and level of a new card. */
export function CardTextFields({ draft, type }: Props) {
  return (
    <>
      <TextArea
        label="Question"
        rows={2}
        value={draft.question}
        onChange={(question) => type({ question })}
      />
      <TextArea label="Answer" rows={4} value={draft.answer} onChange={(answer) => type({ answer })} />
      <Labelled label="Level">
        {(id) => (
          <select
            id={id}
            className={field.control}
            value={draft.level}
            onChange={(event) => type({ level: parseLevel(event.target.value) ?? 'EASY' })}
          >
            {levels.map((level) => (
              <option key={level}>{level}</option>
            ))}
          </select>
        )}
      </Labelled>
    </>
  );
}

interface AreaProps {
  label: string;
  rows: number;
  value: string;
  onChange: (text: string) => void;
}

function TextArea({ label, rows, value, onChange }: AreaProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <textarea
          id={id}
          rows={rows}
          className={`${field.control} ${styles.area}`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}
