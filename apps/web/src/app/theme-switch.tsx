import { useEffect, useState } from 'react';
import { readStored, store } from '../lib/storage.ts';
import styles from './theme-switch.module.css';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

const storageKey = 'flipstack.theme';

/** Cycles between the system's theme, light and dark. The choice is stored in this browser. */
export function ThemeSwitch() {
  // The page is prerendered without the choice. A script in index.html has already set the colors.
  const [theme, setTheme] = useState<Theme>('system');
  useEffect(() => {
    setTheme(themes.find((theme) => theme === readStored(storageKey)) ?? 'system');
  }, []);
  const change = () => {
    const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
    document.documentElement.dataset.theme = next === 'system' ? '' : next;
    store(storageKey, next === 'system' ? undefined : next);
    setTheme(next);
  };
  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={`Theme: ${theme}`}
      title={`Theme: ${theme}`}
      onClick={change}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" data-theme-icon={theme}>
        <circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" strokeWidth="2" />
        {theme === 'dark' && <circle cx="12" cy="12" r="8" fill="currentColor" />}
        {theme === 'system' && <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />}
      </svg>
    </button>
  );
}
