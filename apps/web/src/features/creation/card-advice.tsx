import styles from './creation.module.css';

/** What is worth a thought about the text above; it never stands in the way. */
export function CardAdvice({ id, sentences }: { id: string; sentences: readonly string[] }) {
  return (
    <div id={id} aria-live="polite" className={styles.advice}>
      {sentences.length > 0 && (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
