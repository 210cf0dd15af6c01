import stack from '../../ui/stack-dot.module.css';
import styles from './fan.module.css';

/** A decorative picture: three cards fanned out like a hand. */
export function Fan() {
  return (
    <div className={styles.fan} aria-hidden="true" data-stack="js">
      <div className={styles.sheet} />
      <div className={styles.sheet} />
      <div className={styles.sheet}>
        <span className={stack.line}>
          <span className={stack.dot} />
          JavaScript · MEDIUM
        </span>
        <p className={styles.question}>What does this print, and why?</p>
        <pre>
          {'for (var i = 0; i < 3; i++)\n'}
          {'  setTimeout(() => console.log(i))'}
        </pre>
      </div>
    </div>
  );
}
