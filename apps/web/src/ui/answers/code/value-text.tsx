import { type ReactNode, useRef } from 'react';
import { useKeyboardScroll } from '../../use-keyboard-scroll.ts';
import styles from './code.module.css';

/** A value, an error or code as text. A long one scrolls, also by keyboard. */
export function ValueText({ children }: { children: ReactNode }) {
  const box = useRef<HTMLPreElement>(null);
  useKeyboardScroll(box);
  return (
    <pre ref={box} className={styles.value}>
      {children}
    </pre>
  );
}
