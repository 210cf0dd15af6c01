import styles from './library.module.css';

const places = Array.from({ length: 9 }, (_, index) => index);

/** The shape of the first shelf before it is there. */
export function ShelvesSkeleton() {
  return (
    <div className={styles.shelf} aria-busy="true" data-arriving="">
      <span className="visually-hidden">Loading…</span>
      <div className={styles.shelfHead}>
        <span className={styles.tile} />
      </div>
      <div className={styles.modules}>
        {places.map((place) => (
          <div key={place} className={styles.ghost} />
        ))}
      </div>
    </div>
  );
}
