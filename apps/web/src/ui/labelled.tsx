import { type ReactNode, useId } from 'react';
import styles from './form-field.module.css';

/** A label next to its control. Wrapping it would make the control's text part of the label. */
export function Labelled({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={className ?? styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
