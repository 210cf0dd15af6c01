import styles from './library.module.css';

const three = ['first', 'second', 'third'];

/** A placeholder for the first groups while they load. */
export function StackGroupsSkeleton() {
  return (
    <div className={styles.groups} aria-busy="true" data-arriving="">
      <span className="visually-hidden">Loading…</span>
      {three.map((group) => (
        <div key={group} className={styles.group}>
          <div className={styles.groupHead}>
            <span className={`${styles.tile} ${styles.ghost}`} />
          </div>
          <div className={styles.modules}>
            {three.map((module) => (
              <div key={module} className={styles.ghost} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

/** A placeholder for the first results while they load. */
export function ResultsSkeleton() {
  return (
    <div className={styles.results} aria-busy="true" data-arriving="">
      <span className="visually-hidden">Loading…</span>
      <div className={styles.hits}>
        {three.map((hit) => (
          <div key={hit} className={styles.ghost} />
        ))}
      </div>
    </div>
  );
}
