import type { Outcome } from '../report-numbers.ts';
import styles from './questions.module.css';

const outcomes = {
  right: ['✓', 'Right'],
  wrong: ['✕', 'Wrong'],
  unanswered: ['–', 'Not answered'],
  late: ['–', 'Late'],
  open: ['○', 'Open'],
} as const satisfies Record<Outcome, [symbol: string, name: string]>;

/** How a question was answered, in a word and with a symbol. */
export function OutcomeMark({ outcome }: { outcome: Outcome }) {
  const [symbol, name] = outcomes[outcome];
  return (
    <span className={styles.outcome} data-outcome={outcome}>
      <span aria-hidden="true">{symbol}</span> {name}
    </span>
  );
}
