import styles from './screen-skeleton.module.css';

/** A placeholder for a screen while it loads. */
export function ScreenSkeleton() {
  return (
    <div className={`wrap ${styles.screen}`} aria-busy="true" data-arriving="">
      <span className="visually-hidden">Loading…</span>
      <div className={styles.title} />
      <div className={styles.sheet} />
    </div>
  );
}
