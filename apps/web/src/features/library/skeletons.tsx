import styles from './library.module.css';
import results from './results.module.css';

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
    <div className={results.results} aria-busy="true" data-arriving="">
      <span className="visually-hidden">Loading…</span>
      <div className={results.hits}>
        {three.map((hit) => (
          <div key={hit} className={results.ghost} />
        ))}
      </div>
    </div>
  );
}
