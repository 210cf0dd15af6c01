import type { CodeBody } from '@flipstack/card-kinds';
import { formatValue } from '@flipstack/runner';
import styles from './code.module.css';
import { ValueText } from './value-text.tsx';

/** What the code must return for some inputs, before anything has been run. */
export function ExampleList({ body: { language, examples } }: { body: CodeBody }) {
  if (examples.length === 0) return null;
  return (
    <section className={styles.examples} aria-label="Examples">
      <p className={styles.exampleHead}>{examples.length === 1 ? 'Example' : 'Examples'}</p>
      <ul>
        {examples.map(({ input, output }) => (
          <li key={`${input} ${output}`}>
            {input.trim() !== '' && <ValueText>{input}</ValueText>}
            <ValueText>→ {formatValue(output, language)}</ValueText>
          </li>
        ))}
      </ul>
    </section>
  );
}
