import field from '../../ui/form-field.module.css';
import { Labelled } from '../../ui/labelled.tsx';
import styles from './capture.module.css';

interface Props {
  label: string;
  name: 'question' | 'answer';
  value: string;
  onType: (value: string) => void;
}

/** One face of the card; Ctrl or ⌘ with Enter sends the form, Enter alone begins a line. */
export function CardArea({ label, name, value, onType }: Props) {
  return (
    <Labelled label={label}>
      {(id) => (
        <textarea
          id={id}
          name={name}
          className={`${field.control} ${styles.area} ${name === 'answer' ? styles.answer : ''}`}
          value={value}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
      )}
    </Labelled>
  );
}
