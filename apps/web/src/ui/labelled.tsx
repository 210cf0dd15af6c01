import { type ReactNode, useId } from 'react';
import styles from './form-field.module.css';

/** A label beside its control, not around it: the control's own text must not become part of its name. */
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
