import { importMaxCards } from '@flipstack/contract/limits';
import styles from '../creation.module.css';
import importStyles from './import.module.css';

/** Short forms of examples in docs/card-format.md. The import journey imports this one. */
const example = `---
module: Closures
stack: JS
---

## Card (EASY)

What does a closure keep alive?

### Answer

The variables of the scope in which the function was **written**.

## Card (MEDIUM, choice)

What does \`[1, 2, 3].at(-1)\` return?

### Options

- [x] \`3\`
- [ ] \`undefined\`
  > That is what \`[1, 2, 3][-1]\` returns.`;

export function FormatExample() {
  return (
    <details className={styles.quiet}>
      <summary>Example file</summary>
      <pre className={importStyles.example}>{example}</pre>
      <p>
        Levels are EASY, MEDIUM and HARD. Cards whose answer is checked name their kind after it: choice,
        typed, cloze, order or code. To see how a kind is written, export a module that has such a card. A
        file can have up to {importMaxCards.toLocaleString('en')} cards. The first four lines are optional.
        Tab-separated exports from Quizlet and Anki also work.
      </p>
    </details>
  );
}
