import styles from './level-mark.module.css';

/** How hard a card is, in the colour of its stack. */
export function LevelMark({ level }: { level: string }) {
  return <span className={styles.level}>{level}</span>;
}
