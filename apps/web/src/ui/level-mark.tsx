import styles from './level-mark.module.css';

/** A card's level, in the color of its stack. */
export function LevelMark({ level }: { level: string }) {
  return <span className={styles.level}>{level}</span>;
}
