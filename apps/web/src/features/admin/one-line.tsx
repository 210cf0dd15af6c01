import styles from './admin.module.css';

/** A text that ends in an ellipsis where its column ends; all of it is there for the pointer and screen readers. */
export function OneLine({ text }: { text: string }) {
  return (
    <span className={styles.line} title={text}>
      {text}
    </span>
  );
}
