import styles from '../creation.module.css';
import importStyles from './import.module.css';

/** The example of docs/card-format.md. The import journey imports it. */
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
      <summary>What a file looks like</summary>
      <pre className={importStyles.example}>{example}</pre>
      <p>
        Levels are EASY, MEDIUM and HARD. A file can have any number of cards, and you can leave out the first
        four lines. Tables with tabs, as Quizlet and Anki export them, also work.
      </p>
    </details>
  );
}
