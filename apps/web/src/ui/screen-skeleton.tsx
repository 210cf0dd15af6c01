import styles from './screen-skeleton.module.css';

/** What stands in for a screen while it is on its way: quiet shapes, no spinner. */
export function ScreenSkeleton() {
  return (
    <div className={`wrap ${styles.screen}`} aria-busy="true" data-arriving="">
      <span className="visually-hidden">Loading…</span>
      <div className={styles.title} />
      <div className={styles.sheet} />
    </div>
  );
}
