import { importMaxCards } from '@flipstack/contract/limits';
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
      <summary>Example file</summary>
      <pre className={importStyles.example}>{example}</pre>
      <p>
        Levels are EASY, MEDIUM and HARD. A file can have up to {importMaxCards.toLocaleString('en')} cards.
        The first four lines are optional. Tab-separated exports from Quizlet and Anki also work.
      </p>
    </details>
  );
}
