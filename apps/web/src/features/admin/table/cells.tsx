import { stackHue } from '../../../lib/stack-hue.ts';
import { Truncated } from '../../../ui/truncated.tsx';
import styles from './cells.module.css';

/** Where the spec cuts names, questions and answers in a table. */
const textLimit = 20;

export const TruncatedText = ({ text }: { text: string }) => <Truncated text={text} limit={textLimit} />;

/** One line, cut off at the column's edge. The tooltip and screen readers get all of it. */
export function OneLine({ text }: { text: string }) {
  return (
    <span className={styles.line} title={text}>
      {text}
    </span>
  );
}

/** A text that is shown in full: its row grows. */
export const WrappedText = ({ text }: { text: string }) => <span className={styles.wrapped}>{text}</span>;

export function StackChip({ name }: { name: string }) {
  return (
    <span className={styles.chip} data-stack={stackHue(name)} title={name}>
      {name}
    </span>
  );
}
