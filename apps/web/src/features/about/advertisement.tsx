import styles from './about.module.css';

/**
 * The spec's four networks. The icons are a paper plane, a speech bubble, a briefcase and a film.
 */
const networks = [
  ['Messenger', 'M3 11.5 21 4l-3.2 16-5.3-4-2.8 2.8-.5-5L18 7 7.5 13z'],
  ['Chat community', 'M4 4h16v11H10l-5 5v-5H4zM8 8.5h8v1.6H8zm0 3h5v1.6H8z'],
  ['Professional network', 'M9 4h6v3h5v13H4V7h5zm1.6 1.6V7h2.8V5.6zM4 12h16v1.6H4z'],
  ['Video site', 'M3 5h18v14H3zm7 3.6v6.8l5.6-3.4z'],
] as const;

export function Advertisement() {
  return (
    <aside className={styles.advertisement} aria-labelledby="advertisement">
      <h2 id="advertisement">Here could be your advertisement</h2>
      <ul className={styles.networks} aria-label="Social networks">
        {networks.map(([name, icon]) => (
          <li key={name}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={icon} fillRule="evenodd" />
            </svg>
            <span className="visually-hidden">{name}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
