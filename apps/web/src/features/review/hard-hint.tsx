import { useEffect, useState } from 'react';
import { readStored, store } from '../../lib/storage.ts';
import styles from './review.module.css';

const key = 'flipstack.hard-explained';

/** Said once to each person: what Hard means is what people get wrong most. */
export function HardHint() {
  const [isSaid] = useState(() => readStored(key) !== undefined);
  useEffect(() => store(key, 'yes'), []);
  if (isSaid) return null;
  return (
    <p className={styles.hint}>Hard means remembered, with effort. Pick Again if you did not know it.</p>
  );
}
