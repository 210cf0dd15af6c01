import { useState } from 'react';
import stack from '../../ui/stack-dot.module.css';
import styles from './fan.module.css';

/** Three cards fanned out like a hand. The top one is a real card, which turns. */
export function Fan() {
  const [isTurned, setTurned] = useState(false);
  return (
    <div className={styles.fan} data-stack="js">
      <div className={styles.sheet} />
      <div className={styles.sheet} />
      <button
        type="button"
        className={styles.sheet}
        data-turned={isTurned}
        onClick={() => setTurned(!isTurned)}
      >
        <span className={styles.side}>
          <span className={stack.line}>
            <span className={stack.dot} />
            JavaScript · MEDIUM
          </span>
          <strong className={styles.question}>What does this print, and why?</strong>
          <code>
            {'for (var i = 0; i < 3; i++)\n'}
            {'  setTimeout(() => console.log(i))'}
          </code>
          <span className={styles.hint}>
            Press <kbd>Space</kbd> to turn
          </span>
        </span>
        <span className={styles.side}>
          <strong className={styles.question}>3, three times.</strong>
          The callbacks run after the loop, and all of them read the same i, which is 3 by then. With let,
          each iteration has its own i.
        </span>
      </button>
      <p className="visually-hidden" role="status">
        {isTurned && 'The card shows its answer.'}
      </p>
    </div>
  );
}
