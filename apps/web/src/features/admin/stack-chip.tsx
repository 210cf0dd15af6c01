import { stackHue } from '../../lib/stack-hue.ts';
import styles from './admin.module.css';

export function StackChip({ name }: { name: string }) {
  return (
    <span className={styles.chip} data-stack={stackHue(name)} title={name}>
      {name}
    </span>
  );
}
