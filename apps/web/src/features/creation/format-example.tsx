import styles from './creation.module.css';

/** As docs/card-format.md has it; the journey of the import reads it in. */
const example = `---
module: Closures
stack: JS
---

## Card (EASY)

What does a closure keep alive?

### Answer

The variables of the scope in which the function was **written**.`;

export function FormatExample() {
  return (
    <details className={styles.quiet}>
      <summary>What such a file looks like</summary>
      <pre className={styles.example}>{example}</pre>
      <p>
        Levels are EASY, MEDIUM and HARD. Any number of cards may follow; the first four lines may be left
        out. Tables with tabs, as Quizlet and Anki write them, are taken as well.
      </p>
    </details>
  );
}
